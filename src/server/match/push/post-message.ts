import webPush from 'web-push'
import type { PushMessage } from '#shared/notice.ts'
import type { pushDevices } from '../../db/schema/notices.ts'
import type { Poster } from './post.ts'
import { isPushService } from './push-services.ts'

/** The parts of the sender. */
export interface PushSender {
  poster: Poster
  /** Signs who we are for a push service. */
  sign(endpoint: string, now: Date): string
  /**
   * Marks messages that replace each other on a device. Push services can read it, so it reveals neither the game nor which
   * devices follow the same one.
   */
  topicOf(message: Pick<PushMessage, 'device' | 'tag'>): string
  /** Origins of push services besides the known ones. */
  services: readonly string[]
  /** Called when a push service refuses us for good: with its origin alone, as an address is a secret of its browser. */
  refused(service: string, status: number): void
  /** Called when a push service is not reached. */
  failed(service: string, error: unknown): void
}

/** How long a message is kept for a browser that is not reached, and how soon it is brought. */
interface Delivery {
  now: Date
  until: Date
  urgency: 'normal' | 'high'
}

/** What a push service did: it took the message, knows the browser no more, refused us for good, or wants it again later. */
type Posting = 'sent' | 'gone' | 'refused' | { retryAfter: number | null }

/** Encrypts a message for a browser, and hands it to its push service. */
export async function postMessage(
  { poster, sign, topicOf, services, refused, failed }: PushSender,
  { id, endpoint, p256dh, auth }: typeof pushDevices.$inferSelect,
  text: Omit<PushMessage, 'device'>,
  { now, until, urgency }: Delivery,
): Promise<Posting> {
  // A setting may have changed since the device subscribed.
  if (!isPushService(endpoint, services)) return 'gone'
  const service = new URL(endpoint).origin
  const message: PushMessage = { device: id, ...text }
  const authorization = sign(endpoint, now)
  let request
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: null as never,
      TTL: Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000)),
      urgency,
      topic: topicOf(message),
      headers: { Authorization: authorization },
    })
  } catch {
    // A key that is no point of the curve: no one can read what is encrypted for it.
    return 'gone'
  }
  try {
    const { status, retryAfter, isPage } = await poster.post(endpoint, request.headers, request.body)
    if (status === 404 || status === 410) return 'gone'
    if (status < 300 && !isPage) return 'sent'
    // A network in between has answered for it, with a page, a redirect or its own sign-in.
    if (status < 400 || status === 407 || status === 429 || status >= 500) return { retryAfter }
    refused(service, status)
    return 'refused'
  } catch (error) {
    failed(service, error)
    return { retryAfter: null }
  }
}
