import type { NoticeSettings } from '#shared/notice.schema.ts'
import { call } from '#platform/http.ts'
import { isStandalone } from '#platform/media.ts'
import { forgetPushDevice, storedPushDevice, storePushDevice, subscriptionKeys } from '#platform/push-device.ts'

/** Whether this browser can show notifications. `install`: an iPhone or iPad can, once the app is installed. */
type PushSupport = 'supported' | 'install' | 'unsupported' | 'denied'

export function pushSupport(): PushSupport {
  // Only WebKit on iPhone and iPad has `standalone`.
  if ('standalone' in navigator && !isStandalone()) return 'install'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'supported'
}

/**
 * How it stands with notifications on this device. `lost`: they were on, and the permission was withdrawn. `broken`: they
 * were on, and the browser cannot subscribe again.
 */
export type PushState = 'on' | 'off' | 'lost' | 'broken'

/** Whether someone who was here may have turned notifications on: otherwise there is nothing to mend. */
export async function mayBeOn(): Promise<boolean> {
  return 'Notification' in globalThis && (Notification.permission === 'granted' || (await stored()) !== undefined)
}

/**
 * Makes permission, browser and service agree. Browsers lose subscriptions, services forget them (a push service that says
 * 410, a backup that is restored) and get other keys, and push services refuse us. Where the user had notifications on, the
 * browser is subscribed anew; where it is not permitted any more, the service stops sending to it.
 */
export async function mend({ device, devices, public_key: publicKey }: NoticeSettings): Promise<PushState> {
  if (!('Notification' in globalThis && 'PushManager' in globalThis)) return 'off'
  const known = await stored()
  // What the service has is of this session, and so of this browser: only its own note was lost.
  if (!known && device === null) return 'off'
  if (Notification.permission !== 'granted') {
    if (device !== null) await call('DELETE /notices/device')
    return 'lost'
  }
  const registration = await navigator.serviceWorker.getRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  const isRefused = devices.some(({ _id, refused_at: refused }) => _id === device && refused)
  const isWhole = !isRefused && known?.id === device && subscription?.endpoint === known?.endpoint && isFor(subscription, publicKey)
  if (isWhole) return 'on'
  try {
    await register(publicKey)
    return 'on'
  } catch {
    return 'broken'
  }
}

const stored = () => storedPushDevice().catch(() => undefined)

/** Whether a subscription is bound to a key. Browsers that do not say are believed. */
function isFor(subscription: PushSubscription | null | undefined, publicKey: string): boolean {
  const key = subscription?.options.applicationServerKey
  if (!key) return true
  const base64 = btoa(String.fromCharCode(...new Uint8Array(key)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

/**
 * Asks for permission, and subscribes this browser. Only after a tap: browsers require it, and so do we.
 *
 * @returns whether it was permitted
 */
export async function subscribe(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await register(publicKey)
  return true
}

async function register(publicKey: string): Promise<void> {
  const { pushManager } = await navigator.serviceWorker.ready
  // One for another key, or of the one who was here before, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const body = subscriptionKeys(subscription)
  const { data } = await call('PUT /notices/device', { body })
  await storePushDevice({ id: data.device, endpoint: body.endpoint })
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  await call('DELETE /notices/device')
  await forgetPushDevice()
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
