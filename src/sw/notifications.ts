import { cookieTurn } from '../platform/cookie-turn.ts'
import { isOurs } from '../platform/our-answer.ts'
import { storedPushDevice, storePushDevice, subscriptionKeys } from '../platform/push-device.ts'
import type { PushMessage, PushShown } from '../shared/notice.ts'
import { showMessage } from './show-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows notifications, and opens their page when they are tapped. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { path } = event.notification.data as Pick<PushMessage, 'path'>
    event.waitUntil(openPage(path))
  })
  // What fails here is mended by the next start.
  self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewSubscription(event).catch(() => undefined)))
}

function readMessage(data: PushMessageData | null): PushMessage | null {
  try {
    return data && (data.json() as PushMessage)
  } catch {
    return null
  }
}

async function show(message: PushMessage | null): Promise<void> {
  if (!message || !(await showMessage(message, self.registration))) return
  const shown: PushShown = { type: 'PUSH_SHOWN', tag: message.tag }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a client of the worker has its origin
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage(shown)
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

/** A browser replaces subscriptions by itself, or drops them: then it is subscribed anew, and the service gets to know it. */
async function renewSubscription({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  // Those who have signed out or turned notifications off get none.
  if (!(await storedPushDevice())) return
  const key = oldSubscription?.options.applicationServerKey
  const options = { userVisibleOnly: true, ...(key && { applicationServerKey: key }) }
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options))
  const body = subscriptionKeys(subscription)
  let answer = await send('PUT', 'notices/device', body)
  // The cookies of a sleeping phone are old. Pages take the same turn.
  if (answer.status === 401) {
    await cookieTurn.wait(() => send('POST', 'auth/refresh-token', {}))
    answer = await send('PUT', 'notices/device', body)
  }
  if (!answer.ok || !isOurs(answer)) return
  const { data } = (await answer.json()) as { data: { device: string } }
  await storePushDevice({ id: data.device, endpoint: body.endpoint })
}

function send(method: string, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return fetch(`/api/${path}`, { method, headers, body: JSON.stringify(body), credentials: 'same-origin' })
}
