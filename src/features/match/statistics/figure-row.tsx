import { useLingui } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { figureOf } from './figure-of.ts'
import { FigureValue } from './figure-value.tsx'
import { numberOf } from './format-figure.ts'
import { leaderOf } from './leader.ts'
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

const ROW =
  'grid min-h-11 w-full grid-cols-[minmax(3.5rem,auto)_minmax(0,1fr)_minmax(3.5rem,auto)] items-center gap-x-2 gap-y-0.5 rounded-control py-2 text-center hover:text-action print:min-h-0 print:py-0.5'
const NUMBER = 'figures px-1.5 font-semibold whitespace-nowrap'
const LEAD = 'rounded-control bg-side/20 py-0.5'

/** A figure of both sides, with bars from the middle. A tap shows its definition and the actions behind it. */
export function FigureRow({ id, one, two, names, onOpen }: FigureRowProps) {
  const { t } = useLingui()
  const label = figureLabel(id)
  const lead = leaderOf(id, one, two)
  // Two long texts leave the label no room on a phone: it stands above them.
  const above = numberOf(one) === null || numberOf(two) === null
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className={ROW} onClick={() => onOpen(id)}>
        <span className="side-one text-start">
          <span translate="no" className="sr-only">
            {names.one}:{' '}
          </span>
          <span className={`${NUMBER} ${lead === 'one' ? LEAD : ''}`} data-figure={id} data-side="one">
            <FigureValue id={id} value={one} />
          </span>
        </span>
        <span className={`text-small ${above ? 'max-sm:[grid-area:1/1/auto/-1]' : ''}`}>{label}</span>
        <span className={`side-two text-end ${above ? 'max-sm:col-start-3' : ''}`}>
          <span translate="no" className="sr-only">
            {names.two}:{' '}
          </span>
          <span className={`${NUMBER} ${lead === 'two' ? LEAD : ''}`} data-figure={id} data-side="two">
            <FigureValue id={id} value={two} />
          </span>
        </span>
        <span className="col-span-full grid grid-cols-2 gap-1" aria-hidden="true">
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
    <span className={`flex h-2 overflow-hidden rounded-full bg-sunken ${side === 'one' ? 'side-one justify-end' : 'side-two'}`}>
      <span className="rounded-full bg-side [print-color-adjust:exact] forced-color-adjust-none" style={{ width: `${share}%` }} />
    </span>
  )
}

/** How long a bar is, in percent: a share is drawn as it is, a count as its part of both. */
function shareOf(id: FigureId, own: Value, other: Value): number {
  const [value, rival] = [numberOf(own) ?? 0, numberOf(other) ?? 0]
  if (figureOf(id).unit === 'percent') return value
  return value + rival === 0 ? 0 : (100 * value) / (value + rival)
}
