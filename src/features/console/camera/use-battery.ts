import { useEffect, useState } from 'react'

/** What the browsers that tell it say of the battery. */
interface Battery extends EventTarget {
  /** From 0 to 1. */
  level: number
  charging: boolean
}

/** The battery of this device: whole percents, and whether it charges; null if the browser does not tell. */
export function useBattery(): { percent: number; charging: boolean } | null {
  const [battery, setBattery] = useState<{ percent: number; charging: boolean } | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    const { getBattery } = navigator as { getBattery?(): Promise<Battery> }
    void getBattery?.call(navigator).then(
      (found) => {
        const read = () => setBattery({ percent: Math.round(found.level * 100), charging: found.charging })
        if (stop.signal.aborted) return
        read()
        for (const event of ['levelchange', 'chargingchange']) found.addEventListener(event, read, { signal: stop.signal })
      },
      () => undefined,
    )
    return () => stop.abort()
  }, [])
  return battery
}
