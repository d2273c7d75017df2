import { parentPort } from 'node:worker_threads'
import type { CardRequest } from './card-request.ts'
import { paintCard } from './paint-card.ts'

parentPort?.on('message', ({ id, request }: { id: number; request: CardRequest }) => {
  // oxlint-disable unicorn/require-post-message-target-origin -- the port of a thread has no origin
  paintCard(request).then(
    (png) => parentPort?.postMessage({ id, png }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
