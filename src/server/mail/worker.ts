import { setTimeout as sleep } from 'node:timers/promises'
import { sendDueMails, type MailSender, type WriterDeps } from './sender.ts'

const INTERVAL = 1000

/** Sends mails in the background. No request waits for it. */
export function startMailWorker(deps: WriterDeps, sender: MailSender, log: { error(fields: object, words: string): void }) {
  const ending = new AbortController()
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        await sendDueMails(deps, sender)
      } catch (error) {
        log.error({ err: error }, 'due mails could not be read')
      }
      await sleep(INTERVAL, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const done = work()
  return {
    /** Waits for mails that are being sent. */
    async stop() {
      ending.abort()
      await done
      sender.transport.close()
    },
  }
}
