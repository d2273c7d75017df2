import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button.tsx'
import { Hero } from '../hero.tsx'
import { Broadcast } from '../pictures/broadcast.tsx'
import { Panorama } from '../pictures/panorama.tsx'
import { Phone, PhoneOnPitch } from '../pictures/phone.tsx'
import { FeatureRows } from './feature-rows.tsx'
import { NextStep } from './next-step.tsx'

/** The page of the live broadcast, in four parts (specification, section 2). */
export function LivePage() {
  const { t } = useLingui()
  return (
    <main>
      <Hero
        title={<Trans>The match, live, wherever you are</Trans>}
        lead={<Trans>A camera at the halfway line, a score updated within a second, and the whole match to watch again.</Trans>}
        actions={
          <Link to="/services/{-$id}" className={buttonClass('onPitch', 'px-7', 'medium')}>
            <Trans>Watch Now</Trans>
          </Link>
        }
        picture={
          <div className="framed relative mx-auto h-80 w-full max-w-md sm:h-96">
            <Phone screen="live" first className="absolute start-1/2 top-0 -translate-x-1/2" />
          </div>
        }
      />
      <FeatureRows
        rows={[
          {
            title: t`FHD live streaming`,
            text: t`Filmed with a phone or a camera at the halfway line.`,
            points: [t`Full HD from the first minute to the last`, t`Score and clock in sync with the video`, t`On phone, computer and TV`],
            picture: <Broadcast />,
          },
          {
            title: t`Match highlights`,
            text: t`The best of seventy minutes, in three.`,
            points: [
              t`Goals, saves and dribbles, found automatically`,
              t`Ready soon after the final whistle`,
              t`A link shares the match with family and friends`,
            ],
            picture: <PhoneOnPitch screen="reel" />,
          },
          {
            title: t`Advertising during live broadcast`,
            text: t`The club’s partners, in front of parents who care.`,
            points: [
              t`Ads before kick-off, at half-time and in a corner of the video`,
              t`Booked by the club for its home matches, from U13 on`,
              t`Only what is suitable for children, and no tracking`,
            ],
            picture: <PhoneOnPitch screen="board" />,
          },
          {
            title: t`Panoramic view`,
            text: t`180 degrees: both goals, both benches, all players. You choose where to look.`,
            points: [t`No need to turn the camera`, t`See the run that started far from the ball`, t`What coaches and scouts look for`],
            picture: <Panorama className="aspect-[16/7] w-full rounded-card shadow-raised" />,
          },
        ]}
      />
      <NextStep />
    </main>
  )
}
