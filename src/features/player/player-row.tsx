import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { FigureId } from '#shared/figures/figure.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { currentLocale } from '#platform/i18n.ts'
import { figureOf } from '#features/match/statistics/figure-of.ts'
import { FigureValue } from '#features/match/statistics/figure-value.tsx'
import { formatFigure, numberOf } from '#features/match/statistics/format-figure.ts'
import { figureLabel } from '#features/match/statistics/texts.ts'

export interface PlayerFigure {
  id: FigureId
  value: Figures[FigureId]
  /** Their own average for the same time on the pitch; null where there is none, and where the value is one. */
  average: number | null
  /** The latest matches, oldest first. */
  latest: readonly number[]
  /** Whether it is more or less than usual, by more than chance. */
  change: 'more' | 'less' | null
}

interface PlayerRowProps extends PlayerFigure {
  of: 'match' | 'season'
  onOpen(id: FigureId): void
}

/** One match is no line. */
const LINE_FROM = 2
const WIDTH = 56
const HEIGHT = 24
const EDGE = 3
const ROW =
  'grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 rounded-control py-1.5 text-start hover:text-action print:min-h-0 print:py-0'

/** A figure of a child, its own average, and how it went through the latest matches. A tap shows its definition. */
export function PlayerRow({ id, value, average, latest, change, of, onOpen }: PlayerRowProps) {
  const { t } = useLingui()
  const { unit } = figureOf(id)
  const shown = (number: number) => formatFigure(number, unit, currentLocale())
  const isKnown = numberOf(value) !== null
  const line = isKnown && latest.length >= LINE_FROM
  const usual = average === null ? null : shown(average)
  const series = latest.map(shown).join(', ')
  return (
    <li>
      <button type="button" aria-haspopup="dialog" className={ROW} onClick={() => onOpen(id)}>
        <span className="print:flex print:items-baseline print:gap-x-2">
          <span className="block text-small wrap-anywhere">{figureLabel(id)}</span>
          {isKnown && (usual !== null || change) && (
            <span className="flex flex-wrap items-center gap-x-2 text-caption text-muted">
              {usual !== null && <Trans>average {usual}</Trans>}
              {change && <Change change={change} of={of} />}
            </span>
          )}
        </span>
        {line && <SparkLine values={latest} />}
        <span className="figures col-start-3 min-w-10 text-end font-semibold whitespace-nowrap" data-figure={id}>
          <FigureValue id={id} value={value} />
        </span>
        {line && <span className="sr-only">{t`Latest matches: ${series}`}</span>}
        <span className="sr-only">{t`What it means`}</span>
      </button>
    </li>
  )
}

function Change({ change, of }: { change: 'more' | 'less'; of: 'match' | 'season' }) {
  const { t } = useLingui()
  const Arrow = change === 'more' ? ArrowUp : ArrowDown
  const before = change === 'more' ? t`recently more` : t`recently less`
  const usual = change === 'more' ? t`more than usual` : t`less than usual`
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-ink">
      <Arrow className="size-3.5 shrink-0" />
      {of === 'match' ? usual : before}
    </span>
  )
}

/** A figure through the latest matches: a line from zero, with a dot at the last. What it shows is read next to it. */
function SparkLine({ values }: { values: readonly number[] }) {
  const most = Math.max(...values, 1e-9)
  const places = values.map((value, at) => [
    EDGE + (at * (WIDTH - 2 * EDGE)) / (values.length - 1),
    HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE),
  ])
  const [x, y] = places.at(-1) ?? []
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className="h-6 w-14 shrink-0 print:h-4 forced-color-adjust-none">
      <polyline points={places.join(' ')} fill="none" strokeWidth="1.5" strokeLinejoin="round" className="stroke-muted" />
      <circle cx={x} cy={y} r="2.5" className="fill-side [print-color-adjust:exact]" />
    </svg>
  )
}
