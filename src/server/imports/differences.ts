import type { CalledOff, Difference } from '#shared/import-findings.schema.ts'
import type { GameColumns } from '../games/timing.ts'
import type { NewEvent } from '../games/record.ts'
import type { StoredGame } from './match-games.ts'

/** The columns that a row changes. */
export type Columns = NonNullable<NewEvent['changes']>
/** The event to record for a game. */
export type Recording =
  | { kind: 'result' | 'awarded'; score: { one: number; two: number } }
  | { kind: 'cancelled'; reason: CalledOff | null }
  | { kind: 'rescheduled' }

/** Describes the changed columns. */
export function describeColumns(game: GameColumns, columns: Columns): Difference[] {
  const difference = (what: Exclude<Difference['what'], 'status' | 'competition'>, from: Value, to: Value): Difference[] =>
    to === undefined ? [] : [{ what, from: textOf(from), to: textOf(to) }]
  return [
    ...difference('kick-off', game.startsAt, columns.startsAt),
    ...difference('venue', game.venue, columns.venue),
    ...difference('name', game.name, columns.name),
    ...difference('name', game.nameKa, columns.nameKa),
    ...difference('half', game.periodDuration, columns.periodDuration),
    ...difference('break', game.halfTime, columns.halfTime),
    ...difference('round', game.round, columns.round),
    ...difference('group', game.groupName, columns.groupName),
  ]
}

type Value = string | number | Date | null | undefined

function textOf(value: Value): string | null {
  return value instanceof Date ? value.toISOString() : (value?.toString() ?? null)
}

/** Describes the changed result or status. */
export function describeRecording({ game, played }: StoredGame, recording: Recording): Difference[] {
  const current = played ? `${game.clubOneScore}:${game.clubTwoScore}` : null
  if ('score' in recording) {
    const next = `${recording.score.one}:${recording.score.two}`
    return next === current ? [] : [{ what: 'score', from: current, to: next }]
  }
  if (recording.kind === 'cancelled')
    return game.status === 'cancelled' ? [] : [{ what: 'status', from: game.status, to: recording.reason ?? 'cancelled' }]
  return game.status === 'upcoming' ? [] : [{ what: 'status', from: game.status, to: 'upcoming' }]
}
