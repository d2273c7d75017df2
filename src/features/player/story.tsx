import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { Difference } from '#shared/figures/difference.ts'
import type { Story as Facts } from '#shared/figures/story.ts'
import { currentLocale } from '#platform/i18n.ts'
import { figureOf } from '#features/match/statistics/figure-of.ts'
import { formatFigure } from '#features/match/statistics/format-figure.ts'
import { figureLabel } from '#features/match/statistics/texts.ts'
import { Card } from '#ui/card.tsx'
import { tell } from './sentences.ts'

export type Unusual = Difference & { value: number; usual: number }

interface StoryProps {
  facts: Facts
  of: 'match' | 'season'
  /** In metres, where a vest or a watch was worn. */
  distance?: number | null
  /** Null where there are too few matches to say what is usual. */
  unusual?: readonly Unusual[] | null
}

/** What a match or a season was for a child, in sentences, and what was unusual about it. */
export function Story({ facts, of, distance = null, unusual = null }: StoryProps) {
  return (
    <Card title={<Trans>In short</Trans>}>
      <div className="grid gap-1 text-body">
        {tell(facts, of, distance).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {unusual && (
        <section className="mt-4 border-t border-line pt-3">
          <h3 className="font-bold">
            {of === 'match' ? <Trans>Unusual in this match</Trans> : <Trans>Unusual in the last five matches</Trans>}
          </h3>
          {unusual.length === 0 ? (
            <p className="mt-1 text-muted">
              <Trans>Nothing: the differences are no larger than from one match to the next.</Trans>
            </p>
          ) : (
            <ul className="mt-1 divide-y divide-line">
              {unusual.map((each) => (
                <Line key={each.id} of={of} {...each} />
              ))}
            </ul>
          )}
        </section>
      )}
    </Card>
  )
}

/** More or less is said, and never whether that is good. */
function Line({ id, more, value, usual, of }: Unusual & Pick<StoryProps, 'of'>) {
  const { t } = useLingui()
  const Arrow = more ? ArrowUp : ArrowDown
  const shown = (number: number) => formatFigure(number, figureOf(id).unit, currentLocale())
  const average = shown(usual)
  return (
    <li className="flex items-start gap-2 py-2">
      <Arrow className="mt-0.5 size-5 shrink-0 text-muted" />
      <span className="grow">
        <span className="block font-medium">{figureLabel(id)}</span>
        <span className="block text-small text-muted">
          {of === 'match'
            ? more
              ? t`More than usual: the average is ${average}`
              : t`Less than usual: the average is ${average}`
            : more
              ? t`More than before: the average was ${average}`
              : t`Less than before: the average was ${average}`}
        </span>
      </span>
      <span className="figures text-title font-bold whitespace-nowrap">{shown(value)}</span>
    </li>
  )
}
