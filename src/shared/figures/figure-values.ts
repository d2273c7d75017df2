import type { Coverage } from '../match-action.ts'
import { FIGURES, type Figure, type FigureId, type TrackedFigureId } from './figure.ts'
import { missingFor, type NotRecorded, type Subject } from './not-recorded.ts'
import type { OnPitch } from './on-pitch.ts'
import { sumTallies, type Tally } from './tallies.ts'

/** A figure, or why there is none. It is never 0 for what was not recorded. */
export type FigureValue = { value: number; reason: null } | { value: null; reason: NotRecorded }
export type FigureValues = Readonly<Partial<Record<FigureId, FigureValue>>>

/** Figures of a vest or a watch. Null is what it measured too seldom for. */
export type TrackedFigures = Readonly<Record<TrackedFigureId, number | null>>

/** One match or one half of it, seen by a team or a player. */
export interface Counted {
  subject: Subject
  own: Tally
  opponents: Tally
  /** What both teams did while a player was on the pitch. Null if it is not known when that was. */
  onPitch?: OnPitch | null
  /** Null if the match has no source. */
  coverage: Coverage | null
  tracked: TrackedFigures | null
}

const known = (value: number): FigureValue => ({ value, reason: null })
const unknown = (reason: NotRecorded): FigureValue => ({ value: null, reason })

/** The figures that a team or a player has: those of a goalkeeper are of no one else. */
export function figuresFor({ player }: Pick<Subject, 'player'>): readonly (Figure & { id: FigureId })[] {
  return FIGURES.filter(({ group, ofPlayers }) => (group === 'goalkeeping' ? player?.keepsGoal : ofPlayers || player === null))
}

/** All figures of a team or a player in one match, or one half of it. */
export function figureValues(counted: Counted): FigureValues {
  return Object.fromEntries(figuresFor(counted.subject).map((figure) => [figure.id, figureValue(figure, counted)]))
}

function figureValue(figure: Figure & { id: FigureId }, counted: Counted): FigureValue {
  const { subject, own, opponents, coverage, tracked } = counted
  if (figure.source.kind === 'tracked') return trackedValue(figure.id as TrackedFigureId, tracked)
  const missing = coverage === null ? ({ code: 'no_source' } as const) : missingFor(figure.needs, coverage, subject)
  if (missing) return unknown(missing)
  return figure.source.kind === 'conceded' ? conceded(counted) : fromTallies(figure, own, opponents)
}

/** Of single players, the source has no goals of the others. */
function conceded({ coverage, onPitch }: Counted): FigureValue {
  if (coverage?.players) return unknown({ code: 'players' })
  return onPitch ? known((onPitch.opponents.goals ?? 0) + (onPitch.own.own_goals ?? 0)) : unknown({ code: 'no_minutes' })
}

function trackedValue(id: TrackedFigureId, tracked: TrackedFigures | null): FigureValue {
  if (tracked === null) return unknown({ code: 'no_tracking' })
  const value = tracked[id]
  return value === null ? unknown({ code: 'sampled_slowly' }) : known(value)
}

/** A figure from counts that were recorded. */
export function fromTallies({ source }: Figure, own: Tally, opponents: Tally): FigureValue {
  switch (source.kind) {
    case 'sum':
      return known(own[source.of] ?? 0)
    case 'share': {
      const whole = source.in.reduce((sum, key) => sum + (own[key] ?? 0), 0)
      return per(100 * (own[source.of] ?? 0), whole)
    }
    case 'share_of_both':
      return per(100 * (own[source.of] ?? 0), sumTallies([own, opponents])[source.of] ?? 0)
    case 'opponents_per_own':
      return per(opponents[source.opponents] ?? 0, own[source.own] ?? 0)
    case 'conceded':
      return unknown({ code: 'no_minutes' })
    case 'tracked':
      return unknown({ code: 'no_tracking' })
  }
}

function per(part: number, whole: number): FigureValue {
  return whole === 0 ? unknown({ code: 'nothing_to_share' }) : known(part / whole)
}
