/**
 * Tells each frame that a video paints, with its time in seconds of the element. Returns what ends it; null where the browser
 * does not tell them.
 */
export function watchEachFrame(video: HTMLVideoElement, painted: (time: number) => void): (() => void) | null {
  if (!('requestVideoFrameCallback' in video)) return null
  let handle = 0
  const onFrame = (_now: number, { mediaTime }: { mediaTime: number }) => {
    painted(mediaTime)
    handle = video.requestVideoFrameCallback(onFrame)
  }
  handle = video.requestVideoFrameCallback(onFrame)
  return () => video.cancelVideoFrameCallback(handle)
}
