/** The rooms of the live socket. Each game has two: one for those who may watch, one for everyone else. */
export const rooms = {
  game: (id: string, mayWatch: boolean) => `game:${id}:${mayWatch ? 'full' : 'open'}`,
  session: (id: string) => `session:${id}`,
  user: (id: string) => `user:${id}`,
  schedule: 'schedule',
}

const GAME_ROOM = /^game:([0-9a-z]+):(?:full|open)$/

/** The games that a socket's rooms stand for. */
export function gamesOf(joined: Iterable<string>): string[] {
  return Array.from(joined).flatMap((room) => GAME_ROOM.exec(room)?.[1] ?? [])
}
