import { LRUCache } from 'lru-cache'
import { segmentName, type Segment } from '../video/playlist.ts'
import type { KnownStream } from '../video/library.ts'
import { findFilmedGame, type FilmedDeps } from './filmed-game.ts'
import { makeClips, picturesOf } from './make-clips.ts'

/** A reel is made again at most this often: a no, or a correction, reaches what is sent within this time. Milliseconds. */
const MAX_AGE = 2000
const MAX_REELS = 200

/** The clips of a reel as they may be sent now, by their ids, in the order of the match. */
export interface ShownReel {
  clips: ReadonlyMap<string, ShownClip>
  /** The segments that are in one of them, and what these need. */
  files: ReadonlySet<string>
}

interface ShownClip {
  segments: readonly Segment[]
}

/** The reels whose addresses are used through this node. */
export interface ShownReels {
  /** @param playerId whose clips; null for those of the match */
  find(stream: KnownStream, playerId: string | null): Promise<ShownReel | null>
}

export function shownReels(deps: FilmedDeps): ShownReels {
  const entries = new LRUCache<string, Promise<ShownReel | null>>({ max: MAX_REELS, ttl: MAX_AGE })

  async function make(gameId: string, playerId: string | null): Promise<ShownReel | null> {
    const filmed = await findFilmedGame(deps, gameId)
    if (!filmed) return null
    const { clips } = await makeClips(deps.db, filmed, '', playerId)
    const shown = new Map(
      clips.flatMap((clip) => clip.moments.slice(0, 1).map(({ id }) => [id, { segments: picturesOf(filmed, clip) }] as const)),
    )
    const segments = Array.from(shown.values()).flatMap((clip) => clip.segments)
    return { clips: shown, files: new Set(segments.flatMap(({ init, number }) => [init, segmentName(number)])) }
  }

  return {
    find({ id, gameId }, playerId) {
      const key = `${id} ${playerId}`
      const known = entries.get(key)
      if (known) return known
      const reel = make(gameId, playerId)
      entries.set(key, reel)
      reel.catch(() => entries.delete(key))
      return reel
    },
  }
}
