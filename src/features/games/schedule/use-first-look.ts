import { useEffect } from 'react'

/** After the start has settled: nobody waits for what the next one will show. */
const AFTER = 1500

export function useFirstLook(): void {
  useEffect(() => {
    let left = false
    let stop = () => {}
    const begin = async () => {
      const { followLook } = await import('./first-look.ts')
      if (!left) stop = followLook()
    }
    const timer = setTimeout(() => void begin().catch(() => undefined), AFTER)
    return () => {
      left = true
      clearTimeout(timer)
      stop()
    }
  }, [])
}
