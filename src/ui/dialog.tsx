import { lazy, Suspense, useEffect, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'

const load = () => import('./dialog-window.tsx')
const DialogWindow = lazy(load)
/** In milliseconds: the screen's own files are loaded first. */
const PREFETCH_DELAY = 1500

/**
 * A modal dialog: a bottom sheet on phones, centred elsewhere. Escape and the scrim close it. Its code is prefetched
 * after the screen, because there may be no network when it opens.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), PREFETCH_DELAY)
    return () => clearTimeout(timer)
  }, [])
  return wanted ? (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}
