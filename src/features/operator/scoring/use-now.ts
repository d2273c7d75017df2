import { useEffect, useState } from 'react'
import { onResume } from '#platform/resume.ts'
import { serverNow } from '#platform/server-time.ts'

/** The service's time, in milliseconds, once a second; at rest where nothing runs. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    look()
    if (!running) return
    const timer = setInterval(look, 1000)
    const stopResume = onResume(look)
    return () => {
      clearInterval(timer)
      stopResume()
    }
  }, [running])
  return now
}
