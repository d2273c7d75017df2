import { cookieTurn } from '../platform/cookie-turn.ts'
import { isOurs } from '../platform/our-answer.ts'
import { storedPushDevice, storePushDevice, subscriptionKeys } from '../platform/push-device.ts'
import type { OpenPage, PushMessage, PushShown } from '../shared/notice.ts'
import { showMessage } from './show-message.ts'

declare const self: ServiceWorkerGlobalScope

/** Milliseconds. Firefox lets a tap open a window for one second. */
const ANSWER_WITHIN = 800

/** Shows notifications, and opens their page when they are tapped. */
export function handleNotifications(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(readMessage(event.data))))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    const { title, data } = event.notification
    event.waitUntil(openPage((data as Pick<PushMessage, 'path'>).path, title))
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

/**
 * Opens a page: in a window that shows it already, else in the one that was used last, which decides for itself, as someone
 * may be at work there. Where none answers, in a new one.
 */
async function openPage(path: string, title: string): Promise<void> {
  const windows = (await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).filter(
    ({ frameType }) => frameType !== 'nested',
  )
  const shown = windows.find(({ url }) => new URL(url).pathname === path)
  const open = shown ?? windows[0]
  await open?.focus().catch(() => undefined)
  if (shown) return
  if (!open || !(await isReceived(open, { type: 'OPEN_PAGE', path, title }))) await self.clients.openWindow(path)
}

/** Whether a window answers a message. */
function isReceived(window: Client, message: OpenPage): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    window.postMessage(message, [port2])
    setTimeout(() => resolve(false), ANSWER_WITHIN)
  })
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
