import { Trans, useLingui } from '@lingui/react/macro'
import { ChartNoAxesColumn, Clapperboard, UserRound, Video } from 'lucide-react'
import { Section } from '../section.tsx'

const SIGN = { 'aria-hidden': true, className: 'size-6' } as const

/** What users get from a match. */
export function Offer() {
  const { t } = useLingui()
  const offers = [
    { sign: <Video {...SIGN} />, title: t`Full match`, text: t`The whole game, to watch again for a year.` },
    { sign: <Clapperboard {...SIGN} />, title: t`Highlights`, text: t`Goals, saves and dribbles, found and clipped automatically.` },
    {
      sign: <ChartNoAxesColumn {...SIGN} />,
      title: t`Analysis`,
      text: t`The team in figures and on the pitch, half by half.`,
    },
    { sign: <UserRound {...SIGN} />, title: t`Individual`, text: t`One player’s match: minutes, touches, shots, metres.` },
  ]
  return (
    <Section ground="surface" title={<Trans>What you get from a match</Trans>}>
      <ul className="grid gap-x-8 gap-y-7 sm:grid-cols-2 sm:gap-y-10 lg:grid-cols-4">
        {offers.map(({ sign, title, text }) => (
          <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-1 sm:grid-cols-1 sm:gap-2">
            <span className="row-span-2 grid size-12 place-items-center rounded-control bg-action-soft text-action sm:row-span-1 sm:mb-1">
              {sign}
            </span>
            <h3 className="text-body font-semibold">{title}</h3>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
