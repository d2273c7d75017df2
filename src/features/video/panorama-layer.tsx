import { Suspense } from 'react'
import { later } from '#platform/later.tsx'
import type { PanoramaProps } from './panorama/panorama.tsx'

const Panorama = later('video', async () => (await import('./panorama/panorama.tsx')).Panorama, { optional: true })

/** A panorama over its video. Until it is loaded, and without it, the whole picture is seen at once. */
export function PanoramaLayer(props: PanoramaProps) {
  return (
    <Suspense>
      <Panorama {...props} />
    </Suspense>
  )
}
