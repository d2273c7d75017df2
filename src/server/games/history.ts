import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import { foldEvents, MatchRuleError, type EventKind, type MatchEvent, type MatchState } from '#shared/match-record.ts'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import { Refusal } from '../refusal.ts'
import type { GameColumns } from './clocked.ts'

/** Columns of a game that an entry may set besides those that follow from play. */
export type GameChanges = Partial<
  Pick<
    typeof games.$inferInsert,
    | 'startsAt'
    | 'venue'
    | 'venueKa'
    | 'name'
    | 'nameKa'
    | 'clubOneId'
    | 'clubTwoId'
    | 'ageCategory'
    | 'liveStream'
    | 'analyticsLink'
    | 'periodDuration'
    | 'halfTime'
    | 'source'
  >
>

/**
 * Holds a game until the end of the transaction, so that its history grows by one hand at a time.
 *
 * @throws Refusal `not_found`
 */
export async function lockGame(tx: Db, gameId: string): Promise<GameColumns> {
  const [game] = await tx.select().from(games).where(eq(games.id, gameId)).for('update')
  if (!game) throw new Refusal('not_found', 'There is no such game.')
  return game
}

/** What stands of a game's history, in the order in which it was told. */
export async function readHistory(tx: Db, gameId: string): Promise<MatchEvent[]> {
  const rows = await tx
    .select({
      kind: gameEvents.kind,
      side: gameEvents.side,
      occurredAt: gameEvents.occurredAt,
      score: sql<MatchEvent['score'] | null>`${gameEvents.detail}->'score'`,
    })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), isNull(gameEvents.undoneBy)))
    .orderBy(gameEvents.version)
  return rows.map(toMatchEvent)
}

export function toMatchEvent(event: {
  kind: EventKind
  side: Side | null
  occurredAt: Date
  score?: MatchEvent['score'] | null
}): MatchEvent {
  return { kind: event.kind, side: event.side, occurredAt: event.occurredAt.toISOString(), ...(event.score && { score: event.score }) }
}

/**
 * What a history adds up to.
 *
 * @throws Refusal `rule_violated`
 */
export function fold(events: MatchEvent[]): MatchState {
  try {
    return foldEvents(events)
  } catch (error) {
    if (error instanceof MatchRuleError) throw new Refusal('rule_violated', error.message)
    throw error
  }
}

/**
 * Whether a command was told before, and is only told again.
 *
 * @throws Refusal `conflict` when its id stands for something else
 */
export async function isRepeated(tx: Db, id: string, meant: { gameId: string; kind: EventKind; entry?: string }): Promise<boolean> {
  const [known] = await tx.select().from(gameEvents).where(eq(gameEvents.id, id))
  if (!known) return false
  const same = known.gameId === meant.gameId && known.kind === meant.kind && (!meant.entry || known.detail?.['event'] === meant.entry)
  if (!same) throw new Refusal('conflict', 'This command id stands for something else already.')
  return true
}

/** Ids of the entries of some kinds that stand, the newest first. */
export async function standing(tx: Db, gameId: string, kinds: readonly EventKind[]): Promise<string[]> {
  if (kinds.length === 0) return []
  const rows = await tx
    .select({ id: gameEvents.id })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), isNull(gameEvents.undoneBy), inArray(gameEvents.kind, [...kinds])))
    .orderBy(sql`${gameEvents.version} desc`)
  return rows.map(({ id }) => id)
}

/** An entry that is taken back: it stays, marked by the entry that does so. */
export interface TakenBack {
  id?: string
  gameId: string
  entryId: string
  version: number
  reason: string
  now: Date
  actorId: string | null
}

/** Marks an entry as taken back. Tells whether there was one that stood, of a kind that can be. */
export async function markTakenBack(tx: Db, { id = newId(), gameId, entryId, version, reason, now, actorId }: TakenBack): Promise<boolean> {
  const marked = await tx
    .update(gameEvents)
    .set({ undoneBy: id })
    .where(and(eq(gameEvents.id, entryId), eq(gameEvents.gameId, gameId), isNull(gameEvents.undoneBy)))
    .returning({ id: gameEvents.id })
  if (marked.length === 0) return false
  const detail = { reason, event: entryId }
  await tx.insert(gameEvents).values({ id, gameId, version, kind: 'undo', detail, occurredAt: now, recordedAt: now, actorId })
  return true
}

/** Brings the game's row to what its history adds up to, and announces it. */
export async function saveState(
  tx: Db,
  gameId: string,
  version: number,
  state: MatchState,
  now: Date,
  changes: GameChanges = {},
): Promise<void> {
  const at = (instant: string | null) => (instant ? new Date(instant) : null)
  await tx
    .update(games)
    .set({
      ...changes,
      status: state.status,
      clubOneScore: state.score.one,
      clubTwoScore: state.score.two,
      scoreKept: state.scoreKept,
      firstHalfAt: at(state.starts.first_half),
      halfTimeAt: at(state.starts.half_time),
      secondHalfAt: at(state.starts.second_half),
      fullTimeAt: at(state.starts.full_time),
      version,
      updatedAt: now,
    })
    .where(eq(games.id, gameId))
  await announce(tx, { kind: 'game', id: gameId, version })
}
