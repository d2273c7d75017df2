import { and, eq, isNull, sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Side } from '#shared/game.ts'
import { matchClock, matchMinute } from '#shared/match-clock.ts'
import { foldEvents, isTimelineKind, MatchRuleError, type EventKind, type MatchEvent, type MatchState } from '#shared/match-record.ts'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { clocked, type GameColumns } from './clocked.ts'

/** One thing that happened, as whoever records it tells it. */
export interface NewEvent {
  /** Chosen by the teller, so that telling it twice records it once. */
  id?: string
  kind: Exclude<EventKind, 'undo'>
  side?: Side
  playerId?: string
  /** Minute of play; the clock's where none is told. */
  minute?: number
  /** When it really happened; now where none is told. */
  occurredAt?: Date
  score?: { one: number; two: number }
  detail?: Record<string, unknown>
  /** Columns of the game that this event sets besides those that follow from play. */
  changes?: Partial<
    Pick<
      typeof games.$inferInsert,
      'startsAt' | 'venue' | 'venueKa' | 'name' | 'nameKa' | 'liveStream' | 'analyticsLink' | 'periodDuration' | 'halfTime' | 'source'
    >
  >
}

/**
 * Adds one event to a game's history and brings the game up to it, in one transaction. Viewers are told once it
 * is committed. The same event told again changes nothing.
 *
 * @throws Refusal `not_found`, `rule_violated`
 */
export async function recordEvent(deps: Deps, gameId: string, event: NewEvent, actorId: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const game = await lockGame(tx, gameId)
    const id = event.id ?? newId()
    const [known] = await tx.select({ id: gameEvents.id }).from(gameEvents).where(eq(gameEvents.id, id))
    if (known) return
    const now = deps.now()
    const occurredAt = event.occurredAt ?? now
    const version = game.version + 1
    const state = fold([...(await history(tx, gameId)), toMatchEvent({ ...event, side: event.side ?? null, occurredAt })])
    await tx.insert(gameEvents).values({
      id,
      gameId,
      version,
      kind: event.kind,
      side: event.side,
      playerId: event.playerId,
      ...minuteOf(game, event, occurredAt),
      detail: event.score ? { ...event.detail, score: event.score } : event.detail,
      occurredAt,
      recordedAt: now,
      actorId,
    })
    await saveState(tx, gameId, version, state, now, event.changes)
  })
}

/**
 * Takes one event back. The entry stays in the history, marked; the game is what the rest adds up to.
 *
 * @throws Refusal `not_found`, `rule_violated` when what came later needs it
 */
export async function undoEvent(deps: Deps, gameId: string, eventId: string, reason: string, actorId: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const game = await lockGame(tx, gameId)
    const id = newId()
    const version = game.version + 1
    const now = deps.now()
    const undone = await tx
      .update(gameEvents)
      .set({ undoneBy: id })
      .where(and(eq(gameEvents.id, eventId), eq(gameEvents.gameId, gameId), isNull(gameEvents.undoneBy)))
      .returning({ id: gameEvents.id })
    if (undone.length === 0) throw new Refusal('not_found', 'There is no such entry, or it was already taken back.')
    const state = fold(await history(tx, gameId))
    await tx
      .insert(gameEvents)
      .values({ id, gameId, version, kind: 'undo', detail: { reason, event: eventId }, occurredAt: now, recordedAt: now, actorId })
    await saveState(tx, gameId, version, state, now)
  })
}

async function lockGame(tx: Db, gameId: string): Promise<GameColumns> {
  const [game] = await tx.select().from(games).where(eq(games.id, gameId)).for('update')
  if (!game) throw new Refusal('not_found', 'There is no such game.')
  return game
}

async function history(tx: Db, gameId: string): Promise<MatchEvent[]> {
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

function toMatchEvent(event: { kind: EventKind; side: Side | null; occurredAt: Date; score?: MatchEvent['score'] | null }): MatchEvent {
  return { kind: event.kind, side: event.side, occurredAt: event.occurredAt.toISOString(), ...(event.score && { score: event.score }) }
}

function fold(events: MatchEvent[]): MatchState {
  try {
    return foldEvents(events)
  } catch (error) {
    if (error instanceof MatchRuleError) throw new Refusal('rule_violated', error.message)
    throw error
  }
}

/** The minute an entry is booked under, by the match clock at the moment it happened. */
function minuteOf(game: GameColumns, event: NewEvent, at: Date): { minute: number | null; stoppage: number } {
  if (!isTimelineKind(event.kind)) return { minute: null, stoppage: 0 }
  if (event.minute !== undefined) return { minute: event.minute, stoppage: 0 }
  const clock = matchClock({ ...clocked(game), status: 'live' }, at.getTime())
  return matchMinute(clock, game.periodDuration)
}

async function saveState(
  tx: Db,
  gameId: string,
  version: number,
  state: MatchState,
  now: Date,
  changes: NewEvent['changes'] = {},
): Promise<void> {
  const at = (instant: string | null) => (instant ? new Date(instant) : null)
  await tx
    .update(games)
    .set({
      ...changes,
      status: state.status,
      clubOneScore: state.score.one,
      clubTwoScore: state.score.two,
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
