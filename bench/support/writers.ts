import { newId } from '#shared/id.ts'
import { call, type Population } from './people.ts'

/** What can be written to, and read back afterwards. */
type Address = () => string

/** A scorekeeper at the pitch: tells each goal again and again until it is taken, as the outbox of the console does. */
export interface Keeper {
  run(address: Address): Promise<void>
  stop(): void
  /** Goals whose taking was told, and goals that were told at all. */
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

/** One client that keeps favourites and refreshes its session, and remembers what it was promised. */
export interface Writer {
  /** Writes until it is told to stop, through every failure. */
  run(address: Address): Promise<void>
  stop(): void
  acknowledged: number
  answers(): number
  unanswered: number
  /** What the service must still know: game to whether it is a favourite; null where the last word is not known. */
  promised: Map<string, boolean | null>
  /** The last refresh token that was answered, and the one whose answer may have been lost. */
  refreshToken: string
  userId: string
}

/** @param refresh every how many writes the session is refreshed */
export async function makeWriter(world: Population, userId: string, refresh = 5): Promise<Writer> {
  let { accessToken, refreshToken } = await world.session(userId)
  let stopped = false
  let turn = 0
  let refreshing = false
  const writer: Writer = {
    userId,
    acknowledged: 0,
    answers: () => writer.acknowledged,
    unanswered: 0,
    promised: new Map(),
    get refreshToken() {
      return refreshToken
    },
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
            if (status !== 200) throw new Error(`refresh answered ${status}`)
            ;({ accessToken, refreshToken } = body as typeof writer & { accessToken: string })
            refreshing = false
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
          // Whether it was written is not known; nothing was promised.
          if (!refreshing) writer.promised.set(game, null)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
    },
  }
  return writer
}
