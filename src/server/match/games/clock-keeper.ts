import { and, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { matchClock } from '#shared/match-clock.ts'
import { isTimed } from '../../db/known-time.ts'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { periodStarts, plannedLength, toClockedGame, type GameColumns } from './timing.ts'
import { recordEvent } from './record.ts'

const INTERVAL = 2000
/** Milliseconds after its start at which a missed game no longer goes live by itself, as after a long downtime. */
const MAX_DELAY = 2 * 24 * 60 * 60 * 1000
const BATCH_SIZE = 200

export interface ClockKeeper {
  stop(): void
}

/** Starts and ends games without a scorekeeper, at an interval. Several services may do so on one database. */
export function startClockKeeper(deps: Deps, log: FastifyBaseLogger): ClockKeeper {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const round = async () => {
    await applyClock(deps).catch((error: unknown) => log.warn({ err: error }, 'the clock keeper failed'))
    if (!stopped) timer = setTimeout(() => void round(), INTERVAL)
  }
  void round()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/**
 * One round. A game with a stream goes live at its start. A live game is finished when its match clock has ended,
 * because the planned time is over or the final whistle is missing.
 */
export async function applyClock(deps: Deps): Promise<void> {
  const now = deps.now()
  const due = await deps.db
    .select()
    .from(games)
    .where(
      and(
        eq(games.status, 'upcoming'),
        isNotNull(games.liveStream),
        lte(games.startsAt, now),
        gt(games.startsAt, new Date(now.getTime() - MAX_DELAY)),
        sql.raw(isTimed('games.starts_at')),
      ),
    )
    .limit(BATCH_SIZE)
  for (const game of due) await ignoreApiErrors(() => recordEvent(deps, game.id, { kind: 'went_live', occurredAt: game.startsAt }, null))

  const running = await deps.db.select().from(games).where(eq(games.status, 'live'))
  const finished = running.filter((game) => matchClock(toClockedGame(game), now.getTime()).phase === 'ended')
  for (const game of finished)
    await ignoreApiErrors(() => recordEvent(deps, game.id, { kind: 'finished_by_clock', occurredAt: finishTime(game, now) }, null))
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
