import { useState } from 'react'
import { isMetered } from '../metered.ts'

/** The picture of a clip: a film of one picture, as the camera has encoded it. None is loaded where every byte is paid for. */
export function ClipPicture({ address }: { address: string }) {
  // Loaded once: a renewed address is no other picture. Safari shows it only when it is asked for a time.
  const [src] = useState(() => (isMetered() ? null : `${address}#t=0.001`))
  const look = 'aspect-video w-full rounded-control bg-pitch object-cover'
  if (src === null) return <span aria-hidden="true" className={look} />
  return <video aria-hidden="true" tabIndex={-1} muted playsInline preload="auto" src={src} className={look} />
}
