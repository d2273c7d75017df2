import { once } from 'node:events'

/** In a process that `runWorker` has started: answers its request. */
export async function answerWorker(read: (request: never) => unknown): Promise<void> {
  const asked = once(process, 'message')
  // The time to start does not count.
  process.send?.({ ready: true })
  const [request] = await asked
  process.send?.({ answer: await read(request as never) })
}
