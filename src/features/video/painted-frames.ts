import { watchEachFrame } from './each-frame.ts'

/** Without a callback for painted frames, the element's time can be ahead of the picture by this. Seconds. */
const AHEAD = 0.6
const CHECK_INTERVAL = 250

/**
 * Tells the time of each painted frame, in seconds of the element. The element's own time is ahead of the picture, which
 * would show a goal before it. Where frames are not painted, as in a tab in the background, it is used with a distance.
 */
export function watchPaintedFrames(video: HTMLVideoElement, painted: (time: number) => void): () => void {
  const frames = watchEachFrame(video, painted)
  const timer = setInterval(() => {
    if (!frames.tells() && video.readyState >= 2 && !video.seeking && !video.paused) painted(video.currentTime - AHEAD)
  }, CHECK_INTERVAL)
  return () => {
    clearInterval(timer)
    frames.stop()
  }
}
