import { Suspense } from 'react'
import { lazyOptional } from '#platform/lazy-optional.ts'
import type { PanoramaProps } from './panorama/panorama.tsx'

const Panorama = lazyOptional(async () => ({ default: (await import('./panorama/panorama.tsx')).Panorama }))

/** A panorama over its video. Until it is loaded, and without it, the whole picture is seen at once. */
export function PanoramaLayer(props: PanoramaProps) {
  return (
    <Suspense>
      <Panorama {...props} />
    </Suspense>
  )
}
