import { Worker } from 'node:worker_threads'
import { LRUCache } from 'lru-cache'
import { ApiError } from '../../platform/http/api-error.ts'
import type { CardRequest } from './card-request.ts'

const FILE = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './card-worker.js', import.meta.url)
/** A card has about 60 kB. */
const MAX_CACHED = 200
/** The most cards that may wait, so that a flood ends with an error and not with a queue of minutes. */
const MAX_WAITING = 20

type Answer = { id: number; png: Uint8Array } | { id: number; error: string }

export interface CardPainter {
  /** @throws ApiError `unavailable` while too many wait */
  paint(request: CardRequest): Promise<Uint8Array>
  close(): Promise<void>
}

/** Draws cards in a thread of its own, one at a time: a card takes long enough for a goal to be late. */
export function cardPainter(): CardPainter {
  const cache = new LRUCache<string, Promise<Uint8Array>>({ max: MAX_CACHED })
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let worker: Worker | null = null
  let last = 0

  function end(error: Error): void {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(): Worker {
    const thread = new Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb: 96 } })
    thread.unref()
    thread.on('message', (answer: Answer) => {
      const card = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('png' in answer) card?.resolve(answer.png)
      else card?.reject(new Error(answer.error))
    })
    thread.once('error', end)
    return thread
  }

  function draw(request: CardRequest): Promise<Uint8Array> {
    if (waiting.size >= MAX_WAITING) throw new ApiError('unavailable', 'Too many pictures are asked for. Try again shortly.')
    worker ??= start()
    const card = Promise.withResolvers<Uint8Array>()
    last += 1
    waiting.set(last, card)
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ id: last, request })
    return card.promise
  }

  return {
    paint(request) {
      const key = JSON.stringify(request)
      const known = cache.get(key)
      if (known) return known
      const card = draw(request)
      cache.set(key, card)
      card.catch(() => cache.get(key) === card && cache.delete(key))
      return card
    },
    async close() {
      const thread = worker
      end(new Error('The service stops.'))
      await thread?.terminate()
    },
  }
}
