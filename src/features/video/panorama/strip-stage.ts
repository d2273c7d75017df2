import type { Stage } from './lens-stage.ts'
import type { Picture } from './optics.ts'

/** Shows views by moving the wide video itself, within a box that clips it. */
export function openStripStage(box: HTMLElement, video: HTMLVideoElement, first: Picture): Stage {
  let picture = first
  const style = video.getAttribute('style')
  return {
    take: () => undefined,
    show({ yaw, lift, fov }) {
      const { clientWidth, clientHeight } = box
      const { span, low, high } = picture
      const width = (clientWidth * span) / fov
      const height = (width * video.videoHeight) / Math.max(1, video.videoWidth)
      const left = clientWidth / 2 - width * (yaw / span + 0.5)
      const top = clientHeight / 2 - (height * (high - lift)) / (high - low)
      Object.assign(video.style, {
        position: 'absolute',
        inset: 'auto',
        left: '0',
        top: '0',
        width: `${width}px`,
        height: `${height}px`,
        maxWidth: 'none',
        objectFit: 'fill',
        transform: `translate(${left}px, ${top}px)`,
      })
    },
    setPicture(next) {
      picture = next
    },
    close() {
      if (style === null) video.removeAttribute('style')
      else video.setAttribute('style', style)
    },
  }
}
