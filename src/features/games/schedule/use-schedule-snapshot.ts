import { useEffect } from 'react'

/** Waits for the start to finish, because the snapshot is for the next one. */
const START_DELAY = 1500

export function useScheduleSnapshot(): void {
  useEffect(() => {
    let unmounted = false
    let stop = () => {}
    const start = async () => {
      const { takeSnapshots } = await import('./take-snapshot.ts')
      if (!unmounted) stop = takeSnapshots()
    }
    const timer = setTimeout(() => void start().catch(() => undefined), START_DELAY)
    return () => {
      unmounted = true
      clearTimeout(timer)
      stop()
    }
  }, [])
}
