import { and, eq, lte, sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { matchClock } from '#shared/match-clock.ts'
import { SIDES } from '#shared/game.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { clocked, type GameColumns } from '../../games/clocked.ts'
import { recordEvent, type NewEvent } from '../../games/record.ts'
import { games } from '../schema/games.ts'
import { players } from '../schema/players.ts'
import { users } from '../schema/users.ts'
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

async function tend(deps: Deps, random: Random, goalEvery: number): Promise<void> {
  const now = deps.now()
  const actor = await scorekeeper(deps)
  await arrangeGames(deps, random, actor)
  const due = await deps.db
    .select()
    .from(games)
    .where(and(eq(games.status, 'upcoming'), lte(games.startsAt, now)))
    .orderBy(games.startsAt)
    .limit(CAUGHT_UP_AT_ONCE)
  for (const game of due) await play(deps, random, game, actor)

  const running = await deps.db.select().from(games).where(eq(games.status, 'live'))
  for (const game of running) await whistle(deps, game, actor)
  const inPlay = running.filter((game) => ['first-half', 'second-half'].includes(matchClock(clocked(game), now.getTime()).phase))
  const goals = poisson(random, TICK / 1000 / goalEvery)
  for (let goal = 0; goal < goals && inPlay.length > 0; goal += 1) await score(deps, random, pick(random, inPlay), actor)
}

async function scorekeeper({ db }: Deps): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'scorekeeper')).limit(1)
  if (!user) throw new Error('The demo world has no scorekeeper.')
  return user.id
}

/** Plays a game that is due up to the present moment. */
async function play(deps: Deps, random: Random, game: GameColumns, actor: string): Promise<void> {
  const squads = { one: await squad(deps, game, 'one'), two: await squad(deps, game, 'two') }
  for (const { kind, side, minute, playerId, occurredAt } of playedUntil(random, { ...game, squads }, deps.now(), actor)) {
    const event: NewEvent = {
      kind: kind as NewEvent['kind'],
      occurredAt,
      ...(side && { side }),
      ...(minute && { minute }),
      ...(playerId && { playerId }),
    }
    await recordEvent(deps, game.id, event, actor)
  }
}

async function whistle(deps: Deps, game: GameColumns, actor: string): Promise<void> {
  const now = deps.now()
  const minutesSince = (instant: Date) => (now.getTime() - instant.getTime()) / 60_000
  const begun = game.firstHalfAt ?? game.startsAt
  const kind: NewEvent['kind'] | null = game.secondHalfAt
    ? minutesSince(game.secondHalfAt) >= game.periodDuration
      ? 'full_time'
      : null
    : game.halfTimeAt
      ? minutesSince(game.halfTimeAt) >= game.halfTime
        ? 'second_half'
        : null
      : minutesSince(begun) >= game.periodDuration
        ? 'half_time'
        : null
  if (kind) await recordEvent(deps, game.id, { kind }, actor)
}

async function score(deps: Deps, random: Random, game: GameColumns, actor: string): Promise<void> {
  const side = pick(random, SIDES)
  const scorers = await squad(deps, game, side)
  const playerId = scorers.length > 0 ? { playerId: pick(random, scorers) } : {}
  await recordEvent(deps, game.id, { kind: random() < 0.1 ? 'penalty' : 'goal', side, ...playerId }, actor)
}

async function squad({ db }: Deps, game: GameColumns, side: 'one' | 'two'): Promise<string[]> {
  const clubId = side === 'one' ? game.clubOneId : game.clubTwoId
  const rows = await db
    .select({ id: players.id })
    .from(players)
    .where(and(eq(players.clubId, clubId), eq(players.ageCategory, game.ageCategory), sql`${players.position} <> 'goalkeeper'`))
  return rows.map(({ id }) => id)
}
