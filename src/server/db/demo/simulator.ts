import { and, eq, exists, inArray, isNotNull, lte, not, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { matchClock } from '#shared/match-clock.ts'
import { SIDES, TIMELINE_KINDS } from '#shared/game.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { clocked, type GameColumns } from '../../games/clocked.ts'
import { recordGoal } from '../../games/commands/played.ts'
import { endGame, startBreak, startSecondHalf } from '../../games/commands/phases.ts'
import { recordEvent, type NewEvent } from '../../games/record.ts'
import { gameEvents, games } from '../schema/games.ts'
import { players } from '../schema/players.ts'
import { arrangeGames } from './arrange.ts'
import { playedUntil } from './play.ts'
import { pick, poisson, seededRandom, type Random } from './random.ts'

const TICK = 1000
const CAUGHT_UP_AT_ONCE = 40

/** A running simulator. */
export interface Simulator {
  stop(): void
}

/**
 * Plays the games of the demo world, minute by minute, through the same command that a scorekeeper uses: kicks
 * off what is due, lets goals fall, whistles, and sees to it that some games always run.
 */
export function startSimulator(deps: Deps & { config: Pick<Config, 'demoGoalEvery'> }, log: FastifyBaseLogger): Simulator {
  const random = seededRandom(Date.now())
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const round = async () => {
    try {
      await tend(deps, random, deps.config.demoGoalEvery)
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

/** A match that somebody has taken into their own hands is theirs: the simulator enters nothing in a person's name. */
const keptByPerson = exists(
  sql`(select 1 from ${gameEvents} where ${and(eq(gameEvents.gameId, games.id), isNotNull(gameEvents.actorId), inArray(gameEvents.kind, [...TIMELINE_KINDS]))})`,
)

async function tend(deps: Deps, random: Random, goalEvery: number): Promise<void> {
  const now = deps.now()
  await arrangeGames(deps, random, null)
  const due = await deps.db
    .select()
    .from(games)
    .where(and(eq(games.status, 'upcoming'), lte(games.startsAt, now)))
    .orderBy(games.startsAt)
    .limit(CAUGHT_UP_AT_ONCE)
  for (const game of due) await play(deps, random, game)

  const running = await deps.db
    .select()
    .from(games)
    .where(and(eq(games.status, 'live'), not(keptByPerson)))
  for (const game of running) await whistle(deps, game)
  const inPlay = running.filter((game) => ['first-half', 'second-half'].includes(matchClock(clocked(game), now.getTime()).phase))
  const goals = poisson(random, TICK / 1000 / goalEvery)
  for (let goal = 0; goal < goals && inPlay.length > 0; goal += 1) await score(deps, random, pick(random, inPlay))
}

/** Plays a game that is due up to the present moment. */
async function play(deps: Deps, random: Random, game: GameColumns): Promise<void> {
  const squads = { one: await squad(deps, game, 'one'), two: await squad(deps, game, 'two') }
  for (const { kind, side, minute, playerId, occurredAt } of playedUntil(random, { ...game, squads }, deps.now(), null)) {
    const event: NewEvent = {
      kind: kind as NewEvent['kind'],
      occurredAt,
      ...(side && { side }),
      ...(minute && { minute }),
      ...(playerId && { playerId }),
    }
    await recordEvent(deps, game.id, event, null)
  }
}

async function whistle(deps: Deps, game: GameColumns): Promise<void> {
  const now = deps.now()
  const minutesSince = (instant: Date) => (now.getTime() - instant.getTime()) / 60_000
  const begun = game.firstHalfAt ?? game.startsAt
  const input = { gameId: game.id, actorId: null }
  if (game.secondHalfAt) {
    if (minutesSince(game.secondHalfAt) >= game.periodDuration) await endGame(deps, input)
  } else if (game.halfTimeAt) {
    if (minutesSince(game.halfTimeAt) >= game.halfTime) await startSecondHalf(deps, input)
  } else if (minutesSince(begun) >= game.periodDuration) await startBreak(deps, input)
}

async function score(deps: Deps, random: Random, game: GameColumns): Promise<void> {
  const side = pick(random, SIDES)
  const scorers = await squad(deps, game, side)
  const playerId = scorers.length > 0 ? pick(random, scorers) : undefined
  const kind = random() < 0.1 ? 'penalty' : 'goal'
  await recordGoal(deps, { gameId: game.id, actorId: null, kind, side, playerId })
}

async function squad({ db }: Deps, game: GameColumns, side: 'one' | 'two'): Promise<string[]> {
  const clubId = side === 'one' ? game.clubOneId : game.clubTwoId
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.clubId, clubId), eq(players.ageCategory, game.ageCategory), sql`${players.position} <> 'goalkeeper'`))
  return rows.map(({ id }) => id)
}
