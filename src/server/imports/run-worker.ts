import { Worker } from 'node:worker_threads'

/** Limits for reading a file. A list of 10,000 fixtures needs a tenth of them. */
export interface ReadLimits {
  megabytes: number
  seconds: number
}

export const READ_LIMITS: ReadLimits = { megabytes: 256, seconds: 10 }

let previous: Promise<unknown> = Promise.resolve()

/**
 * Lets a worker thread read a file, so that a malicious file ends only that thread. Files are read one at a time, because
 * several would add up. Null if the file takes too much memory or time.
 *
 * @param file a module that posts `ready`, and then its answer
 */
export function runWorker<Answer>(file: URL, request: unknown, limits: ReadLimits = READ_LIMITS): Promise<Answer | null> {
  const answer = previous.then(() => runThread<Answer>(file, request, limits))
  previous = answer.catch(() => undefined)
  return answer
}

async function runThread<Answer>(file: URL, request: unknown, { megabytes, seconds }: ReadLimits): Promise<Answer | null> {
  const worker = new Worker(file, {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>()
  let timer: NodeJS.Timeout | undefined
  worker.on('message', (message: Answer | 'ready') => {
    if (message === 'ready') timer = setTimeout(() => resolve(null), seconds * 1000)
    else resolve(message)
  })
  worker.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? resolve(null) : reject(error)))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
