import type { Decision } from '#shared/decision.ts'
import type { Side } from '#shared/game.ts'
import type { CalledOff, Difference } from '#shared/import-findings.schema.ts'
import { technicalText } from './decisions.ts'
import type { GameColumns } from '../../match/games/timing.ts'
import type { NewEvent } from '../../match/games/record.ts'
import type { StoredGame } from './match-games.ts'

type Goals = Record<Side, number>
/** The columns that a row changes. */
export type Columns = NonNullable<NewEvent['changes']>
/** The event to record for a game. */
export type Recording =
  | { kind: 'result'; score: Goals; shootout?: Goals | undefined }
  | { kind: 'awarded'; score: Goals | undefined; decision: Decision }
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
  const goals = { one: game.clubOneScore, two: game.clubTwoScore }
  const current = played ? (game.scoreKept || !game.decision ? resultText(goals, game.shootout) : technicalText(game.decision.gives)) : null
  if ('score' in recording) {
    const next =
      recording.kind === 'result'
        ? resultText(recording.score, recording.shootout ?? game.shootout)
        : recording.score
          ? resultText(recording.score, null)
          : technicalText(recording.decision.gives)
    return next === current ? [] : [{ what: 'score', from: current, to: next }]
  }
  if (recording.kind === 'cancelled')
    return game.status === 'cancelled' ? [] : [{ what: 'status', from: game.status, to: recording.reason ?? 'cancelled' }]
  return game.status === 'upcoming' ? [] : [{ what: 'status', from: game.status, to: 'upcoming' }]
}

/** A score as reports show it, with the kicks of a shoot-out. */
export function resultText({ one, two }: { one: number; two: number }, kicks: { one: number; two: number } | null): string {
  return kicks ? `${one}:${two} (${kicks.one}:${kicks.two})` : `${one}:${two}`
}
