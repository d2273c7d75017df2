import { createHmac } from 'node:crypto'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { deriveKeys } from '../auth/tokens.ts'
import type { Pictures } from '../notices/pictures.ts'
import { repeat } from '../repeat.ts'
import { addressNotices } from './address-notices.ts'
import { openPoster } from './post.ts'
import { queueDigests } from './queue-digests.ts'
import { sendDueMessages, type PushSender } from './send.ts'
import { vapidKeys, vapidSigner } from './vapid.ts'
import { withdrawEmptyReels, type HasHighlights } from './withdraw-reels.ts'

const INTERVAL = 500
/** The limit of push services (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32

export type PushWorkerDeps = Deps & { config: Pick<Config, 'pushServices' | 'officeEmail'>; secret: string }
type Log = { warn(fields: object, words: string): void; error(fields: object, words: string): void }

/** The parts of the sender, as the settings and the secret make them. */
export function createSender({ config, secret }: PushWorkerDeps, log: Pick<Log, 'warn'>): PushSender {
  const keys = deriveKeys(secret)
  return {
    poster: openPoster(),
    // Push services write to this address if something is wrong.
    sign: vapidSigner(vapidKeys(keys.vapid), `mailto:${config.officeEmail}`),
    topicOf: ({ device, tag }) => createHmac('sha256', keys.topic).update(`${device} ${tag}`).digest('base64url').slice(0, TOPIC_LENGTH),
    services: config.pushServices,
    refused: (status) => log.warn({ status }, 'a push service refused a message for good'),
  }
}

/** Addresses and sends notifications in the background, while this node runs the timed jobs. */
export function startPushWorker(deps: PushWorkerDeps & { hasHighlights: HasHighlights; pictures: Pictures }, log: Log) {
  const sender = createSender(deps, log)
  const round = async () => {
    await withdrawEmptyReels(deps)
    await addressNotices(deps)
    await sendDueMessages(deps, sender)
  }
  const sending = repeat(round, INTERVAL, (error) => log.error({ err: error }, 'notifications could not be sent'))
  return {
    /** Waits for messages that are being sent. */
    async stop() {
      await sending.stop()
      sender.poster.close()
    },
  }
}

const DIGEST_INTERVAL = 5 * 60_000

/** Queues the mails on the eve of match days, while this node runs the timed jobs. */
export function startDigests(deps: Deps, log: Pick<Log, 'error'>) {
  const queue = () => queueDigests(deps).catch((error: unknown) => log.error({ err: error }, 'the mails of match days could not be queued'))
  let running = queue()
  const timer = setInterval(() => void (running = queue()), DIGEST_INTERVAL)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
