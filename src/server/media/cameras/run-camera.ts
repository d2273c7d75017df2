import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { ApiError } from '../../platform/http/api-error.ts'
import { TornFile } from '../video/boxes.ts'
import { requireFilming } from '../video/intake.ts'
import type { Sound } from './flow.ts'
import { BrokenFragments, readFragments } from './fragments.ts'
import { PictureChanged, takeSegments, UnfitCamera, type SegmentDeps } from './segments.ts'
import type { CameraProblem } from '#shared/video.ts'

/** A camera is asked for so often whether it may still send: a stop ends it within a second. Milliseconds. */
const CHECK = 500
/** Without a key frame for so long, nothing of what it sends can be used. */
const LONGEST_WAIT = 20_000
/** What ffmpeg says of pictures or sound that cannot be copied. */
const UNFIT = /codec|bitstream|matches no streams/i
/** Until a packer that was told to end is killed. */
const TIME_TO_END = 2000

/**
 * Pictures are copied, never encoded, and so is AAC. A fragment begins with each key frame, and is written at once. The init
 * segment is written after the first packets, which describe the sound. Without an edit list timestamps stay as they arrive.
 */
const OUTPUT = '-f mp4 -movflags +frag_keyframe+empty_moov+delay_moov+default_base_moof -use_editlist 0 -flush_packets 1 pipe:1'.split(' ')
/** What becomes of the sound: no browser plays another codec in segments. */
const TRACKS: Record<Sound, string[]> = {
  copy: '-map 0:v:0 -map 0:a:0? -c copy'.split(' '),
  convert: '-map 0:v:0 -map 0:a:0? -c:v copy -c:a aac -b:a 128k -ac 2 -af aresample=async=1'.split(' '),
  none: '-map 0:v:0 -c copy'.split(' '),
}
const QUIET = ['-hide_banner', '-loglevel', 'error', '-nostats']

interface Wanted {
  ffmpeg: string
  streamId: string
  keyHash: string
  /** Where ffmpeg gets the pictures: its arguments, and what it reads first. */
  input: readonly string[]
  sound: Sound
  /** Words of the arguments that no log may have. */
  secret?: string
}

/** How a camera ended: of itself, or because it may no longer send, or because of what it sends. */
export interface CameraEnd {
  refused: string | null
  problem: CameraProblem | null
  /** Whether it sent any picture. */
  sent: boolean
  /** What ffmpeg said last. */
  said: string
}

/** A camera whose pictures are packed by a child process. */
export interface RunningCamera {
  input: Writable
  ended: Promise<CameraEnd>
  /** Ends it at once. What was begun is not recorded. */
  abort(): void
}

/**
 * Packs the pictures of one camera into segments, by ffmpeg, and records them while it may send. The child reads from a
 * pipe of ours or writes to one, so it ends with the service, even if that is killed.
 */
export function runCamera(deps: SegmentDeps, { ffmpeg, streamId, keyHash, input, sound, secret = '' }: Wanted): RunningCamera {
  const ending = new AbortController()
  const { signal } = ending
  const child = spawn(ffmpeg, [...QUIET, ...input, ...TRACKS[sound], ...OUTPUT], { stdio: ['pipe', 'pipe', 'pipe'], env: {} })
  let said = ''
  let sent = false
  const exited = new Promise<void>((resolve) => {
    child.once('close', () => resolve())
    child.on('error', (error) => {
      said = error.message
      resolve()
    })
  })
  child.stderr.on('data', (bytes: Buffer) => (said = (said + bytes.toString()).slice(-2000)))
  // It went away while it was written to: its end says why.
  child.stdin.on('error', () => undefined)

  async function record(): Promise<void> {
    const read = readFragments()
    const taker = takeSegments(deps, streamId, signal)
    let waiting: NodeJS.Timeout | undefined
    const wait = () => (waiting = setTimeout(() => ending.abort(new UnfitCamera('key_frames')), LONGEST_WAIT))
    try {
      for await (const bytes of child.stdout as AsyncIterable<Buffer>) {
        const arrivedAt = deps.now().getTime()
        for (const piece of read(bytes)) {
          clearTimeout(waiting)
          await taker.take(piece, arrivedAt)
          sent ||= piece.kind === 'fragment'
          wait()
        }
      }
      signal.throwIfAborted()
      await taker.finish(deps.now().getTime())
    } finally {
      clearTimeout(waiting)
    }
  }

  async function check(): Promise<void> {
    while (!signal.aborted) {
      await sleep(CHECK, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      // While the database is away no one knows, and nothing is recorded either.
      await requireFilming(deps, streamId, keyHash).catch((error: unknown) => {
        if (error instanceof ApiError && error.code !== 'unavailable') ending.abort(error)
      })
    }
  }

  async function run(): Promise<CameraEnd> {
    let reason: unknown = null
    void check()
    try {
      signal.addEventListener('abort', () => child.kill('SIGKILL'))
      await record()
    } catch (error) {
      reason = signal.aborted ? signal.reason : error
    } finally {
      if (!signal.aborted) ending.abort()
      await exited
    }
    const why = whyEnded(reason)
    const problem = why.problem ?? (!sent && UNFIT.test(said) ? 'unreadable' : null)
    return { ...why, problem, sent, said: secret ? said.replaceAll(secret, '…') : said }
  }

  return { input: child.stdin, ended: run(), abort: () => ending.abort() }
}

/** Whether a camera could not be recorded because of its sound. */
export function isSoundUnfit({ sent, said }: CameraEnd, sound: Sound): boolean {
  return !sent && (sound === 'copy' ? /aac_adtstoasc/.test(said) : sound === 'convert' && /decod|audio|stream #?0:1/i.test(said))
}

/** How a camera ended. Anything unexpected goes to the log as it is. */
function whyEnded(reason: unknown): Pick<CameraEnd, 'refused' | 'problem'> {
  if (reason instanceof PictureChanged) return { refused: null, problem: null }
  if (reason instanceof UnfitCamera) return { refused: null, problem: reason.problem }
  if (reason instanceof BrokenFragments || reason instanceof TornFile) return { refused: null, problem: 'unreadable' }
  if (reason instanceof ApiError && reason.code === 'bad_request') return { refused: null, problem: 'unreadable' }
  if (reason instanceof ApiError) return { refused: reason.message, problem: null }
  if (reason instanceof Error && reason.name !== 'AbortError') return { refused: reason.message, problem: null }
  return { refused: null, problem: null }
}

/** Lets a camera end by itself after its last picture; kills it if it does not. */
export async function endCamera({ input, ended, abort }: RunningCamera): Promise<void> {
  input.end()
  const late = setTimeout(abort, TIME_TO_END)
  await ended
  clearTimeout(late)
}
