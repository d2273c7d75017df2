import { useEffect, useState } from 'react'
import { onResume } from './resume.ts'
import { serverNow } from './server-time.ts'

/**
 * The service's time in milliseconds, anew with each full step of it, so that all clocks on a screen tick together.
 *
 * @param step in milliseconds; null while no clock runs
 * @param read gives the time
 */
export function useServerTime(step: number | null, read = serverNow): number {
  const [now, setNow] = useState(read)
  useEffect(() => {
    if (step === null) return
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      setNow(read())
      timer = setTimeout(tick, step - (serverNow() % step))
    }
    tick()
    const stopResume = onResume(tick)
    return () => {
      clearTimeout(timer)
      stopResume()
    }
  }, [step, read])
  return now
}
