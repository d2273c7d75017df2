import { setTimeout as sleep } from 'node:timers/promises'
import { sendDueMails, type Office, type WriterDeps } from './sender.ts'

const LOOK_EVERY = 1000

/** Sends mails in the background for as long as the process runs. No request ever waits for it. */
export function startMailWorker(deps: WriterDeps, office: Office, log: { error(fields: object, words: string): void }) {
  const ending = new AbortController()
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        await sendDueMails(deps, office)
      } catch (error) {
        log.error({ err: error }, 'mails could not be looked for')
      }
      await sleep(LOOK_EVERY, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const done = work()
  return {
    /** Lets the letters on their way finish. */
    async stop() {
      ending.abort()
      await done
      office.post.close()
    },
  }
}
