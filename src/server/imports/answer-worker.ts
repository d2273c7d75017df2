import { parentPort, workerData } from 'node:worker_threads'

/** In a thread that `runWorker` has started: answers its request. Elsewhere it does nothing. */
export async function answerWorker(read: (request: never) => unknown): Promise<void> {
  if (!parentPort) return
  // oxlint-disable unicorn/require-post-message-target-origin -- the port of a thread has no origin
  // The time to start does not count.
  parentPort.postMessage('ready')
  parentPort.postMessage(await read(workerData as never))
}
