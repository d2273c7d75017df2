import { Trans, useLingui } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { currentLocale } from '#platform/i18n.ts'
import { figureOf } from './figure-of.ts'
import { FigureValue } from './figure-value.tsx'
import { formatFigure, numberOf } from './format-figure.ts'
import { figureLabel } from './texts.ts'

interface OwnFigureRowProps {
  id: FigureId
  value: Figures[FigureId]
  /** What it is compared with: the own average. Null where there is none. */
  average: number | null
  onOpen(id: FigureId): void
}

/** A figure of one player or one team, beside the own average. A tap shows its definition and the actions behind it. */
export function OwnFigureRow({ id, value, average, onOpen }: OwnFigureRowProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const { unit } = figureOf(id)
  const number = numberOf(value)
  const scale = unit === 'percent' ? 100 : 1.15 * Math.max(number ?? 0, average ?? 0)
  const shown = average === null ? null : formatFigure(average, unit, locale)
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className="fg-row fg-own" onClick={() => onOpen(id)}>
        <span className="fg-label text-small">{figureLabel(id)}</span>
        <span>
          {number !== null && shown !== null && (
            <span className="text-caption text-muted">
              <Trans>average {shown}</Trans>
            </span>
          )}
          <span className="fg-number" data-figure={id}>
            <FigureValue id={id} value={value} />
          </span>
        </span>
        {number !== null && scale > 0 && (average !== null || unit === 'percent') && (
          <span className="fg-track" aria-hidden="true">
            <span style={{ width: `${(100 * number) / scale}%` }} />
            {average !== null && <i style={{ insetInlineStart: `${(100 * average) / scale}%` }} />}
          </span>
        )}
        <span className="sr-only">{t`What it means`}</span>
      </button>
    </li>
  )
}
