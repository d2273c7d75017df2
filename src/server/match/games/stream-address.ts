import { createHash } from 'node:crypto'

/** The embedded player of Bunny Stream, which supports expiring addresses. Groups: library, video. */
const BUNNY = /^https:\/\/(?:iframe|player)\.mediadelivery\.net\/embed\/(\d+)\/([\w-]+)/

const OWN_VIDEO = '/media/'

/** The longest validity of an address, in milliseconds. */
const MAX_AGE = 12 * 60 * 60 * 1000

/** The expiry of a new address: the end of the subscription, if that is sooner than the longest validity. */
export function addressExpiry(now: Date, subscriptionEnd: Date | null): Date {
  const latest = now.getTime() + MAX_AGE
  return new Date(subscriptionEnd ? Math.min(latest, subscriptionEnd.getTime()) : latest)
}

/** Token keys by library number. */
export type StreamKeys = ReadonlyMap<string, string>

/** Whether an address can expire: its provider supports that, and we have the key of its library. */
export function canExpire(address: string, keys: StreamKeys): boolean {
  return keys.has(BUNNY.exec(address)?.[1] ?? '')
}

/** Signs an address so that it expires at a time. An address that cannot expire is returned unchanged. */
export function signStreamAddress(address: string, until: Date, keys: StreamKeys): string {
  const [, library = '', video = ''] = BUNNY.exec(address) ?? []
  const key = keys.get(library)
  if (key === undefined) return address
  const expires = String(Math.floor(until.getTime() / 1000))
  const signed = new URL(address)
  signed.searchParams.set(
    'token',
    createHash('sha256')
      .update(key + video + expires)
      .digest('hex'),
  )
  signed.searchParams.set('expires', expires)
  return signed.href
}

/**
 * The address of a stream in answers. A signed address is for one viewer, so the answer has the path of the call that
 * returns it. Any other address is returned unchanged.
 */
export function publicStreamAddress({ id, liveStream }: { id: string; liveStream: string }): string {
  if (isOwnVideo(liveStream)) return watchCallPath(id)
  return BUNNY.test(liveStream) ? streamCallPath(id) : liveStream
}

/** The path of the call that returns a viewer's own stream address. */
export function streamCallPath(gameId: string): string {
  return `/api/game/stream/${gameId}`
}

/** The address by which a game refers to video of our own. No one else gets it. */
export function ownVideoAddress(streamId: string): string {
  return `${OWN_VIDEO}${streamId}`
}

export function isOwnVideo(address: string): boolean {
  return address.startsWith(OWN_VIDEO)
}

/** The path of the call that returns the state of our own video, and a viewer's own address of it. */
export function watchCallPath(gameId: string): string {
  return `/api/game/watch/${gameId}`
}
