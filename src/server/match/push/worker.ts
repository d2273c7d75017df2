import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { deriveKeys } from '../../people/auth/tokens.ts'
import type { Pictures } from '../../platform/notices/pictures.ts'
import { repeat } from '../../platform/repeat.ts'
import { addressNotices } from './address-notices.ts'
import { openPoster } from './post.ts'
import { queueDigests } from './queue-digests.ts'
import { queueReminders } from './queue-reminders.ts'
import type { PushSender } from './post-message.ts'
import { sendDueMessages } from './send.ts'
import { vapidKeys, vapidSigner } from './vapid.ts'
import { notices } from '../../db/schema/notices.ts'

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

/** Tells whether a game has highlights that anyone may watch. */
type HasHighlights = (gameId: string) => Promise<boolean>

/** Withdraws notices of highlights where there are none: nothing was filmed of what counts, or no one may be shown. */
export async function withdrawEmptyReels({ db, now, hasHighlights }: Deps & { hasHighlights: HasHighlights }): Promise<void> {
  const due = await db
    .select({ id: notices.id, gameId: notices.gameId })
    .from(notices)
    .where(and(isNull(notices.addressedAt), lte(notices.dueAt, now()), eq(notices.kind, 'highlights')))
  const empty: string[] = []
  for (const { id, gameId } of due) if (!(await hasHighlights(gameId))) empty.push(id)
  if (empty.length > 0) await db.delete(notices).where(inArray(notices.id, empty))
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

const REMINDER_INTERVAL = 60_000

/** Queues reminders, and the mails on the evening before match days, while this node runs the timed jobs. */
export function startReminders(deps: Deps, log: Pick<Log, 'error'>) {
  const queue = async () => {
    try {
      await queueReminders(deps)
      await queueDigests(deps)
    } catch (error) {
      log.error({ err: error }, 'reminders could not be queued')
    }
  }
  let running = queue()
  const timer = setInterval(() => void (running = queue()), REMINDER_INTERVAL)
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
