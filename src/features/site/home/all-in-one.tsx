import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { Screen } from '../pictures/screen.tsx'
import type { ScreenName } from '../pictures/screen-list.ts'
import { Section } from '../section.tsx'

/** The three products, each with a link to its page. */
export function AllInOne() {
  const { t } = useLingui()
  return (
    <Section
      title={<Trans>All in one place</Trans>}
      lead={<Trans>The broadcast, the team’s stats and each player’s are side by side, one tap apart.</Trans>}
    >
      <ul className="grid gap-5 md:grid-cols-3">
        <Card
          to="/products/live"
          number="01"
          title={t`Live stream`}
          text={t`Full HD from kick-off to the final whistle, with score and clock.`}
          screen="full"
        />
        <Card
          to="/products/analytic"
          number="02"
          title={t`Team analytics`}
          text={t`Possession, passes, duels and pressing: what the team did, half by half.`}
          screen="team"
        />
        <Card
          to="/products/analytic"
          number="03"
          title={t`Player analytics`}
          text={t`Touches, shots and sprints of one player, from match to match.`}
          screen="player"
        />
      </ul>
    </Section>
  )
}

interface CardProps {
  to: '/products/live' | '/products/analytic'
  number: string
  title: string
  text: string
  screen: ScreenName
}

function Card({ to, number, title, text, screen }: CardProps) {
  return (
    <li className="group relative flex flex-col overflow-hidden rounded-card border border-line bg-surface transition-shadow duration-150 hover:shadow-raised">
      <Screen name={screen} className="aspect-video object-cover object-top" />
      <div className="flex grow flex-col gap-2 p-5 sm:p-6">
        <p className="figures text-caption font-semibold text-action">{number}</p>
        <h3 className="text-title font-bold">
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card">
            {title}
          </Link>
        </h3>
        <p className="text-muted">{text}</p>
        <p className="mt-auto flex items-center gap-2 pt-2 text-small font-semibold text-action">
          <Trans>Learn more</Trans>
          <ArrowRight className="size-5 transition-transform duration-150 group-hover:translate-x-1" />
        </p>
      </div>
    </li>
  )
}
