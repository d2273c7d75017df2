import type { Side } from '#shared/game.ts'
import type { HighlightMoment } from '#shared/highlights/reel.ts'

/** A moment with who is in it, as the record or the actions say. */
export interface MatchMoment extends HighlightMoment {
  side: Side | null
  /** Whose it is; null if no one is named, or only a shirt. */
  playerId: string | null
  /** Of someone who is in no squad. */
  shirt: number | null
  minute: number | null
  stoppage: number
}
