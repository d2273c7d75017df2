import { storedPushDevice } from '../platform/push-device.ts'
import type { PushMessage } from '../shared/notice.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows notifications, and opens their page when they are tapped. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as Pick<PushMessage, 'path'>
    event.waitUntil(openPage(path))
  })
}

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    return data && (data.json() as PushMessage)
  } catch {
    return null
  }
}

async function show(message: PushMessage | null): Promise<void> {
  if (!message) return
  const { device, title, body, tag, path, lang } = message
  // Somebody has signed out without a network, or somebody else has signed in: this is not for whoever is here now.
  const own = await storedPushDevice().catch(() => undefined)
  if (device !== own) {
    const subscription = own === undefined ? await self.registration.pushManager.getSubscription() : null
    await subscription?.unsubscribe()
    return
  }
  const options = { body, tag, lang, icon: '/icons/icon-192.png', data: { path }, renotify: true }
  await self.registration.showNotification(title, options)
}

/** Shows the page in an open window, if there is one: first in one that shows it already. */
async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => new URL(url).pathname === path)
  const open = shown ?? windows[0]
  if (!open) return void (await self.clients.openWindow(path))
  const focused = await open.focus().catch(() => open)
  if (!shown) await focused.navigate(path).catch(() => self.clients.openWindow(path))
}
