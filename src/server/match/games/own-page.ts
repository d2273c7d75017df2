import { and, eq, isNull, notExists, sql, type SQL } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { EventKind } from '#shared/match-record.ts'
import type { OwnReason } from '#shared/stored-reason.ts'
import type { Db } from '../../db/database.ts'
import { eventSources } from '../../db/schema/actions.ts'
import { gameEvents } from '../../db/schema/games.ts'
import { markUndone } from './history.ts'

/** What tells the entry of a game's own page from a link that someone has typed. */
const OWN = { own: true } as const

/** The page of a match, which is its analysis as long as its events are known and no one has entered another one. */
export function ownPage(gameId: string): string {
  return `/match/${gameId}`
}

/** Whether the events of a game are known. Those of single children are no analysis of the match. */
export async function isAnalysed(tx: Db, gameId: string): Promise<boolean> {
  const [source] = await tx
    .select({ covers: eventSources.covers })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.active, true)))
  return source !== undefined && source.covers.players === null && source.covers.sides.length > 0
}

/** The entry by which a game has its own page; null without one. */
export async function findOwnPage(tx: Db, gameId: string): Promise<string | null> {
  const [entry] = await tx
    .select({ id: gameEvents.id })
    .from(gameEvents)
    .where(and(eq(gameEvents.gameId, gameId), isOwnPage()))
  return entry?.id ?? null
}

/** The games that have their own page without events: those were deleted at the end of their time. */
export async function findUnknownOwnPages(db: Db): Promise<string[]> {
  const counting = db
    .select({ one: sql`1` })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameEvents.gameId), eq(eventSources.active, true)))
  const rows = await db
    .select({ gameId: gameEvents.gameId })
    .from(gameEvents)
    .where(and(isOwnPage(), notExists(counting)))
  return rows.map(({ gameId }) => gameId)
}

function isOwnPage(): SQL | undefined {
  const own = sql`${gameEvents.detail} @> ${JSON.stringify(OWN)}::jsonb`
  return and(eq(gameEvents.kind, 'analytics'), isNull(gameEvents.undoneBy), own)
}

/** What a change of a game's own page needs to know. */
interface Change {
  gameId: string
  /** Of the game before. */
  version: number
  now: Date
}

/** Gives a game its own page. Returns the game's next version. */
export async function openOwnPage(tx: Db, { gameId, version, now }: Change): Promise<number> {
  const entry = { id: newId(), gameId, version: version + 1, kind: 'analytics' as const, detail: OWN, occurredAt: now, recordedAt: now }
  await tx.insert(gameEvents).values(entry)
  return version + 1
}

/** Takes a game's own page away, if it has one: `reason` says why. Returns the game's next version; null without a page. */
export async function closeOwnPage(tx: Db, { gameId, version, now, reason }: Change & { reason: OwnReason }): Promise<number | null> {
  const entryId = await findOwnPage(tx, gameId)
  if (entryId === null) return null
  await markUndone(tx, { gameId, entryId, version: version + 1, reason, now, actorId: null })
  return version + 1
}

const ENDS: ReadonlySet<EventKind> = new Set(['full_time', 'finished_by_clock', 'result'])

/** Whether an entry ends a game. A game's own page does not outlive its end, nor stand in the way of correcting it. */
export function endsGame(kind: EventKind): boolean {
  return ENDS.has(kind)
}
