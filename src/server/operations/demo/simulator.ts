import { and, eq, exists, inArray, isNotNull, not, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { isPlaying, matchClock } from '#shared/match-clock.ts'
import { periodsOf, TWO_HALVES } from '#shared/match-format.ts'
import { TIMELINE_KINDS } from '#shared/entry-kind.ts'
import { SIDES } from '#shared/game.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { periodStarts, toClockedGame, type GameColumns } from '../../match/games/timing.ts'
import { recordGoal } from '../../match/games/commands/player-events.ts'
import { recordEvent, type NewEvent } from '../../match/games/record.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { analyseNext } from './analyse.ts'
import { scheduleFriendlies } from './arrange.ts'
import { findSquad, playDueGames } from './play-due.ts'
import { GOALS_A_SIDE } from './play.ts'
import { pick, poisson, seededRandom, type Random } from './random.ts'

const TICK = 1000
/** Ticks between two analyses, so that they do not slow the service; and once all are done. */
const ANALYSIS_PAUSE = { more: 5, done: 60 }

/** A running simulator. */
interface Simulator {
  stop(): void
}

/**
 * Plays the games of the demo world with the commands of a scorekeeper: kicks off due games, enters goals and whistles,
 * keeps some games live, and simulates the actions of finished ones.
 */
export function startSimulator(deps: Deps & { config: Pick<Config, 'demoGoalEvery'> }, log: FastifyBaseLogger): Simulator {
  const random = seededRandom(Date.now())
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let untilAnalysis = ANALYSIS_PAUSE.more
  const round = async () => {
    try {
      await tick(deps, random, deps.config.demoGoalEvery)
      untilAnalysis -= 1
      if (untilAnalysis === 0) {
        untilAnalysis = ANALYSIS_PAUSE.more
        if ((await analyseNext(deps)) === null) untilAnalysis = ANALYSIS_PAUSE.done
      }
    } catch (error) {
      log.warn({ err: error }, 'the demo world missed a moment')
    }
    if (!stopped) timer = setTimeout(() => void round(), TICK)
  }
  void round()
  return {
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}

/** Games with an entry of a person are left to people. */
const hasEntryOfPerson = exists(
  sql`(select 1 from ${gameEvents} where ${and(eq(gameEvents.gameId, games.id), isNotNull(gameEvents.actorId), inArray(gameEvents.kind, [...TIMELINE_KINDS]))})`,
)

async function tick(deps: Deps, random: Random, goalEvery: number | null): Promise<void> {
  const now = deps.now()
  await scheduleFriendlies(deps, random, null)
  await playDueGames(deps, random)
  const running = await deps.db
    .select()
    .from(games)
    .where(and(eq(games.status, 'live'), not(hasEntryOfPerson)))
  for (const game of running) await whistle(deps, game)
  const inPlay = running.filter((game) => isPlaying(matchClock(toClockedGame(game), now.getTime()).phase))
  const goals = poisson(random, TICK / (goalEvery === null ? averageGoalInterval(inPlay) : goalEvery * 1000))
  for (let goal = 0; goal < goals && inPlay.length > 0; goal += 1) await score(deps, random, pick(random, inPlay))
}

/** Average milliseconds between goals in all these games together, at the rate of real games. */
function averageGoalInterval(inPlay: readonly GameColumns[]): number {
  const goalsAMinute = inPlay.reduce((sum, { periodDuration }) => sum + GOALS_A_SIDE / periodDuration, 0)
  return 60_000 / goalsAMinute
}

/** Blows the next whistle when it is due. Games of the demo world end without extra time. */
async function whistle(deps: Deps, game: GameColumns): Promise<void> {
  const now = deps.now()
  const starts = periodStarts(game)
  const periods = periodsOf({ ...(game.format ?? TWO_HALVES), extra_periods: 0 })
  const index = Math.max(
    0,
    periods.findLastIndex(({ start, end }) => starts[start] ?? starts[end]),
  )
  const [period, following] = [periods[index], periods[index + 1]]
  const ended = period && starts[period.end]
  const since = ended ?? (period && starts[period.start]) ?? game.startsAt.toISOString()
  if (now.getTime() - Date.parse(since) < (ended ? game.halfTime : game.periodDuration) * 60_000) return
  const next = ended ? following?.start : following && period?.end
  await recordEvent(deps, game.id, { kind: (next ?? 'full_time') as NewEvent['kind'], replaces: ['finished_by_clock'] }, null)
}

async function score(deps: Deps, random: Random, game: GameColumns): Promise<void> {
  const side = pick(random, SIDES)
  const scorers = (await findSquad(deps, game, side)).filter(({ position }) => position !== 'goalkeeper')
  const playerId = scorers.length > 0 ? pick(random, scorers).id : undefined
  const kind = random() < 0.1 ? 'penalty' : 'goal'
  await recordGoal(deps, { gameId: game.id, actorId: null, kind, side, playerId })
}
