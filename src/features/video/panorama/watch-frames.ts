/** Without a callback for painted frames, and in a hidden page. Milliseconds. */
const CHECK_EVERY = 40

/** Tells each frame that a video shows. Returns what ends it. */
export function watchFrames(video: HTMLVideoElement, shown: () => void): () => void {
  const hasCallback = 'requestVideoFrameCallback' in video
  let handle = 0
  const onFrame = () => {
    shown()
    handle = video.requestVideoFrameCallback(onFrame)
  }
  if (hasCallback) handle = video.requestVideoFrameCallback(onFrame)
  let before = -1
  const timer = setInterval(() => {
    if ((hasCallback && !document.hidden) || video.currentTime === before) return
    before = video.currentTime
    shown()
  }, CHECK_EVERY)
  const sought = () => shown()
  for (const event of ['loadeddata', 'seeked'] as const) video.addEventListener(event, sought)
  return () => {
    clearInterval(timer)
    if (hasCallback) video.cancelVideoFrameCallback(handle)
    for (const event of ['loadeddata', 'seeked'] as const) video.removeEventListener(event, sought)
  }
}
