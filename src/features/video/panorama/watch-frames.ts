import { watchEachFrame } from '../each-frame.ts'

/** Without a callback for painted frames, and in a hidden page. Milliseconds. */
const CHECK_EVERY = 40

/** Tells each frame that a video shows. Returns what ends it. */
export function watchFrames(video: HTMLVideoElement, shown: () => void): () => void {
  const frames = watchEachFrame(video, shown)
  let before = -1
  const timer = setInterval(() => {
    if (frames.tells() || video.currentTime === before) return
    before = video.currentTime
    shown()
  }, CHECK_EVERY)
  const sought = () => shown()
  for (const event of ['loadeddata', 'seeked'] as const) video.addEventListener(event, sought)
  return () => {
    clearInterval(timer)
    frames.stop()
    for (const event of ['loadeddata', 'seeked'] as const) video.removeEventListener(event, sought)
  }
}
