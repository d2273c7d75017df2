import { useLingui } from '@lingui/react/macro'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { currentLocale } from '#platform/i18n.ts'
import { figureOf } from './figure-of.ts'
import { formatFigure, numberOf } from './format-figure.ts'

interface FigureValueProps {
  id: FigureId
  value: Figures[FigureId]
  /** In a table of many: a dash for what is not recorded, which screen readers read out. */
  short?: boolean
}

/** A figure, or that it is not recorded. */
export function FigureValue({ id, value, short = false }: FigureValueProps) {
  const { t } = useLingui()
  const number = numberOf(value)
  if (number !== null) return <>{formatFigure(number, figureOf(id).unit, currentLocale())}</>
  if (!short)
    return (
      <span className="inline-block max-w-24 text-caption leading-[1.1] font-normal whitespace-normal text-muted">{t`Not recorded`}</span>
    )
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{t`Not recorded`}</span>
    </>
  )
}
