import { lazy, Suspense, useEffect, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'

const load = () => import('./dialog-window.tsx')
const DialogWindow = lazy(load)
/** In milliseconds: by then the screen that may open one has what it needs itself. */
const FETCH_AFTER = 1500

/**
 * A window over the screen: comes from below on phones, stands in the middle elsewhere. Escape and the scrim close it.
 * What draws it comes after the screen, and before it is wanted: by then there may be no network.
 */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), FETCH_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return wanted ? (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  ) : null
}
