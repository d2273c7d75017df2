import { del, get, set } from 'idb-keyval'
import type { PushSubscriptionKeys } from '#shared/notice.schema.ts'
import { openPageDatabase } from './page-database.ts'

// The database of crests: signing out empties it, so nothing is shown to anyone who uses this browser next.
const open = () => openPageDatabase('moedani-crests', 'images').at
let store: ReturnType<typeof open> | null = null
const KEY = 'push-device'

/** The push subscription of the user who is signed in on this device: its id at the service, and its address. */
export interface PushDevice {
  id: string
  endpoint: string
}

/**
 * What was stored when the user turned notifications on here. It stays when the browser loses the subscription.
 *
 * @throws what the storage throws, twice: a connection that was lost is opened anew
 */
export async function storedPushDevice(): Promise<PushDevice | undefined> {
  const read = () => get<PushDevice | string>(KEY, (store ??= open()))
  const stored = await read().catch(() => {
    store = null
    return read()
  })
  // Earlier builds stored the id alone.
  return typeof stored === 'string' ? { id: stored, endpoint: '' } : stored
}

export function storePushDevice(device: PushDevice): Promise<void> {
  return set(KEY, device, (store ??= open()))
}

export function forgetPushDevice(): Promise<void> {
  return del(KEY, (store ??= open()))
}

/** A subscription as the service takes it. */
export function subscriptionKeys(subscription: PushSubscription): PushSubscriptionKeys {
  const { keys = {}, endpoint = '' } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}
