import { Trans, useLingui } from '@lingui/react/macro'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Clapperboard from 'lucide-react/icons/clapperboard'
import UserRound from 'lucide-react/icons/user-round'
import Video from 'lucide-react/icons/video'
import { Section } from '../section.tsx'

const SIGN = { 'aria-hidden': true, className: 'size-6' } as const

/** What users get from a match. */
export function Offer() {
  const { t } = useLingui()
  const offers = [
    { sign: <Video {...SIGN} />, title: t`Full match`, text: t`The whole match, to watch again for a year.` },
    { sign: <Clapperboard {...SIGN} />, title: t`Highlights`, text: t`Goals, saves and dribbles, found and clipped automatically.` },
    {
      sign: <ChartNoAxesColumn {...SIGN} />,
      title: t`Analysis`,
      text: t`The team in numbers and on the pitch, half by half.`,
    },
    { sign: <UserRound {...SIGN} />, title: t`Individual`, text: t`One player’s match: minutes, touches, shots and metres.` },
  ]
  return (
    <Section ground="surface" title={<Trans>What you get from each match</Trans>}>
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
