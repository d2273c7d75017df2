import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Limits for reading a file. A list of 10,000 fixtures needs a tenth of them. */
export interface ReadLimits {
  megabytes: number
  seconds: number
}

const READ_LIMITS: ReadLimits = { megabytes: 256, seconds: 10 }

/** Our modules as they are written need the whole project, the built ones their own folder. */
const MODULES = fileURLToPath(new URL(import.meta.url.endsWith('.ts') ? '../../../../' : './', import.meta.url))
/** A worker reads its own modules. It writes nothing and starts nothing, where Node knows permissions. */
const PERMISSIONS = process.allowedNodeEnvironmentFlags.has('--permission') ? ['--permission', `--allow-fs-read=${MODULES}*`] : []
/** The end of what a worker says of its failure. Characters. */
const FAILURE_MAX = 2000

let previous: Promise<unknown> = Promise.resolve()

/**
 * Lets a process of its own read a file, so that a malicious file ends only that one: memory that runs out in a thread can
 * end the whole service. Files are read one at a time, because several would add up. Null if the file takes too much memory
 * or time.
 *
 * @param file a module that calls `answerWorker`
 */
export function runWorker<Answer>(file: URL, request: unknown, limits: ReadLimits = READ_LIMITS): Promise<Answer | null> {
  const answer = previous.then(() => runProcess<Answer>(file, request, limits))
  previous = answer.catch(() => undefined)
  return answer
}

async function runProcess<Answer>(file: URL, request: unknown, { megabytes, seconds }: ReadLimits): Promise<Answer | null> {
  const worker = start(file, megabytes)
  const { promise, resolve, reject } = Promise.withResolvers<Answer | null>()
  let timer: NodeJS.Timeout | undefined
  let failure = ''
  worker.stderr?.setEncoding('utf8').on('data', (words: string) => (failure = (failure + words).slice(-FAILURE_MAX)))
  worker.on('message', (message: { ready: true } | { answer: Answer }) => {
    if ('answer' in message) return resolve(message.answer)
    timer = setTimeout(() => resolve(null), seconds * 1000)
    worker.send(request as object, (error) => error && reject(error))
  })
  worker.on('error', reject)
  // Where memory runs out, V8 ends the process by a signal.
  worker.once('close', (code, signal) => (signal ? resolve(null) : reject(new Error(`A file was not read (${code}). ${failure}`))))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    worker.kill('SIGKILL')
  }
}

function start(file: URL, megabytes: number): ChildProcess {
  return fork(file, {
    serialization: 'advanced',
    // Secrets of the service are not for what reads a stranger's file.
    env: {},
    execArgv: [`--max-old-space-size=${megabytes}`, '--max-semi-space-size=16', ...PERMISSIONS],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}
