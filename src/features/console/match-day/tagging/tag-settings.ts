import type { Side } from '#shared/game.ts'
import { TAG_DEPTHS, type TagDepth } from '#shared/tagging/depth.ts'
import { localStore } from '#platform/local-store.ts'
import type { KickOffs } from './match-time.ts'
import type { Actor } from './tag-state.ts'

/** What this device remembers of the tagging of a game. The video itself stays where it is. */
export interface TagSettings {
  depth: TagDepth
  /** Whether side one attacks to the right in the first half. */
  oneToTheRight: boolean
  /** Seconds of the video at which the halves kick off. */
  videoKickOffs: KickOffs
  /** The name of the video, to ask for the same one again. */
  videoName: string | null
  /** When the halves kicked off, where no one keeps the score; the service's time. */
  ownKickOffs: KickOffs
  /** At the depth of single players: whose actions are tagged. */
  child: (Actor & { side: Side }) | null
}

const START: TagSettings = { depth: 'full', oneToTheRight: true, videoKickOffs: {}, videoName: null, ownKickOffs: {}, child: null }

const keyOf = (gameId: string) => `tagging-${gameId}`

/** Whether this device has tagged a game before. */
export function hasSettings(gameId: string): boolean {
  return localStore.get(keyOf(gameId)) !== null
}

/** Reads the settings of a game; of a live one whose tagging begins, the key moments are to be tagged. */
export function readSettings(gameId: string, live: boolean): TagSettings {
  const usual: TagSettings = { ...START, depth: live ? 'key' : 'full' }
  try {
    const stored = JSON.parse(localStore.get(keyOf(gameId)) ?? 'null') as Partial<TagSettings> | null
    const depth = TAG_DEPTHS.find((each) => each === stored?.depth) ?? usual.depth
    return { ...usual, ...stored, depth }
  } catch {
    return usual
  }
}

/** Stores the settings of a game. */
export function storeSettings(gameId: string, settings: TagSettings): void {
  localStore.set(keyOf(gameId), JSON.stringify(settings))
}
