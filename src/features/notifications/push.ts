import { call } from '#platform/http.ts'
import { isStandalone } from '#platform/media.ts'
import { storedPushDevice, storePushDevice } from '#platform/push-device.ts'

/** Whether this browser can show notifications. `install`: an iPhone or iPad can, once the app is installed. */
export type PushSupport = 'supported' | 'install' | 'unsupported' | 'denied'

export function pushSupport(): PushSupport {
  // Only WebKit on iPhone and iPad has `standalone`.
  if ('standalone' in navigator && !isStandalone()) return 'install'
  if (!('serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'supported'
}

/** Whether this browser is subscribed for the user who is signed in. */
export async function isSubscribed(device: string | null): Promise<boolean> {
  if (device === null || pushSupport() !== 'supported' || Notification.permission !== 'granted') return false
  return (await storedPushDevice().catch(() => undefined)) === device
}

/**
 * Asks for permission, and subscribes this browser. Only after a tap: browsers require it, and so do we.
 *
 * @returns whether it was permitted
 */
export async function subscribe(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const { pushManager } = await navigator.serviceWorker.ready
  // One for another key, or of whoever was here before, is of no use.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { keys = {}, endpoint } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
  const { data } = await call('PUT /notices/device', { body })
  await storePushDevice(data.device)
  return true
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  await call('DELETE /notices/device')
  const registration = await navigator.serviceWorker.getRegistration()
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
}
