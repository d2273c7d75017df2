import type { UsualLengths } from '../../match/games/format.ts'
import type { NewGame, Outcome } from '../../match/games/schedule.ts'
import { plannedLength } from '../../match/games/timing.ts'
import type { Place } from './changes.ts'
import type { Entry } from './match-games.ts'
import { isGeorgian } from './names.ts'
import type { Fixture } from './rows.ts'
import { gameNames } from './source.ts'

/** Options for all games of an import. */
export interface GameOptions {
  competition: string
  competitionKa: string | null
  /** Minutes; null takes the default of the age category. */
  periodDuration: number | null
  halfTime: number | null
  now: Date
}

/** The new game of a row. With a score it is finished. */
export function newGame({ fixture, key }: Entry, source: string, options: GameOptions & { place: Place; usual: UsualLengths }): NewGame {
  const defaults = options.usual.of(key.ageCategory, options.place.competitionId)
  const periodDuration = options.periodDuration ?? defaults.periodDuration
  const halfTime = options.halfTime ?? defaults.halfTime
  const { startsAt, venue } = fixture
  const { format } = defaults
  const end = startsAt.getTime() + plannedLength({ periodDuration, halfTime, format })
  const outcome = outcomeOf(fixture, new Date(Math.min(end, options.now.getTime())), options.now)
  return {
    ...gameNames(options.competition, options.competitionKa, key.round),
    startsAt,
    venue,
    venueKa: venue !== null && isGeorgian(venue) ? venue : null,
    ageCategory: key.ageCategory,
    clubOneId: key.clubOneId,
    clubTwoId: key.clubTwoId,
    teamOne: key.teamOne ?? null,
    teamTwo: key.teamTwo ?? null,
    periodDuration,
    halfTime,
    format,
    source,
    ...options.place,
    ...(outcome && { outcome }),
  }
}

function outcomeOf({ score, shootout, decision, standing }: Fixture, ended: Date, now: Date): Outcome | null {
  const about = { occurredAt: ended, detail: { import: true } }
  if (decision) return { kind: 'awarded', ...(score && { score }), decision, ...about }
  if (score) return { kind: 'result', score, ...(shootout && { shootout }), ...about }
  return standing !== null && standing !== 'as planned'
    ? { kind: 'cancelled', occurredAt: now, detail: { import: true, reason: standing } }
    : null
}
