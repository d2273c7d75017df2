import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import type { MatchFormat } from '#shared/match-format.ts'
import { foldEvents } from '#shared/match-record.ts'
import type { Team } from '#shared/team.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { toMatchEvent, type StoredDecision } from './history.ts'
import { requireFreeSlot } from './meetings.ts'

/** A new game. */
export interface NewGame {
  name: string
  nameKa?: string | null
  startsAt: Date
  venue?: string | null
  venueKa?: string | null
  ageCategory: string
  clubOneId: string
  clubTwoId: string
  /** Which teams of the clubs play; none for clubs with one. */
  teamOne?: Team | null
  teamTwo?: Team | null
  /** Minutes. */
  periodDuration: number
  /** Minutes. */
  halfTime: number
  /** Two halves by default. */
  format?: MatchFormat | null
  liveStream?: string | null
  /** The import's key of this game. */
  source?: string | null
  competitionId?: string | null
  round?: string | null
  groupName?: string | null
  /** The outcome, if the game is over or cancelled when it is entered. */
  outcome?: Outcome
  /** Id of the first entry of its history, if the client has chosen one. */
  entryId?: string | undefined
}

type Goals = Record<Side, number>

/** The result of a game that was not scored here, or its cancellation. */
export type Outcome = { occurredAt: Date; detail?: Record<string, unknown> } & (
  | { kind: 'result'; score: Goals; shootout?: Goals }
  | { kind: 'awarded'; score?: Goals; decision: StoredDecision }
  | { kind: 'cancelled' }
)

/** Games in one statement. A statement is built in one go, which blocks the event loop. */
const PER_STATEMENT = 100

/**
 * Creates games within the caller's transaction. Returns their ids in the same order.
 *
 * @throws ApiError `conflict` where the same teams meet at that time already
 */
export async function scheduleGames(deps: Pick<Deps, 'now'>, tx: Db, plans: readonly NewGame[], actorId: string | null): Promise<string[]> {
  const now = deps.now()
  const entries = plans.map(({ outcome, entryId = newId(), ...plan }) => {
    const id = newId()
    return {
      row: { ...plan, ...(outcome && stateAfter(outcome, now)), id, createdAt: now, updatedAt: now },
      history: initialHistory({ gameId: id, entryId, outcome, now, actorId }),
    }
  })
  for (const part of chunks(entries, PER_STATEMENT)) {
    await requireFreeSlot(tx.insert(games).values(part.map(({ row }) => row)))
    await tx.insert(gameEvents).values(part.flatMap(({ history }) => history))
  }
  await announce(tx, { kind: 'schedule' })
  return entries.map(({ row }) => row.id)
}

interface HistoryInput {
  gameId: string
  entryId: string
  outcome: Outcome | undefined
  now: Date
  actorId: string | null
}

function initialHistory({ gameId, entryId, outcome, now, actorId }: HistoryInput) {
  const entry = { gameId, recordedAt: now, actorId }
  const scheduled = { ...entry, id: entryId, version: 1, kind: 'scheduled' as const, occurredAt: now }
  if (!outcome) return [scheduled]
  const { kind, occurredAt, detail: about, ...result } = outcome
  const detail = { ...about, ...result }
  return [scheduled, { ...entry, id: newId(), version: 2, kind, occurredAt, detail }]
}

/** The columns that are computed from the history, as `recordEvent` would set them. */
function stateAfter({ kind, occurredAt, ...outcome }: Outcome, now: Date) {
  const event = { side: null, occurredAt: occurredAt.toISOString() }
  const last = toMatchEvent({ ...outcome, kind, side: null, occurredAt })
  const { status, score, shootout, scoreKept, decision } = foldEvents([
    { ...event, kind: 'scheduled', occurredAt: now.toISOString() },
    last,
  ])
  const decided = { awarded: decision !== null, decision }
  return { status, clubOneScore: score.one, clubTwoScore: score.two, shootout, scoreKept, ...decided, version: 2 }
}

/** Splits a list into parts that fit into one statement. */
function* chunks<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < list.length; from += size) yield list.slice(from, from + size)
}
