import type { Viewer } from '../../people/auth/viewer.ts'
import { PLAYLIST } from '../video/playlist.ts'
import type { MediaKeys } from '../video/token.ts'
import { viewerAddress } from '../video/viewer-address.ts'
import type { FilmedGame } from './filmed-game.ts'

/** The name of the reel of a match in addresses. That of a child is the child's id. */
export const OF_MATCH = 'match'
export const CLIP = 'clip.mp4'
export const PICTURE = 'picture.mp4'

/** What the address of a reel is signed for. */
export function reelScope(streamId: string, reel: string): string {
  return `${streamId}/${reel}`
}

/** What the address of a clip is signed for: it opens no other one. */
export function clipScope(streamId: string, reel: string, clip: string): string {
  return `${reelScope(streamId, reel)}/${clip}`
}

interface Reel {
  filmed: FilmedGame
  /** Whose it is; null for that of the match. */
  playerId: string | null
}

type AddressDeps = { mediaKeys: MediaKeys; now(): Date }

/** A viewer's own address of the playlist of a reel. */
export function reelAddress(deps: AddressDeps, viewer: Viewer, { filmed, playerId }: Reel) {
  const scope = reelScope(filmed.streamId, playerId ?? OF_MATCH)
  return addressOf(deps, viewer, filmed, { scope, path: `${scope}/${PLAYLIST}` })
}

/** A viewer's own address of a clip as a file, or of its picture. */
export function clipAddress(deps: AddressDeps, viewer: Viewer, { filmed, playerId }: Reel, clip: string, file: string): string {
  const scope = clipScope(filmed.streamId, playerId ?? OF_MATCH, clip)
  return addressOf(deps, viewer, filmed, { scope, path: `${scope}/${file}` }).address
}

function addressOf({ mediaKeys, now }: AddressDeps, viewer: Viewer, { row }: FilmedGame, wanted: { scope: string; path: string }) {
  return viewerAddress(mediaKeys, viewer, { ...wanted, needsSubscription: row.category.streamNeedsSubscription, now: now() })
}
