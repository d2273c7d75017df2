import type { HighlightClip } from '#shared/highlights.schema.ts'

/** Where in a clip its moment is: a goal has twelve seconds before, and eight after it. */
const MOMENT = 0.6

/** The picture of a clip: a film of one picture, as the camera has encoded it. */
export function ClipPicture({ address, clip }: { address: string | null; clip: HighlightClip }) {
  const [from, until] = [Date.parse(clip.from), Date.parse(clip.until)]
  const at = Math.round(from + (until - from) * MOMENT)
  const look = 'aspect-video w-full rounded-control bg-pitch object-cover'
  if (address === null) return <span aria-hidden="true" className={look} />
  // Safari shows the first picture only when it is asked for a time.
  const src = `${address.replace('index.m3u8', 'picture.mp4')}?clips=${at}-${at + 1}#t=0.001`
  return <video aria-hidden="true" tabIndex={-1} muted playsInline preload="auto" src={src} className={look} />
}
