import { lastingStorage } from '#platform/lasting-storage.ts'
import { openBacklog } from './backlog.ts'
import { CannotEncode, startFilm } from './film.ts'
import { openFolder } from './folder.ts'
import type { UploadTarget, Refusal } from './send.ts'
import { startUpload } from './upload.ts'

/** How often it is looked whether the camera is there again, in milliseconds. */
const LOOK_EVERY = 1000

/** What a phone that films is doing. */
export interface FilmingStatus {
  /**
   * `interrupted`: a call or another application has the camera. `ending`: the rest is being sent. `unable`: nothing in this
   * browser encodes the picture. A refusal ends it too.
   */
  phase: 'filming' | 'interrupted' | 'ending' | 'ended' | 'unable' | Refusal
  /** When the oldest of what waits was taken; null if nothing waits. */
  waitingSince: number | null
  /** Whether the service was reached when something was last sent. */
  reached: boolean
  /** Whether a picture could not be kept: the phone is full. */
  full: boolean
  /** Whether the sound that was chosen cannot be recorded here. */
  silent: boolean
}

export interface Filming {
  /** Ends it, and sends the rest. */
  stop(): void
  /** Ends it at once. What waits is sent when this phone films again. */
  leave(): void
}

interface FilmingOptions {
  target: UploadTarget
  withSound: boolean
  /** Shows what the camera shows. */
  show(stream: MediaStream): void
  changed(status: FilmingStatus): void
}

/** Films with this phone: what is taken is kept, and sent in order. @throws DOMException without a camera, CannotEncode */
export async function startFilming({ target, withSound, show, changed }: FilmingOptions): Promise<Filming> {
  let stream = await openCamera(withSound)
  lastingStorage.begin()
  let status: FilmingStatus = { phase: 'filming', waitingSince: null, reached: true, full: false, silent: false }
  const update = (change: Partial<FilmingStatus>) => changed((status = { ...status, ...change }))
  /** Whether all that was taken is in the backlog. */
  let complete = false
  const backlog = await openBacklog(await openFolder(target.address.split('/').at(-1) ?? ''), () => {
    update({ waitingSince: backlog.pieces.find(({ capturedAt }) => capturedAt !== null)?.capturedAt ?? null })
    if (complete) finish()
  })
  const upload = startUpload(target, backlog, {
    reached: (reached) => status.reached !== reached && update({ reached }),
    refused: (phase) => void refuse(phase),
  })

  let ended = false
  let endFilm: (() => Promise<void>) | null = null
  let watching: ReturnType<typeof setTimeout> | undefined

  async function film(): Promise<void> {
    const started = await startFilm(stream, {
      piece(capturedAt, bytes) {
        backlog.add(capturedAt, bytes).then(
          () => {
            if (status.full) update({ full: false })
            upload.wake()
          },
          () => update({ full: true }),
        )
      },
      failed: () => void interrupt(),
      silent: () => update({ silent: true }),
      unable: () => void giveUp(),
    })
    if (ended) return started()
    endFilm = started
    show(stream)
    update({ phase: 'filming' })
    watch()
  }

  function watch(): void {
    watching = setTimeout(() => void (isShowing(stream) ? watch() : interrupt()), LOOK_EVERY)
  }

  async function interrupt(): Promise<void> {
    if (ended) return
    clearTimeout(watching)
    update({ phase: 'interrupted' })
    await endFilm?.()
    endFilm = null
    watching = setTimeout(() => void comeBack(), LOOK_EVERY)
  }

  async function comeBack(): Promise<void> {
    if (ended) return
    try {
      if (!isShowing(stream)) {
        closeCamera(stream)
        stream = await openCamera(withSound)
        if (ended) return closeCamera(stream)
      }
      await film()
    } catch (error) {
      if (error instanceof CannotEncode && isShowing(stream)) return giveUp()
      // The camera is still someone else's.
      watching = setTimeout(() => void comeBack(), LOOK_EVERY)
    }
  }

  async function giveUp(): Promise<void> {
    // A camera that was taken away gives no picture either.
    if (!isShowing(stream)) return interrupt()
    update({ phase: 'unable' })
    await end()
  }

  async function end(): Promise<void> {
    ended = true
    clearTimeout(watching)
    await endFilm?.()
    endFilm = null
    closeCamera(stream)
  }

  async function refuse(phase: Refusal): Promise<void> {
    update({ phase })
    await end()
    // Nothing of what may not be shown stays on the phone.
    await backlog.clear()
  }

  function finish(): void {
    if (backlog.pieces.length > 0 || status.phase !== 'ending') return
    upload.stop()
    update({ phase: 'ended' })
  }

  try {
    await film()
  } catch (error) {
    upload.stop()
    await end()
    throw error instanceof DOMException ? error : new CannotEncode()
  }
  return {
    stop() {
      update({ phase: 'ending' })
      void end()
        .then(() => backlog.settled())
        .then(() => {
          complete = true
          finish()
        })
    },
    leave() {
      upload.stop()
      void end()
    },
  }
}

/**
 * The camera on the back of the phone, in full HD where it has that.
 *
 * @throws DOMException if it is not allowed or not there; CannotEncode in a browser without cameras
 */
async function openCamera(withSound: boolean): Promise<MediaStream> {
  if (!('mediaDevices' in navigator)) throw new CannotEncode()
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 }, frameRate: { ideal: 25 } },
    audio: withSound && { echoCancellation: false, noiseSuppression: false },
  })
}

/** Whether the camera shows something: a call takes it away for a while. */
function isShowing(stream: MediaStream): boolean {
  return stream.getVideoTracks().some(({ readyState, muted }) => readyState === 'live' && !muted)
}

function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
