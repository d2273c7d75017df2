import { createECDH, createHash } from 'node:crypto'
import webPush from 'web-push'

/** The key pair by which push services know us (RFC 8292), as base64url. */
interface VapidKeys {
  publicKey: string
  privateKey: string
}

/**
 * The key pair, computed from the secret: every node has the same one, and it is kept where the secret is. A browser's
 * subscription is bound to it.
 */
export function vapidKeys(seed: Buffer): VapidKeys {
  const pair = createECDH('prime256v1')
  for (let key = seed; ; key = createHash('sha256').update(key).digest()) {
    try {
      pair.setPrivateKey(key)
      return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') }
    } catch {
      // One in four thousand million texts is not a number of the curve's order: the next one is.
    }
  }
}

/** A token is used for half its life, so that a slow clock elsewhere still accepts it. */
const TOKEN_LIFE = 12 * 60 * 60
const RENEW_AFTER = (TOKEN_LIFE * 1000) / 2

/** Signs who we are, once for each push service and half a day. Signing for each message would take longer than encrypting it. */
export function vapidSigner(keys: VapidKeys, subject: string): (endpoint: string, now: Date) => string {
  const signed = new Map<string, { header: string; until: number }>()
  return (endpoint, now) => {
    const { origin } = new URL(endpoint)
    const known = signed.get(origin)
    if (known && known.until > now.getTime()) return known.header
    const expires = Math.floor(now.getTime() / 1000) + TOKEN_LIFE
    const { Authorization: header } = webPush.getVapidHeaders(origin, subject, keys.publicKey, keys.privateKey, 'aes128gcm', expires)
    signed.set(origin, { header, until: now.getTime() + RENEW_AFTER })
    return header
  }
}
