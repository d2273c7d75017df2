import type { FigureUnit } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { LANGUAGE_TAG, type Locale } from '#shared/locale.ts'

type Shown = Figures[keyof Figures]

/** A figure's number; null if it is not recorded. */
export function numberOf(figure: Shown): number | null {
  return typeof figure === 'number' ? figure : null
}

const UNITS: Record<'metres' | 'kilometres' | 'km_h', Record<Locale, string>> = {
  metres: { en: 'm', ge: 'მ' },
  kilometres: { en: 'km', ge: 'კმ' },
  km_h: { en: 'km/h', ge: 'კმ/სთ' },
}

/** A figure as it is read: whole shares, kilometres from one on. Averages have one digit after the point, and two where one would read 0. */
export function formatFigure(value: number, unit: FigureUnit, locale: Locale): string {
  const digits = (most: number, number = value) => number.toLocaleString(LANGUAGE_TAG[locale], { maximumFractionDigits: most })
  switch (unit) {
    case 'count':
    case 'ratio':
      return digits(value > 0 && value < 0.05 ? 2 : 1)
    case 'percent':
      return `${digits(0)} %`
    case 'metres':
      return value < 1000 ? `${digits(0)} ${UNITS.metres[locale]}` : `${digits(1, value / 1000)} ${UNITS.kilometres[locale]}`
    case 'km_h':
      return `${digits(1)} ${UNITS.km_h[locale]}`
  }
}
