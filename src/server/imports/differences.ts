import type { GameColumns } from '../games/clocked.ts'
import type { NewEvent } from '../games/record.ts'
import type { StoredGame } from './meetings.ts'
import { formatWall } from './zone.ts'

/** The columns of a game that a row changes. */
export type Columns = NonNullable<NewEvent['changes']>
/** What has to be recorded of a game. */
export type Recording =
  | { kind: 'result'; score: { one: number; two: number } }
  | { kind: 'cancelled'; reason: string | null }
  | { kind: 'rescheduled' }

/** One thing in which a game and its row differ, in words. */
export interface Difference {
  what: 'kick-off' | 'score' | 'status' | 'venue' | 'name' | 'half' | 'break'
  from: string
  to: string
}

/** The columns that a change sets, as a person reads them. */
export function describeColumns(game: GameColumns, columns: Columns, timeZone: string): Difference[] {
  const wall = (instant: Date | undefined) => instant && formatWall(instant, timeZone)
  const difference = (what: Difference['what'], from: string | number | null | undefined, to: string | number | null | undefined) =>
    to === undefined ? [] : [{ what, from: `${from ?? 'none'}`, to: `${to ?? 'none'}` }]
  return [
    ...difference('kick-off', wall(game.startsAt), wall(columns.startsAt)),
    ...difference('venue', game.venue, columns.venue),
    ...difference('name', game.name, columns.name),
    ...difference('name', game.nameKa, columns.nameKa),
    ...difference('half', game.periodDuration, columns.periodDuration),
    ...difference('break', game.halfTime, columns.halfTime),
  ]
}

/** How a game ends or goes on otherwise than it stands. */
export function describeRecording({ game, played }: StoredGame, recording: Recording): Difference[] {
  const known = played ? `${game.clubOneScore}:${game.clubTwoScore}` : 'none'
  if (recording.kind === 'result') {
    const told = `${recording.score.one}:${recording.score.two}`
    return told === known ? [] : [{ what: 'score', from: known, to: told }]
  }
  if (recording.kind === 'cancelled')
    return game.status === 'cancelled' ? [] : [{ what: 'status', from: game.status, to: recording.reason ?? 'cancelled' }]
  return game.status === 'upcoming' ? [] : [{ what: 'status', from: game.status, to: 'upcoming' }]
}
