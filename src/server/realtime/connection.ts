import { eq } from 'drizzle-orm'
import type { Acknowledgement } from '#shared/socket.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { isId } from '#shared/id.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { mayWatch } from '../games/policy.ts'
import { presentDetail, presentPulse } from '../games/present.ts'
import { findEvents, findGame, findGames } from '../games/repository.ts'
import { Refusal } from '../refusal.ts'
import { gamesOf, rooms } from './rooms.ts'
import type { ScheduleNews } from './schedule-news.ts'
import type { LiveSocket } from './server.ts'

const GAMES_PER_SOCKET = 20
const EVENTS_PER_WINDOW = 60
const WINDOW = 10_000

/** Serves one authenticated socket. */
export function serveSocket(deps: Deps, socket: LiveSocket, news: ScheduleNews): void {
  const { viewer } = socket.data
  void socket.join([rooms.session(viewer.sessionId), rooms.user(viewer.userId)])
  limitEvents(socket)

  socket.on('join-game', (id, acknowledge) => {
    void answer(acknowledge, async () => {
      if (typeof id !== 'string' || !isId(id)) throw new Refusal('not_found', 'There is no such game.')
      if (gamesOf(socket.rooms).length >= GAMES_PER_SOCKET) throw new Refusal('too_many_requests', 'Too many games at once.')
      const now = deps.now()
      const watch = mayWatch(socket.data.viewer, now)
      // Joined first, read second: a change in between is then told twice rather than never.
      await socket.join(rooms.game(id, watch))
      const [row, events] = await Promise.all([findGame(deps.db, id), findEvents(deps.db, [id])])
      if (row) return presentDetail(row, events, { mayWatch: watch, now })
      await socket.leave(rooms.game(id, watch))
      throw new Refusal('not_found', 'There is no such game.')
    })
  })

  socket.on('leave-game', (id) => {
    if (typeof id !== 'string') return
    for (const watch of [true, false]) void socket.leave(rooms.game(id, watch))
  })

  socket.on('join-schedule', (acknowledge) => {
    void answer(acknowledge, async () => {
      await socket.join(rooms.schedule)
      if (news.isFresh()) socket.emit('schedule-changed')
      const now = deps.now()
      return (await findGames(deps.db, eq(games.status, 'live'))).map((row) => presentPulse(row, now))
    })
  })

  socket.on('leave-schedule', () => void socket.leave(rooms.schedule))

  socket.on('probe', (acknowledge) => {
    if (typeof acknowledge === 'function') acknowledge(deps.now().toISOString())
  })
}

/** A socket that talks too much is cut off: no client of ours does. */
function limitEvents(socket: LiveSocket): void {
  let count = 0
  let since = performance.now()
  socket.use((_, next) => {
    const now = performance.now()
    if (now - since > WINDOW) [count, since] = [0, now]
    count += 1
    if (count > EVENTS_PER_WINDOW) socket.disconnect(true)
    else next()
  })
}

async function answer<T>(acknowledge: unknown, work: () => Promise<T>): Promise<void> {
  const reply = (result: Acknowledgement<T>) => {
    if (typeof acknowledge === 'function') acknowledge(result)
  }
  try {
    reply({ ok: true, data: await work() })
  } catch (error) {
    reply({ ok: false, error: (error instanceof Refusal ? error.code : 'internal') satisfies ErrorCode })
  }
}
