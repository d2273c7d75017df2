import { figuresFor, figureValues, fromTallies, type Counted, type FigureValue } from './figure-values.ts'
import type { Figure, FigureId } from './figure.ts'
import type { NotRecorded } from './not-recorded.ts'
import { sumTallies } from './tallies.ts'

/** A match in a season of a team or a player. */
export interface SeasonMatch extends Counted {
  /** How much of a full match the subject played: 1 for a team. Null if it is not known. */
  played: number | null
}

/** A figure over several matches. */
interface SeasonFigure {
  /** The sum; of a share, a ratio or a speed the one of all matches together. */
  total: FigureValue
  /** The sum for each full match played; of a share, a ratio or a speed what `total` is. */
  average: FigureValue
  /** Of how many matches the figure is known. */
  matches: number
}

/** The figures of a team or a player over several matches. Only those count that recorded a figure. */
export function seasonFigures(
  matches: readonly SeasonMatch[],
  of: Pick<Counted['subject'], 'player'>,
): Readonly<Partial<Record<FigureId, SeasonFigure>>> {
  const values = matches.map((match) => figureValues(match))
  return Object.fromEntries(
    figuresFor(of).map((figure) => {
      const recorded = matches.filter((_, index) => isRecorded(values[index]?.[figure.id]))
      const first = values.map((each) => each[figure.id]?.reason).find((reason) => reason !== undefined && reason !== null)
      if (recorded.length === 0) return [figure.id, missing(first ?? { code: 'no_source' })]
      const known = recorded.filter(({ played }) => played !== null && played > 0)
      const total = together(figure, recorded)
      const average = isSum(figure) ? perMatch(together(figure, known), known) : total
      return [figure.id, { total, average, matches: recorded.length }]
    }),
  )
}

/** A share of nothing is a share that is recorded: the match adds nothing to it. */
function isRecorded(value: FigureValue | undefined): boolean {
  return value !== undefined && (value.value !== null || value.reason.code === 'nothing_to_share')
}

function missing(reason: NotRecorded): SeasonFigure {
  return { total: { value: null, reason }, average: { value: null, reason }, matches: 0 }
}

function isSum({ source, unit }: Figure): boolean {
  return source.kind === 'sum' || source.kind === 'conceded' || (source.kind === 'tracked' && unit !== 'km_h')
}

function together(figure: Figure & { id: FigureId }, matches: readonly SeasonMatch[]): FigureValue {
  if (figure.source.kind !== 'tracked' && figure.source.kind !== 'conceded') {
    return fromTallies(figure, sumTallies(matches.map(({ own }) => own)), sumTallies(matches.map(({ opponents }) => opponents)))
  }
  const values = matches.map((match) => ({
    value: figureValues(match)[figure.id]?.value ?? 0,
    weight: isSum(figure) ? 1 : (match.played ?? 1),
  }))
  const sum = values.reduce((all, { value, weight }) => all + value * weight, 0)
  return { value: isSum(figure) ? sum : sum / values.reduce((all, { weight }) => all + weight, 0), reason: null }
}

function perMatch({ value, reason }: FigureValue, matches: readonly SeasonMatch[]): FigureValue {
  if (value === null) return { value, reason }
  const played = matches.reduce((sum, match) => sum + (match.played ?? 0), 0)
  return played === 0 ? { value: null, reason: { code: 'no_minutes' } } : { value: value / played, reason: null }
}
