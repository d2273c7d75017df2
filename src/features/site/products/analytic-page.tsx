import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Hero } from '../hero.tsx'
import { Phone, PhoneOnPitch } from '../pictures/phone.tsx'
import { LINKS } from '#features/frame/links.ts'
import { FeatureRows } from './feature-rows.tsx'
import { NextStep } from './next-step.tsx'

/** The page of the analytics, in five parts (specification, section 2). */
export function AnalyticPage() {
  const { t } = useLingui()
  return (
    <main>
      <Hero
        title={<Trans>See what happened, and why</Trans>}
        lead={<Trans>Match, team and player analytics. Every number can be traced back to its moments on the pitch.</Trans>}
        actions={
          <Link to={LINKS.contact} className={buttonClass('onPitch', 'px-7', 'medium')}>
            <Trans>Consultation</Trans>
          </Link>
        }
        picture={
          <div className="framed relative mx-auto h-80 w-full max-w-md sm:h-96">
            <Phone screen="summary" first className="absolute start-1/2 top-0 -translate-x-1/2" />
          </div>
        }
      />
      <FeatureRows
        rows={[
          {
            title: t`Possessions`,
            points: [
              t`Short, middle and long passes; forward, back and sideways`,
              t`Key passes, and passes into the penalty area`,
              t`Penalty area entries, and ball control there`,
              t`Ball control, and where possession was lost`,
            ],
            picture: <PhoneOnPitch screen="passes" />,
          },
          {
            title: t`Defensive`,
            points: [
              t`Tackles, duels and aerial duels`,
              t`Interceptions, recoveries, fouls and clearances`,
              t`How early the opponents are pressed`,
            ],
            picture: <PhoneOnPitch screen="defence" />,
          },
          {
            title: t`Offensive`,
            points: [
              t`Goals, shots and headers, and where each was taken`,
              t`Dribbles, and passes that bypass opponents`,
              t`Penalties, free kicks, corners, throw-ins, offsides`,
            ],
            picture: <PhoneOnPitch screen="shots" />,
          },
          {
            title: t`Fitness`,
            points: [
              t`Total distance, and distance at high speed`,
              t`Sprints: how many, how far`,
              t`Average speed over the match, from a GPS vest or watch`,
            ],
            picture: <PhoneOnPitch screen="fitness" />,
          },
          {
            title: t`Heatmap`,
            points: [
              t`Touches, passes and possession by zone`,
              t`Where shots, dribbles and fouls happened`,
              t`Pressing and defensive work`,
              t`For every match, team and player`,
            ],
            picture: <PhoneOnPitch screen="touches" />,
          },
        ]}
      />
      <NextStep />
    </main>
  )
}
