import { useLingui } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { figureOf } from './figure-of.ts'
import { FigureValue } from './figure-value.tsx'
import { numberOf } from './format-figure.ts'
import { figureLabel } from './texts.ts'

type Value = Figures[FigureId]

interface FigureRowProps {
  id: FigureId
  one: Value
  two: Value
  /** Both sides, as they are read out. */
  names: { one: string; two: string }
  onOpen(id: FigureId): void
}

/** A figure of both sides, with bars from the middle. A tap shows its definition and the actions behind it. */
export function FigureRow({ id, one, two, names, onOpen }: FigureRowProps) {
  const { t } = useLingui()
  const label = figureLabel(id)
  const lead = leaderOf(id, one, two)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className="fg-row" onClick={() => onOpen(id)}>
        <span className={lead === 'one' ? 'fg-one fg-lead' : 'fg-one'}>
          <span className="sr-only">{names.one}: </span>
          <span className="fg-number" data-figure={id} data-side="one">
            <FigureValue id={id} value={one} />
          </span>
        </span>
        <span className="fg-label text-small">{label}</span>
        <span className={lead === 'two' ? 'fg-two fg-lead' : 'fg-two'}>
          <span className="sr-only">{names.two}: </span>
          <span className="fg-number" data-figure={id} data-side="two">
            <FigureValue id={id} value={two} />
          </span>
        </span>
        <span className="fg-bars" aria-hidden="true">
          <Bar side="one" share={shareOf(id, one, two)} />
          <Bar side="two" share={shareOf(id, two, one)} />
        </span>
        <span className="sr-only">{t`What it means`}</span>
      </button>
    </li>
  )
}

function Bar({ side, share }: { side: 'one' | 'two'; share: number }) {
  return (
    <span className={`fg-bar fg-${side}`}>
      <span style={{ width: `${share}%` }} />
    </span>
  )
}

/** How long a bar is, in percent: a share is drawn as it is, a count as its part of both. */
function shareOf(id: FigureId, own: Value, other: Value): number {
  const [value, rival] = [numberOf(own) ?? 0, numberOf(other) ?? 0]
  if (figureOf(id).unit === 'percent') return value
  return value + rival === 0 ? 0 : (100 * value) / (value + rival)
}

/** Who has more, or fewer of what is better the fewer. */
function leaderOf(id: FigureId, one: Value, two: Value): 'one' | 'two' | null {
  const difference = (numberOf(one) ?? 0) - (numberOf(two) ?? 0)
  if (numberOf(one) === null || numberOf(two) === null || difference === 0) return null
  return difference > 0 !== figureOf(id).fewerIsBetter ? 'one' : 'two'
}
