import { useLingui } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { figureOf } from './figure-of.ts'
import { FigureValue } from './figure-value.tsx'
import { numberOf } from './format-figure.ts'
import { figureLabel } from './texts.ts'

interface OwnFigureRowProps {
  id: FigureId
  value: Figures[FigureId]
  onOpen(id: FigureId): void
}

const ROW =
  'grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-0.5 rounded-control py-2 text-start hover:text-action print:min-h-0 print:py-0.5'

/** A figure of one player or one team. A tap shows its definition. */
export function OwnFigureRow({ id, value, onOpen }: OwnFigureRowProps) {
  const { t } = useLingui()
  const number = numberOf(value)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className={ROW} onClick={() => onOpen(id)}>
        <span className="text-small">{figureLabel(id)}</span>
        <span className="figures px-1.5 text-end font-semibold whitespace-nowrap" data-figure={id}>
          <FigureValue id={id} value={value} />
        </span>
        {number !== null && figureOf(id).unit === 'percent' && (
          <span className="col-span-full h-2 rounded-full bg-sunken" aria-hidden="true">
            <span
              className="block h-full rounded-full bg-side [print-color-adjust:exact] forced-color-adjust-none"
              style={{ width: `${number}%` }}
            />
          </span>
        )}
        <span className="sr-only">{t`What it means`}</span>
      </button>
    </li>
  )
}
