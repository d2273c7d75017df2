import { findPlay, isBlack, type Field, type SmallPicture } from './find-play.ts'

/** How often the play is looked for. Milliseconds. */
const LOOK_EVERY = 400
const WIDTH = 128

/** What was seen in the picture. */
export interface Seen {
  /** Where the play is, as a share of the picture's width; null if nothing moves. */
  play: number | null
  black: boolean
}

/** Looks for the play in a small copy of the picture while it is played. Returns what ends it. */
export function watchPlay(video: HTMLVideoElement, field: () => Field, seen: (seen: Seen) => void): () => void {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  let before: SmallPicture | null = null
  const look = () => {
    if (!pen || video.readyState < 2 || video.videoWidth === 0) return
    if (video.paused || video.seeking) {
      // What comes next is another moment.
      before = null
      return
    }
    const height = Math.max(1, Math.round((WIDTH * video.videoHeight) / video.videoWidth))
    if (pen.canvas.height !== height || pen.canvas.width !== WIDTH) {
      Object.assign(pen.canvas, { width: WIDTH, height })
      before = null
    }
    pen.drawImage(video, 0, 0, WIDTH, height)
    const now = pen.getImageData(0, 0, WIDTH, height)
    seen({ play: before && findPlay(before, now, field()), black: isBlack(now) })
    before = now
  }
  const timer = setInterval(() => {
    try {
      look()
    } catch {
      // A picture of another site may not be read: then the viewer looks where they like.
      clearInterval(timer)
    }
  }, LOOK_EVERY)
  return () => clearInterval(timer)
}
