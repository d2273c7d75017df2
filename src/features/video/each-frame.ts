/** A picture that moves for so long without a frame is in a browser that tells none. Milliseconds. */
const SILENCE = 1000

interface FrameWatch {
  /** Whether frames are reported: not in a hidden page, and not in every browser that promises to. Asked again and again. */
  tells(): boolean
  stop(): void
}

/** Tells each frame that a video paints, with its time in seconds of the element. */
export function watchEachFrame(video: HTMLVideoElement, painted: (time: number) => void): FrameWatch {
  if (!('requestVideoFrameCallback' in video)) return { tells: () => false, stop: () => undefined }
  let handle = 0
  let lastAt = performance.now()
  const onFrame = (_now: number, { mediaTime }: { mediaTime: number }) => {
    lastAt = performance.now()
    painted(mediaTime)
    handle = video.requestVideoFrameCallback(onFrame)
  }
  handle = video.requestVideoFrameCallback(onFrame)
  return {
    tells() {
      const now = performance.now()
      // A picture that stands has no frames to tell.
      if (video.paused || video.seeking || video.readyState < 3) lastAt = now
      return !document.hidden && now - lastAt < SILENCE
    },
    stop: () => video.cancelVideoFrameCallback(handle),
  }
}
