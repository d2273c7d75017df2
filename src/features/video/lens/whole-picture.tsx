import { Trans } from '@lingui/react/macro'
import { useEffect, useRef, type RefObject } from 'react'
import type { Lens } from '#shared/lens.ts'
import { watchFrames } from '../panorama/watch-frames.ts'

const WIDTH = 640

/** The whole picture of a panorama with the edges of the field and the horizon. */
export function WholePicture({ video, lens }: { video: RefObject<HTMLVideoElement | null>; lens: Lens }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const [element, pen] = [video.current, canvas.current?.getContext('2d')]
    if (!element || !pen) return
    const draw = () => {
      const { videoWidth, videoHeight } = element
      if (videoWidth === 0) return
      const height = Math.round((WIDTH * videoHeight) / videoWidth)
      if (pen.canvas.height !== height) Object.assign(pen.canvas, { width: WIDTH, height })
      pen.drawImage(element, 0, 0, WIDTH, height)
    }
    draw()
    return watchFrames(element, draw)
  }, [video])
  const horizon = 50 - lens.shift
  return (
    <figure className="grid gap-1">
      <div className="relative overflow-hidden rounded-control bg-black">
        <canvas ref={canvas} aria-hidden="true" className="w-full" />
        <span
          aria-hidden="true"
          className="absolute border-2 border-live"
          style={{ left: `${lens.left}%`, right: `${lens.right}%`, top: `${lens.top}%`, bottom: `${lens.bottom}%` }}
        />
        {horizon >= 0 && horizon <= 100 && (
          <span aria-hidden="true" className="absolute inset-x-0 border-t-2 border-dashed border-white" style={{ top: `${horizon}%` }} />
        )}
      </div>
      <figcaption className="text-caption text-muted">
        <Trans>The full frame: the view never goes beyond it; the dashed line is the horizon.</Trans>
      </figcaption>
    </figure>
  )
}
