import type pg from 'pg'
import type { Tokens } from '#shared/auth.schema.ts'
import { newId } from '#shared/id.ts'
import { call, type Population } from './people.ts'

/** A target for writes that can be checked afterwards. */
type Address = () => string

/** A scorekeeper who repeats each goal until it is accepted, like the outbox of the console. */
export interface Keeper {
  run(address: Address): Promise<void>
  stop(): void
  /** The numbers of acknowledged and sent goals. */
  acknowledged: Set<string>
  told: Set<string>
  answers(): number
  unanswered: number
}

export async function makeKeeper(world: Population, game: string): Promise<Keeper> {
  let { accessToken } = await world.session(world.keeper)
  let signedIn = performance.now()
  let stopped = false
  let goal = newId()
  const keeper: Keeper = {
    acknowledged: new Set(),
    told: new Set(),
    answers: () => keeper.acknowledged.size,
    unanswered: 0,
    stop: () => void (stopped = true),
    async run(address) {
      stopped = false
      // Access tokens live for a quarter of an hour, measurements longer.
      if (performance.now() - signedIn > 10 * 60_000) {
        ;({ accessToken } = await world.session(world.keeper))
        signedIn = performance.now()
      }
      while (!stopped) {
        keeper.told.add(goal)
        try {
          const body = { command: 'goal', side: 'one', command_id: goal }
          const { status } = await call(address(), accessToken, `/game/command/${game}`, { method: 'POST', body })
          if (status !== 200) throw new Error(`goal answered ${status}`)
          keeper.acknowledged.add(goal)
          goal = newId()
        } catch {
          keeper.unanswered += 1
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
    },
  }
  return keeper
}

/** How many acknowledged goals of some keepers the database does not have. */
export async function countLost(pool: pg.Pool, keepers: readonly Keeper[]): Promise<number> {
  const { rows } = await pool.query<{ id: string }>('select id from game_events')
  const kept = new Set(rows.map(({ id }) => id))
  return keepers.flatMap(({ acknowledged }) => Array.from(acknowledged)).filter((id) => !kept.has(id)).length
}

/** A client that changes favourites, refreshes its session, and records what was acknowledged. */
export interface Writer {
  /** Writes until it is stopped, and retries after failures. */
  run(address: Address): Promise<void>
  stop(): void
  acknowledged: number
  answers(): number
  unanswered: number
  /** The expected favourites by game; null where the last write was not answered. */
  promised: Map<string, boolean | null>
  userId: string
  /** Sessions that ended. */
  sessionsLost: number
  /** Refreshes that were answered. */
  refreshes: number
}

/** @param refresh the number of writes between two refreshes */
export async function makeWriter(world: Population, userId: string, refresh = 5): Promise<Writer> {
  let { accessToken, refreshToken } = await world.session(userId)
  let stopped = false
  let turn = 0
  let refreshing = false
  const refused = async () => {
    writer.sessionsLost += 1
    ;({ accessToken, refreshToken } = await world.session(userId))
  }
  const writer: Writer = {
    userId,
    acknowledged: 0,
    answers: () => writer.acknowledged,
    unanswered: 0,
    sessionsLost: 0,
    refreshes: 0,
    promised: new Map(),
    stop: () => void (stopped = true),
    async run(address) {
      stopped = false
      while (!stopped) {
        // A refresh whose answer is lost is asked for again before anything else, as our client does.
        if (!refreshing) turn += 1
        refreshing = turn % refresh === 0
        const game = world.games[turn % world.games.length] as string
        const wanted = Math.floor(turn / world.games.length) % 2 === 0
        try {
          if (refreshing) {
            const { status, body } = await call(address(), null, '/auth/refresh-token', { method: 'POST', body: { refreshToken } })
            if (status === 401) await refused()
            else if (status === 200) ({ accessToken, refreshToken } = body as Tokens)
            else throw new Error(`refresh answered ${status}`)
            refreshing = false
            writer.refreshes += 1
          } else {
            const { status } = wanted
              ? await call(address(), accessToken, `/game/favorite/add/${game}`)
              : await call(address(), accessToken, `/game/favorite/remove/${game}`, { method: 'DELETE' })
            if (status !== 200) throw new Error(`favourite answered ${status}`)
            writer.promised.set(game, wanted)
          }
          writer.acknowledged += 1
        } catch {
          writer.unanswered += 1
          // The write was not acknowledged, so its result is unknown.
          if (!refreshing) writer.promised.set(game, null)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
    },
  }
  return writer
}
