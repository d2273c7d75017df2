import { useEffect, useState } from 'react'
import { onResume } from '#platform/resume.ts'
import { serverNow } from '#platform/server-time.ts'

/** The server time in milliseconds. It updates every second while `running`. */
export function useNow(running: boolean): number {
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const update = () => setNow(serverNow())
    update()
    if (!running) return
    const timer = setInterval(update, 1000)
    const stopResume = onResume(update)
    return () => {
      clearInterval(timer)
      stopResume()
    }
  }, [running])
  return now
}
