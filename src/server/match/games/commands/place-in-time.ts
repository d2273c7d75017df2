import { and, eq } from 'drizzle-orm'
import type { EventKind } from '#shared/match-record.ts'
import { isWhistle } from '#shared/entry-kind.ts'
import { earliestStart } from '#shared/venue-time.ts'
import type { Db } from '../../../db/database.ts'
import { gameEvents } from '../../../db/schema/games.ts'
import { periodStarts, type GameColumns } from '../timing.ts'

/** The tolerated difference between clocks, in milliseconds. */
export const CLOCK_TOLERANCE = 60_000
/** How long before the planned start a game may kick off, in milliseconds. */
const MAX_EARLY_KICK_OFF = 6 * 60 * 60_000

/** What a phone tells of the time of an entry. */
export interface PhoneTime {
  occurredAt: Date
  /** When it was sent, by the same clock. */
  sentAt: Date
  /** When the next waiting entry was made. */
  nextAt?: Date | undefined
}

/** When an entry happened, and whether the phone's clock was too wrong to tell. */
export interface PlacedTime {
  occurredAt: Date
  clockOff: boolean
}

/**
 * Places an entry that was tapped on a phone, whatever its clock shows. A clock that is as wrong now as it was then only
 * shifts the time. Of one that was set in between, the order is known: after what is recorded, before the next entry.
 */
export async function placeInTime(
  tx: Db,
  game: GameColumns,
  { kind, corrects }: { kind: EventKind; corrects?: string | undefined },
  { occurredAt, sentAt, nextAt }: PhoneTime,
  now: Date,
): Promise<PlacedTime> {
  const skew = now.getTime() - sentAt.getTime()
  const shift = corrects === undefined && Math.abs(skew) > CLOCK_TOLERANCE ? skew : 0
  const at = new Date(occurredAt.getTime() + shift)
  const earliest = earliestOf(game, kind)
  const fits = (time: Date) => time >= earliest && time.getTime() <= now.getTime() + CLOCK_TOLERANCE
  const notLater = (time: Date) => (time < now ? time : now)
  if (fits(at)) return { occurredAt: notLater(at), clockOff: shift !== 0 }
  const corrected = corrects && (await timeOf(tx, game.id, corrects))
  if (corrected) return { occurredAt: corrected, clockOff: true }
  return { occurredAt: nextAt && fits(nextAt) ? notLater(nextAt) : now, clockOff: true }
}

/** A kick-off before it is for the wrong game. */
export function earliestKickOff({ startsAt }: Pick<GameColumns, 'startsAt'>): Date {
  return new Date(earliestStart(startsAt).getTime() - MAX_EARLY_KICK_OFF)
}

/** Goals follow the kick-off, whistles each other. Before the kick-off any time of the day may be meant. */
function earliestOf(game: GameColumns, kind: EventKind): Date {
  const starts = periodStarts(game)
  const known = Object.values(starts).filter((start) => typeof start === 'string')
  if (kind === 'kick_off') return earliestKickOff(game)
  const from = isWhistle(kind) ? known.toSorted().at(-1) : starts.first_half
  return new Date(from ?? 0)
}

async function timeOf(tx: Db, gameId: string, entryId: string): Promise<Date | undefined> {
  const [entry] = await tx
    .select({ occurredAt: gameEvents.occurredAt })
    .from(gameEvents)
    .where(and(eq(gameEvents.id, entryId), eq(gameEvents.gameId, gameId)))
  return entry?.occurredAt
}
