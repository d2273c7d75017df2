import { serverNow } from '#platform/server-time.ts'
import { copyFilm } from './copy-film.ts'
import type { FilmEvents } from './pieces.ts'
import { PICTURE_RATE, SEGMENT, SOUND_RATE } from './quality.ts'

/** What a recorder may write, the best first: a picture in another codec is played by few in segments. */
const TYPES = ['video/mp4;codecs=avc1', 'video/webm;codecs=h264', 'video/mp4;codecs=vp09.00.40.08', 'video/webm;codecs=vp9']
/** How often it hands out what it has. Milliseconds. */
const HAND_OUT = 500
/** A camera that shows nothing for so long may begin later. Milliseconds. */
const LONGEST_WAIT = 3000

/** Lets the browser record what a camera shows. Returns what ends it; null where it has no recorder for it. */
export async function recordFilm(
  stream: MediaStream,
  { piece, failed, silent }: Omit<FilmEvents, 'unable'>,
): Promise<(() => Promise<void>) | null> {
  const mimeType = 'MediaRecorder' in globalThis ? TYPES.find((type) => MediaRecorder.isTypeSupported(type)) : undefined
  if (mimeType === undefined) return null
  const options = {
    mimeType,
    videoBitsPerSecond: PICTURE_RATE,
    audioBitsPerSecond: SOUND_RATE,
    // Not known to all recorders.
    videoKeyFrameIntervalDuration: SEGMENT * 1000,
  }
  const recorder = new MediaRecorder(stream, options)
  const { readable, writable } = new TransformStream<Blob, Uint8Array>({
    async transform(blob, out) {
      if (blob.size > 0) out.enqueue(new Uint8Array(await blob.arrayBuffer()))
    },
  })
  const writer = writable.getWriter()
  const ignore = () => undefined
  recorder.addEventListener('dataavailable', ({ data }) => void writer.write(data).catch(ignore))
  recorder.addEventListener('stop', () => void writer.close().catch(ignore))
  // The reader of the film is notified, and reads no more of it.
  recorder.addEventListener('error', () => void writer.abort(new Error('The recorder has failed.')).catch(ignore))

  await firstFrame(stream)
  // The first frame is the one that comes now, so no picture is dated later than it was taken.
  const begun = serverNow()
  recorder.start(HAND_OUT)
  const copied = copyFilm(readable, { piece, silent }, begun).catch(failed)
  return async () => {
    if (recorder.state !== 'inactive') recorder.stop()
    await copied
  }
}

/** Until the camera shows something: it may take a second to wake up. */
async function firstFrame(stream: MediaStream): Promise<void> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.srcObject = stream
  const patience = new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT))
  await Promise.race([video.play().catch(() => undefined), patience])
  video.srcObject = null
}
