import { useEffect } from 'react'

/** Keeps the screen on while `active`. Browsers release the lock in the background, so it is acquired again on return. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let stopped = false
    const acquire = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const acquired = await navigator.wakeLock.request('screen')
        if (stopped) void acquired.release()
        else lock = acquired
      } catch {
        // The browser denies it, for example when the battery is low.
      }
    }
    const reacquire = () => void acquire()
    reacquire()
    document.addEventListener('visibilitychange', reacquire)
    return () => {
      stopped = true
      document.removeEventListener('visibilitychange', reacquire)
      void lock?.release()
    }
  }, [active])
}
