import { and, eq, gt, isNotNull, lte, sql, type SQL } from 'drizzle-orm'
import { matchClock } from '#shared/match-clock.ts'
import { isTimed } from '../../db/known-time.ts'
import { earliest } from '../../db/earliest.ts'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { eachDue, type JobLog } from '../../platform/background/each-due.ts'
import { watchQueue, type QueueDeps } from '../../platform/background/watch-queue.ts'
import type { Repeating } from '../../platform/repeat.ts'
import { periodStarts, plannedLength, toClockedGame, type GameColumns } from './timing.ts'
import { recordEvent, type NewEvent } from './record.ts'

/** The pause while games run. */
const INTERVAL = 2000
/** Milliseconds after its start at which a missed game no longer goes live by itself, as after a long downtime. */
const MAX_DELAY = 2 * 24 * 60 * 60 * 1000

/** Starts and ends games without a scorekeeper. Several services may do so on one database. Each change of a game wakes it. */
export function startClockKeeper(deps: QueueDeps): Repeating {
  return watchQueue(deps, 'game_clock', { round: () => applyClock(deps), nextAt: () => nextAt(deps), interval: INTERVAL })
}

/** Now while a game runs, else the start of the next one. */
async function nextAt({ db, now }: Deps): Promise<Date | null> {
  if ((await db.$count(games, eq(games.status, 'live'))) > 0) return now()
  return earliest(db, games.startsAt, startsByClock(now()))
}

/** The games that go live at their start, unless it is too long ago. */
function startsByClock(now: Date): SQL | undefined {
  const isRecent = gt(games.startsAt, new Date(now.getTime() - MAX_DELAY))
  return and(eq(games.status, 'upcoming'), isNotNull(games.liveStream), isRecent, sql.raw(isTimed('games.starts_at')))
}

/**
 * One round. A game with a stream goes live at its start. A live game is finished when its match clock has ended,
 * because the planned time is over or the final whistle is missing.
 */
export async function applyClock(deps: Deps & { log: JobLog }): Promise<void> {
  const now = deps.now()
  const due = await deps.db
    .select()
    .from(games)
    .where(and(startsByClock(now), lte(games.startsAt, now)))
  try {
    await recordAll(deps, due, (game) => ({ kind: 'went_live', occurredAt: game.startsAt }))
  } finally {
    const running = await deps.db.select().from(games).where(eq(games.status, 'live'))
    const hasEnded = (game: GameColumns) => matchClock(toClockedGame(game), now.getTime()).phase === 'ended'
    await recordAll(deps, running, (game) => (hasEnded(game) ? { kind: 'finished_by_clock', occurredAt: finishTime(game, now) } : null))
  }
}

/** Records what is to be recorded of each game. */
async function recordAll(
  deps: Deps & { log: JobLog },
  candidates: readonly GameColumns[],
  eventOf: (game: GameColumns) => NewEvent | null,
): Promise<void> {
  const known = new Map(candidates.map((game) => [game.id, game]))
  await eachDue(deps, 'game_clock', [...known.keys()], async (id) => {
    const event = eventOf(known.get(id) as GameColumns)
    if (event) await ignoreApiErrors(() => recordEvent(deps, id, event, null))
  })
}

/** Without any whistle, the planned end. */
function finishTime(game: GameColumns, now: Date): Date {
  const { half_time: _, ...starts } = periodStarts(game)
  const whistled = Object.values(starts).some(Boolean)
  return whistled ? now : new Date(game.startsAt.getTime() + plannedLength(game))
}

/** A scorekeeper or another service may have been faster: then the event is not allowed, and there is nothing to do. */
async function ignoreApiErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
