import { createHmac } from 'node:crypto'
import { isNull } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import { earliest } from '../../db/earliest.ts'
import { notices, pushDeliveries } from '../../db/schema/notices.ts'
import type { Deps } from '../../deps.ts'
import { deriveKeys } from '../../people/auth/tokens.ts'
import type { JobLog } from '../../platform/background/each-due.ts'
import { watchQueue, type QueueDeps } from '../../platform/background/watch-queue.ts'
import type { Repeating } from '../../platform/repeat.ts'
import { addressNotices, type AddressDeps } from './address-notices.ts'
import { openPoster } from './post.ts'
import type { PushSender } from './post-message.ts'
import { sendDueMessages } from './send.ts'
import { vapidKeys, vapidSigner } from './vapid.ts'

/** The pause while something stays due that could not be done. */
const INTERVAL = 500
/** The limit of push services (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32

export type SenderDeps = Deps & { config: Pick<Config, 'pushServices' | 'officeEmail'>; secret: string }

/** The parts of the sender, as the settings and the secret make them. */
export function createSender({ config, secret }: SenderDeps, log: Pick<JobLog, 'warn'>): PushSender {
  const keys = deriveKeys(secret)
  return {
    poster: openPoster(),
    // Push services write to this address if something is wrong.
    sign: vapidSigner(vapidKeys(keys.vapid), `mailto:${config.officeEmail}`),
    topicOf: ({ device, tag }) => createHmac('sha256', keys.topic).update(`${device} ${tag}`).digest('base64url').slice(0, TOPIC_LENGTH),
    services: config.pushServices,
    refused: (service, status) => log.warn({ service, status }, 'a push service refused a message for good'),
    failed: (service, error) => log.warn({ service, err: error }, 'a push service could not be reached'),
  }
}

/** Addresses and sends notifications in the background, while this node runs the timed jobs. */
export function startPushWorker(deps: SenderDeps & AddressDeps & QueueDeps): Repeating {
  const sender = createSender(deps, deps.log)
  const busy = new Set<string>()
  const underWay = new Set<Promise<unknown>>()
  const failures: unknown[] = []
  // No round waits for a push service: what is addressed next may go to another.
  const beginSending = () => {
    const sending = sendDueMessages(deps, sender, busy)
      .catch((error: unknown) => failures.push(error))
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  const round = async () => {
    try {
      await addressNotices(deps)
    } finally {
      beginSending()
    }
    const [failed] = failures.splice(0)
    if (failed) throw failed
  }
  const sending = watchQueue(deps, 'notices', { round, nextAt: () => nextAt(deps), interval: INTERVAL })
  return {
    /** Waits for messages that are being sent. */
    async stop() {
      await sending.stop()
      await Promise.all(underWay)
      sender.poster.close()
    },
  }
}

/** When the next notice is addressed, or the next message sent. */
async function nextAt({ db }: Deps): Promise<Date | null> {
  const found = await Promise.all([earliest(db, notices.dueAt, isNull(notices.addressedAt)), earliest(db, pushDeliveries.nextAttemptAt)])
  const times = found.filter((at) => at !== null)
  return times.length > 0 ? new Date(Math.min(...times.map(Number))) : null
}
