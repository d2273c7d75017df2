import { useEffect } from 'react'

/** Keeps the screen on as long as `wanted`; browsers drop the lock with each trip to the background. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let over = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const taken = await navigator.wakeLock.request('screen')
        if (over) void taken.release()
        else lock = taken
      } catch {
        // A battery running low has its say.
      }
    }
    const retake = () => void take()
    retake()
    document.addEventListener('visibilitychange', retake)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [wanted])
}
