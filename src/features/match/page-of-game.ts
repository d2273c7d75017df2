import type { GameStatus } from '#shared/game.ts'

/** Where a game opens: on its analytics, or in the viewer. */
export function pageOfGame({ status }: { status: GameStatus }) {
  return status === 'analytics' ? '/match/$id' : '/live/$id'
}
