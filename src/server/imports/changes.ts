import type { GameColumns } from '../games/clocked.ts'
import type { NewEvent } from '../games/record.ts'
import { describeColumns, describeRecording, type Columns, type Difference, type Recording } from './differences.ts'
import { MOVED_AT_MOST, distance, stillToCome, type Entry, type StoredGame } from './meetings.ts'
import { isGeorgian } from './names.ts'
import { note, type Note } from './notes.ts'
import { problem, type Problem } from './problems.ts'
import { isMatchday, roundKey } from './source.ts'

/** What a row would make of its game, besides what was played. */
export interface Wanted {
  name: string
  nameKa: string | null
  source: string
  /** Only where they were asked for; what is usual changes nothing. */
  periodDuration?: number
  halfTime?: number
}

/** What is to be recorded of one game. */
export interface Change {
  line: number
  gameId: string
  game: string
  differences: Difference[]
  /** Entries of the clock to take back first, newest first. */
  takeBack: string[]
  event: NewEvent
}

export interface ChangeContext {
  timeZone: string
  now: Date
  /** How the game is called in reports. */
  label: string
}

/** Compares a row with its game: a change, nothing, or a reason not to. */
export function compare(
  entry: Entry,
  stored: StoredGame,
  wanted: Wanted,
  context: ChangeContext,
): { change?: Change; problem?: Problem; note?: Note } {
  const { fixture } = entry
  const refusal = contradiction(entry, stored, context)
  if (refusal) return { problem: refusal }
  const columns = changedColumns(entry, stored.game, wanted)
  const recording = recordingOf(entry, stored, Object.keys(columns).length > 0)
  if (!recording) return {}
  if (stored.game.status === 'live' && stored.played) return { note: note(fixture.line, 'being_played', { game: context.label }) }
  const { startsAt = stored.game.startsAt } = columns
  const length = (2 * stored.game.periodDuration + stored.game.halfTime) * 60_000
  const ended = new Date(Math.min(startsAt.getTime() + length, context.now.getTime()))
  const event: NewEvent = {
    kind: recording.kind,
    ...(recording.kind === 'result' && { score: recording.score, occurredAt: ended }),
    detail: {
      import: true,
      was: before(stored.game, columns),
      ...(recording.kind === 'cancelled' && recording.reason !== null && { reason: recording.reason }),
    },
    changes: columns,
  }
  const differences = [...describeColumns(stored.game, columns, context.timeZone), ...describeRecording(stored, recording)]
  const takeBack = recording.kind === 'result' ? [] : stored.byClock
  return { change: { line: fixture.line, gameId: stored.game.id, game: context.label, differences, takeBack, event } }
}

/** What has to be recorded, by what the file says and how the game stands; null when nothing has. */
function recordingOf({ fixture }: Entry, { game, played }: StoredGame, edited: boolean): Recording | null {
  const { score, standing } = fixture
  const known = { one: game.clubOneScore, two: game.clubTwoScore }
  if (score) return edited || !played || score.one !== known.one || score.two !== known.two ? { kind: 'result', score } : null
  if (standing !== null && standing !== 'as planned')
    return edited || game.status !== 'cancelled' ? { kind: 'cancelled', reason: standing } : null
  if (game.status === 'cancelled') {
    const again = standing === 'as planned' || fixture.startsAt.getTime() !== game.startsAt.getTime()
    if (again) return { kind: 'rescheduled' }
    return edited ? { kind: 'cancelled', reason: null } : null
  }
  if (!edited) return null
  return played ? { kind: 'result', score: known } : { kind: 'rescheduled' }
}

/** Where the file and the history cannot both be right, a person has to say which is. */
function contradiction(entry: Entry, stored: StoredGame, { now, label }: ChangeContext): Problem | null {
  const { fixture, key } = entry
  const { game, played } = stored
  const score = `${game.clubOneScore}:${game.clubTwoScore}`
  const apart = distance(entry, stored)
  if (apart > MOVED_AT_MOST && key.season === null && isMatchday(roundKey(key.round)))
    return problem(fixture.line, 'other_season', { game: label, days: Math.round(apart / 86_400_000) })
  if (stillToCome(entry, stored, now)) return problem(fixture.line, 'already_played', { game: label, score })
  if (played && game.status !== 'live' && !fixture.score && fixture.standing !== null && fixture.standing !== 'as planned')
    return problem(fixture.line, 'played_not_called_off', { game: label, score, status: fixture.standing })
  return null
}

/** The columns of the game that the row would change. What the file leaves out stays. */
function changedColumns({ fixture }: Entry, game: GameColumns, wanted: Wanted): Columns {
  const { startsAt, venue } = fixture
  return {
    ...(startsAt.getTime() !== game.startsAt.getTime() && { startsAt }),
    ...(venue !== null && venue !== game.venue && { venue, venueKa: isGeorgian(venue) ? venue : null }),
    ...(wanted.name !== game.name && { name: wanted.name }),
    ...(wanted.nameKa !== null && wanted.nameKa !== game.nameKa && { nameKa: wanted.nameKa }),
    ...(wanted.source !== game.source && { source: wanted.source }),
    ...(wanted.periodDuration !== undefined && wanted.periodDuration !== game.periodDuration && { periodDuration: wanted.periodDuration }),
    ...(wanted.halfTime !== undefined && wanted.halfTime !== game.halfTime && { halfTime: wanted.halfTime }),
  }
}

/** The values that a change replaces, kept in the history. */
function before(game: GameColumns, columns: Columns): Record<string, unknown> {
  return Object.fromEntries(Object.keys(columns).map((column) => [column, game[column as keyof Columns] ?? null]))
}
