import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { givenBy, type Decision } from '#shared/decision.ts'
import type { Side } from '#shared/game.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { foldEvents, MatchRuleError, type EventKind, type MatchEvent, type MatchState } from '#shared/match-record.ts'
import type { Db } from '../../db/database.ts'
import { gameEvents } from '../../db/schema/games.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { GameColumns } from './timing.ts'

/** The place of an entry in its game's order: its version, or the place of the entry that it corrects. */
export const place = sql<number>`coalesce((${gameEvents.detail}->>'place')::int, ${gameEvents.version})`

/** The active events of a game, in order. */
export async function readHistory(tx: Db, gameId: string): Promise<(MatchEvent & { place: number })[]> {
  const rows = await tx
    .select({
      kind: gameEvents.kind,
      side: gameEvents.side,
      occurredAt: gameEvents.occurredAt,
      score: sql<MatchEvent['score'] | null>`${gameEvents.detail}->'score'`,
      shootout: sql<MatchEvent['shootout'] | null>`${gameEvents.detail}->'shootout'`,
      extraTime: sql<boolean | null>`(${gameEvents.detail}->>'extraTime')::boolean`,
      decision: sql<StoredDecision | null>`${gameEvents.detail}->'decision'`,
      reason: sql<string | null>`${gameEvents.detail}->>'reason'`,
      place,
    })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), isNull(gameEvents.undoneBy)))
    .orderBy(place)
  return rows.map((row) => Object.assign(toMatchEvent(row), { place: row.place }))
}

/** A decision as its entry keeps it: the reason is next to it. */
export type StoredDecision = Omit<Decision, 'reason'>

export function toMatchEvent(event: {
  kind: EventKind
  side: Side | null
  occurredAt: Date
  score?: MatchEvent['score'] | null
  shootout?: MatchEvent['shootout'] | null
  extraTime?: boolean | null | undefined
  decision?: StoredDecision | null | undefined
  reason?: string | null | undefined
}): MatchEvent {
  const { kind, side, occurredAt, score, shootout, extraTime, decision, reason = null } = event
  const gives = decision?.gives ?? (score && givenBy(score))
  return {
    kind,
    side,
    occurredAt: occurredAt.toISOString(),
    ...(score && { score }),
    ...(shootout !== undefined && shootout !== null && { shootout }),
    ...(typeof extraTime === 'boolean' && { extraTime }),
    ...(kind === 'awarded' && gives && { decision: { ...decision, gives, reason } }),
  }
}

/**
 * Computes the state of a game from its events.
 *
 * @throws ApiError `rule_violated`
 */
export function foldHistory(events: readonly MatchEvent[], { format }: Pick<GameColumns, 'format'>): MatchState {
  try {
    return foldEvents(events, format ?? TWO_HALVES)
  } catch (error) {
    if (error instanceof MatchRuleError) throw new ApiError('rule_violated', error.message)
    throw error
  }
}

/**
 * Whether a command was recorded before.
 *
 * @throws ApiError `conflict` when its id was used for a different command
 */
export async function isRepeated(tx: Db, id: string, expected: { gameId: string; kind: EventKind; entry?: string }): Promise<boolean> {
  const [existing] = await tx.select().from(gameEvents).where(eq(gameEvents.id, id))
  if (!existing) return false
  const same =
    existing.gameId === expected.gameId &&
    existing.kind === expected.kind &&
    (!expected.entry || existing.detail?.['event'] === expected.entry)
  if (!same) throw new ApiError('conflict', 'This command id stands for something else already.')
  return true
}

/** The kind of an entry of a game; undefined if there is no such entry. */
export async function findKind(db: Db, gameId: string, entryId: string): Promise<EventKind | undefined> {
  const [entry] = await db
    .select({ kind: gameEvents.kind })
    .from(gameEvents)
    .where(and(eq(gameEvents.id, entryId), eq(gameEvents.gameId, gameId)))
  return entry?.kind
}

/** Ids of the active entries of some kinds, newest first. */
export async function findActiveEntries(tx: Db, gameId: string, kinds: readonly EventKind[]): Promise<string[]> {
  if (kinds.length === 0) return []
  const rows = await tx
    .select({ id: gameEvents.id })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), isNull(gameEvents.undoneBy), inArray(gameEvents.kind, [...kinds])))
    .orderBy(sql`${gameEvents.version} desc`)
  return rows.map(({ id }) => id)
}

/** Ids of the active entries of some kinds after another entry, newest first. */
export async function findActiveEntriesAfter(tx: Db, gameId: string, entryId: string, kinds: readonly EventKind[]): Promise<string[]> {
  const [entry] = await tx
    .select({ place })
    .from(gameEvents)
    .where(and(eq(gameEvents.id, entryId), eq(gameEvents.gameId, gameId)))
  const rows = await tx
    .select({ id: gameEvents.id, place })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), isNull(gameEvents.undoneBy), inArray(gameEvents.kind, [...kinds])))
    .orderBy(sql`${place} desc`)
  return entry ? rows.filter((row) => row.place > entry.place).map(({ id }) => id) : []
}

/** An entry to undo. It stays in the history and refers to the entry that undid it. */
interface UndoneEntry {
  id?: string
  gameId: string
  entryId: string
  version: number
  reason: string
  now: Date
  actorId: string | null
}

/** Marks an entry as undone. Returns false if there is no such active entry. */
export async function markUndone(tx: Db, { id = newId(), gameId, entryId, version, reason, now, actorId }: UndoneEntry): Promise<boolean> {
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
