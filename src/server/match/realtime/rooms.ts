import { audienceKey, AUDIENCES, type Audience } from '../games/policy.ts'
import type { LiveSocket } from './server.ts'

/** The rooms of the live socket. Each game has a room per audience. */
export const rooms = {
  game: (id: string, audience: Audience) => `game:${id}:${audienceKey(audience)}`,
  session: (id: string) => `session:${id}`,
  user: (id: string) => `user:${id}`,
  schedule: 'schedule',
}

const GAME_ROOM = /^game:([0-9a-z]+):/

/** The ids of the games in a list of rooms. */
export function gamesOf(joined: Iterable<string>): string[] {
  return Array.from(joined).flatMap((room) => GAME_ROOM.exec(room)?.[1] ?? [])
}

/** Removes a socket from all rooms of a game. */
export function leaveGame(socket: LiveSocket, id: string): void {
  for (const audience of AUDIENCES) void socket.leave(rooms.game(id, audience))
}
