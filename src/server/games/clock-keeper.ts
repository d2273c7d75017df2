import { and, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { matchClock } from '#shared/match-clock.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { clocked, type GameColumns } from './clocked.ts'
import { recordEvent } from './record.ts'

const EVERY = 2000
/** After a longer pause than this, in milliseconds, a game that nobody followed is left to the office. */
const LOOKS_BACK = 2 * 24 * 60 * 60 * 1000
const AT_ONCE = 200

/** Stops it. */
export interface ClockKeeper {
  stop(): void
}

/** Keeps the games that nobody keeps, again and again. Several services may do so on one database. */
export function startClockKeeper(deps: Deps, log: FastifyBaseLogger): ClockKeeper {
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const round = async () => {
    await keepByClock(deps).catch((error: unknown) => log.warn({ err: error }, 'games were not kept by the clock'))
    if (!stopped) timer = setTimeout(() => void round(), EVERY)
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
 * One round: a game with a stream goes live at its start, and a running one is over when the match clock says so,
 * because its plan has run out or its final whistle was forgotten.
 */
export async function keepByClock(deps: Deps): Promise<void> {
  const now = deps.now()
  const due = await deps.db
    .select()
    .from(games)
    .where(
      and(
        eq(games.status, 'upcoming'),
        isNotNull(games.liveStream),
        lte(games.startsAt, now),
        gt(games.startsAt, new Date(now.getTime() - LOOKS_BACK)),
      ),
    )
    .limit(AT_ONCE)
  for (const game of due) await unlessForestalled(() => recordEvent(deps, game.id, { kind: 'went_live', occurredAt: game.startsAt }, null))

  const running = await deps.db.select().from(games).where(eq(games.status, 'live'))
  const over = running.filter((game) => matchClock(clocked(game), now.getTime()).phase === 'ended')
  for (const game of over)
    await unlessForestalled(() => recordEvent(deps, game.id, { kind: 'finished_by_clock', occurredAt: endOf(game, now) }, null))
}

/** Where nobody has whistled, the end of the plan. */
function endOf(game: GameColumns, now: Date): Date {
  const whistled = game.firstHalfAt ?? game.secondHalfAt
  return whistled ? now : new Date(game.startsAt.getTime() + (2 * game.periodDuration + game.halfTime) * 60_000)
}

/** A scorekeeper, or another service, may have been first: then there is nothing to do. */
async function unlessForestalled(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}
