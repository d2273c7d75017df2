import { parentPort, workerData } from 'node:worker_threads'
import { joinMatch } from './join-match.ts'
import type { JoinRequest } from './run-join.ts'

const { segments, folder } = workerData as JoinRequest
let last = -1

// oxlint-disable unicorn/require-post-message-target-origin -- the port of a thread has no origin
const parts = await joinMatch(segments, folder, (percent) => {
  if (percent > last) parentPort?.postMessage({ percent })
  last = percent
})
parentPort?.postMessage({ parts })
