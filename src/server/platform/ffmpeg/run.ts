import { spawn } from 'node:child_process'
import { access, constants as modes } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { delimiter, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'

/** How long it may take to say its version, also on a machine that is busy with its start: it is asked once. Milliseconds. */
const VERSION_TIMEOUT = 30_000
/** Letters of its messages that are kept. */
const KEPT = 64 * 1024

/** ffmpeg has ended with an error. The message is what it said last. */
export class FfmpegError extends Error {}

interface RunOptions {
  timeoutMs: number
  /** Ends it. */
  signal?: AbortSignal
}

async function find(configured: string): Promise<string | null> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  for (const path of configured ? [configured] : folders.map((folder) => join(folder, 'ffmpeg'))) {
    const isExecutable = await access(path, modes.X_OK).then(
      () => true,
      () => false,
    )
    if (!isExecutable) continue
    const version = await runFfmpeg(path, ['-version'], { timeoutMs: VERSION_TIMEOUT }).catch(() => '')
    return version.startsWith('ffmpeg version') ? path : null
  }
  return null
}

const found = new LRUCache<string, Promise<string | null>>({ max: 4, memoMethod: find })

/** The ffmpeg of this machine: the configured one, else the first on the path. Null without one. Looked for once. */
export function findFfmpeg({ ffmpegPath }: Pick<Config, 'ffmpegPath'>): Promise<string | null> {
  return found.memo(ffmpegPath ?? '')
}

/**
 * Runs ffmpeg without a shell, after everything else that wants the processor. Returns what it wrote to standard output.
 * Whatever ends it, it is gone when the promise settles.
 *
 * @throws FfmpegError if it fails, or takes too long; what the signal was aborted with
 */
export async function runFfmpeg(path: string, args: readonly string[], { timeoutMs, signal }: RunOptions): Promise<string> {
  signal?.throwIfAborted()
  const timeout = AbortSignal.timeout(timeoutMs)
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    killSignal: 'SIGKILL',
    // Nothing of ours is for it to know.
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'] },
  })
  const texts = { out: '', error: '' }
  // It may not have begun, or was killed: then it is closed, too.
  child.on('error', (error) => (texts.error += error.message))
  const keep = (stream: keyof typeof texts) => (chunk: Buffer) => (texts[stream] = (texts[stream] + chunk.toString()).slice(-KEPT))
  child.stdout.on('data', keep('out'))
  child.stderr.on('data', keep('error'))
  const { promise: closed, resolve } = Promise.withResolvers<number | null>()
  child.once('close', resolve)
  giveWay(child.pid)
  const code = await closed
  signal?.throwIfAborted()
  if (timeout.aborted) throw new FfmpegError('It took too long.')
  if (code !== 0) throw new FfmpegError(texts.error.trim())
  return texts.out
}

/** The match goes on first. Next to a busy process this leaves a quarter of the processor; 10 leaves a tenth, and starves it. */
const NICENESS = 5

function giveWay(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // It has ended already.
  }
}
