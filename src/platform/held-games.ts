import { createAtom } from '@tanstack/store'
import type { Game, GameDetail } from '#shared/game.schema.ts'
import { useSelected } from './use-atom.ts'

/** What a game shows while its picture is watched: the state of the moment in the picture instead of the present one. */
interface HeldGame extends Pick<Game, 'status' | 'club_one_score' | 'club_two_score' | 'extra_time' | 'shootout' | 'period_starts'> {
  /** The moment in the picture, in milliseconds since the epoch: the clock shows it. */
  moment: number
  /** Only in the tab with the picture. */
  timeline?: GameDetail['timeline']
  kicks?: GameDetail['kicks']
}

/** Without news from the tab with the picture, the other tabs show the present again. Milliseconds. */
const EXPIRY = 5000

const held = createAtom<Readonly<Record<string, HeldGame>>>({})
const expiries = new Map<string, ReturnType<typeof setTimeout>>()
const otherTabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('held-games') : null

otherTabs?.addEventListener('message', ({ data: [id, game] }: MessageEvent<[string, HeldGame?]>) => {
  setHeld(id, game)
  clearTimeout(expiries.get(id))
  if (game) expiries.set(id, setTimeout(setHeld, EXPIRY, id))
})

function setHeld(id: string, game?: HeldGame): void {
  held.set(({ [id]: _, ...others }) => (game ? { ...others, [id]: game } : others))
}

/** Holds a game back to a moment in all tabs; without one, it shows the present again. */
export function holdGame(id: string, game?: HeldGame): void {
  setHeld(id, game)
  const { timeline: _, kicks: __, ...short } = game ?? ({} as Partial<HeldGame>)
  // A channel reaches only this origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs?.postMessage([id, game && short])
}

/** What a game shows while its picture is watched. */
export function heldGame(id: string): HeldGame | undefined {
  return held.get()[id]
}

/** Calls back when something that is held changes. Returns what ends it. */
export function onHeld(listener: () => void): () => void {
  return held.subscribe(listener).unsubscribe
}

/** A game as it is to be shown: held back to the picture while someone watches it. */
export function useShownGame<T extends Game>(game: T): T & { moment?: number } {
  const found = useSelected(held, (games) => games[game._id])
  return found ? { ...game, ...found } : game
}
