import type { Backlog } from './backlog.ts'
import { send, type UploadTarget, type Refusal } from './send.ts'

/** After a failure, the next attempt comes after this many milliseconds, or when the network is back. */
const RETRY_AFTER = 2000

interface UploadEvents {
  /** Whether the service was reached. */
  reached(reached: boolean): void
  refused(why: Refusal): void
}

/** Sends a backlog, the oldest piece first and one at a time, until it is stopped or refused. */
export function startUpload(target: UploadTarget, backlog: Backlog, { reached, refused }: UploadEvents): { wake(): void; stop(): void } {
  let stopped = false
  let { next } = target
  let wake = () => {}
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const onOnline = () => wake()
  addEventListener('online', onOnline)

  async function run(): Promise<void> {
    while (!stopped) {
      const [piece] = backlog.pieces
      if (!piece) {
        await pause(RETRY_AFTER)
        continue
      }
      const bytes = await backlog.read(piece)
      const sent = bytes ? await send(target, piece, next, bytes) : ({ outcome: 'unusable' } as const)
      if (stopped) return
      switch (sent.outcome) {
        case 'stored':
          next = sent.next
          await backlog.drop(piece)
          reached(true)
          break
        case 'other-number':
          next = sent.next
          break
        case 'unusable':
          await backlog.drop(piece)
          break
        case 'later':
          reached(false)
          await pause(RETRY_AFTER)
          break
        case 'refused':
          return refused(sent.why)
      }
    }
  }
  void run().finally(() => removeEventListener('online', onOnline))
  return {
    wake: () => wake(),
    stop() {
      stopped = true
      wake()
    },
  }
}
