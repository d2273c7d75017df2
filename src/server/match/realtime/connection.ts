import { LONGEST_DELAY, type Acknowledgement } from '#shared/socket.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { isId } from '#shared/id.ts'
import type { Deps } from '../../deps.ts'
import { audienceOf } from '../games/policy.ts'
import { findDetail, findRunningGames } from '../games/repository.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Pictures } from '../../platform/notices/pictures.ts'
import { detailFor, pulseOf } from './outgoing.ts'
import { gamesOf, leaveGame, rooms } from './rooms.ts'
import type { ScheduleUpdates } from './schedule-updates.ts'
import type { LiveSocket } from './server.ts'

const GAMES_PER_SOCKET = 20

/** Handles the events of an authenticated socket. */
export function handleSocket(deps: Deps & { pictures: Pictures }, socket: LiveSocket, updates: ScheduleUpdates): void {
  const { viewer } = socket.data
  void socket.join([rooms.session(viewer.sessionId), rooms.user(viewer.userId)])
  // Leaving the namespace also closes the connection, which nothing else uses.
  socket.once('disconnect', () => socket.conn.close())

  socket.on('join-game', (id, acknowledge) => {
    void answer(deps, acknowledge, async () => {
      if (typeof id !== 'string' || !isId(id)) throw new ApiError('not_found', 'There is no such game.')
      if (gamesOf(socket.rooms).length >= GAMES_PER_SOCKET) throw new ApiError('too_many_requests', 'Too many games at once.')
      const audience = audienceOf(socket.data.viewer, deps.now())
      // Joins before it reads: a change in between is then sent twice instead of never.
      await socket.join(rooms.game(id, audience))
      const found = await findDetail(deps.db, id)
      if (found) return detailFor(found, audience)
      leaveGame(socket, id)
      throw new ApiError('not_found', 'There is no such game.')
    })
  })

  socket.on('leave-game', (id) => {
    if (typeof id !== 'string') return
    leaveGame(socket, id)
  })

  socket.on('join-schedule', (acknowledge) => {
    void answer(deps, acknowledge, async () => {
      await socket.join(rooms.schedule)
      if (updates.changedRecently()) socket.emit('schedule-changed')
      return (await findRunningGames(deps.db)).map(pulseOf)
    })
  })

  socket.on('leave-schedule', () => void socket.leave(rooms.schedule))

  socket.on('picture-delay', (gameId, delay) => {
    if (typeof gameId !== 'string' || !gamesOf(socket.rooms).includes(gameId) || !Number.isInteger(delay) || delay < 0) return
    const viewing = { gameId, userId: socket.data.viewer.userId, socketId: socket.id }
    deps.pictures.report(viewing, deps.now().getTime() - Math.min(delay, LONGEST_DELAY))
  })

  socket.on('probe', (acknowledge) => {
    if (typeof acknowledge === 'function') acknowledge(deps.now().toISOString())
  })
}

async function answer<T>(deps: Deps, acknowledge: unknown, work: () => Promise<T>): Promise<void> {
  const reply = (result: Acknowledgement<T>) => {
    if (typeof acknowledge === 'function') acknowledge(result)
  }
  try {
    reply({ ok: true, data: await work(), server_time: deps.now().toISOString() })
  } catch (error) {
    reply({ ok: false, error: (error instanceof ApiError ? error.code : 'internal') satisfies ErrorCode })
  }
}
