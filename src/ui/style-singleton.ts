import { useEffect, type ComponentType } from 'react'
import { adoptStyle } from './adopt-style.ts'

/**
 * What the package `react-style-singleton` does for dialogs, which stop the page behind them from scrolling: a component
 * whose rules hold as long as any of it is there. The build puts it in that package's place.
 */
export function styleSingleton(): ComponentType<{ styles: string }> {
  let shown = 0
  let remove: (() => void) | null = null
  return function Style({ styles }) {
    useEffect(() => {
      // Of several the first one's rules hold: the others were measured with it in force.
      if (shown === 0) remove = adoptStyle(styles)
      shown += 1
      return () => {
        shown -= 1
        if (shown === 0) remove?.()
      }
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rules of one that is shown do not change
    }, [])
    return null
  }
}
