import { newId } from '#shared/id.ts'
import { foldEvents, type MatchEvent } from '#shared/match-record.ts'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'

/** A game to be played. */
export interface NewGame {
  name: string
  nameKa?: string | null
  startsAt: Date
  venue?: string | null
  venueKa?: string | null
  ageCategory: string
  clubOneId: string
  clubTwoId: string
  /** Minutes. */
  periodDuration: number
  /** Minutes. */
  halfTime: number
  liveStream?: string | null
  /** What an import knows this game by. */
  source?: string | null
  /** What has become of it by the time it is entered. */
  outcome?: Outcome
  /** Id of the first entry of its history, where whoever enters it has chosen one. */
  entryId?: string | undefined
}

/** How a game ended that nobody followed here, or that it will not be played as planned. */
export type Outcome = { occurredAt: Date; detail?: Record<string, unknown> } & (
  | { kind: 'result'; score: { one: number; two: number } }
  | { kind: 'cancelled' }
)

/** Puts games on the schedule, within the caller's transaction. Returns their ids in the same order. */
export async function scheduleGames(deps: Pick<Deps, 'now'>, tx: Db, plans: readonly NewGame[], actorId: string | null): Promise<string[]> {
  const now = deps.now()
  const entries = plans.map(({ outcome, entryId = newId(), ...plan }) => {
    const id = newId()
    return {
      row: { ...plan, ...(outcome && stateAfter(outcome, now)), id, createdAt: now, updatedAt: now },
      history: historyOf({ gameId: id, entryId, outcome, now, actorId }),
    }
  })
  for (const part of chunks(entries, 500)) {
    await tx.insert(games).values(part.map(({ row }) => row))
    await tx.insert(gameEvents).values(part.flatMap(({ history }) => history))
  }
  await announce(tx, { kind: 'schedule' })
  return entries.map(({ row }) => row.id)
}

interface Beginning {
  gameId: string
  entryId: string
  outcome: Outcome | undefined
  now: Date
  actorId: string | null
}

function historyOf({ gameId, entryId, outcome, now, actorId }: Beginning) {
  const entry = { gameId, recordedAt: now, actorId }
  const scheduled = { ...entry, id: entryId, version: 1, kind: 'scheduled' as const, occurredAt: now }
  if (!outcome) return [scheduled]
  const { kind, occurredAt } = outcome
  const detail = outcome.kind === 'result' ? { ...outcome.detail, score: outcome.score } : outcome.detail
  return [scheduled, { ...entry, id: newId(), version: 2, kind, occurredAt, detail }]
}

/** The columns of a game that follow from its history, as `recordEvent` would leave them. */
function stateAfter({ kind, occurredAt, ...outcome }: Outcome, now: Date) {
  const event = { side: null, occurredAt: occurredAt.toISOString() }
  const last: MatchEvent = { ...event, kind, ...('score' in outcome && { score: outcome.score }) }
  const { status, score, scoreKept } = foldEvents([{ ...event, kind: 'scheduled', occurredAt: now.toISOString() }, last])
  return { status, clubOneScore: score.one, clubTwoScore: score.two, scoreKept, version: 2 }
}

/** Splits a list so that each part fits into one statement. */
function* chunks<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
