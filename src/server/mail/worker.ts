import { repeat } from '../repeat.ts'
import { sendDueMails, type MailSender, type WriterDeps } from './sender.ts'

const INTERVAL = 1000

/** Sends mails in the background. No request waits for it. */
export function startMailWorker(deps: WriterDeps, sender: MailSender, log: { error(fields: object, words: string): void }) {
  const sending = repeat(
    () => sendDueMails(deps, sender),
    INTERVAL,
    (error) => log.error({ err: error }, 'due mails could not be read'),
  )
  return {
    /** Waits for mails that are being sent. */
    async stop() {
      await sending.stop()
      sender.transport.close()
    },
  }
}
