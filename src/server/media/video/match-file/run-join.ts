import { Worker } from 'node:worker_threads'
import type { MatchFilePart } from '#shared/video.ts'
import type { SegmentPaths } from './join-match.ts'

const FILE = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './match-worker.js', import.meta.url)
/** The tables of 90 minutes with sound fit into 256. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 }

/** What is joined, and into which folder. */
export interface JoinRequest {
  segments: readonly SegmentPaths[]
  folder: string
}

type Answer = { percent: number } | { parts: MatchFilePart[] }

/**
 * Joins a match in a thread of its own: it takes longer than a goal may wait.
 *
 * @throws what the signal was aborted with; then the thread has ended
 */
export async function runJoin(
  request: JoinRequest,
  { signal, progress }: { signal: AbortSignal; progress(percent: number): void },
): Promise<MatchFilePart[]> {
  signal.throwIfAborted()
  const worker = new Worker(FILE, { workerData: request, resourceLimits: MEMORY })
  const { promise, resolve, reject } = Promise.withResolvers<MatchFilePart[]>()
  worker.on('message', (answer: Answer) => {
    if ('parts' in answer) resolve(answer.parts)
    else progress(answer.percent)
  })
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The thread has ended.')))
  const abort = () => reject(signal.reason as Error)
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await promise
  } finally {
    signal.removeEventListener('abort', abort)
    await worker.terminate()
  }
}
