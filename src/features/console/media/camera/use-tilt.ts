import { useEffect, useState } from 'react'
import { tiltOf } from './level.ts'

type Askable = typeof DeviceMotionEvent & { requestPermission?(): Promise<string> }

/** Asks for what tells where is up, where a phone wants to be asked. Only after a tap. */
export async function askForTilt(): Promise<void> {
  if ('DeviceMotionEvent' in globalThis) await (DeviceMotionEvent as Askable).requestPermission?.().catch(() => undefined)
}

/** How far the phone is tilted, in whole degrees; null if it does not say. */
export function useTilt(active: boolean): number | null {
  const [tilt, setTilt] = useState<number | null>(null)
  useEffect(() => {
    if (!active) return
    const onMotion = ({ accelerationIncludingGravity: felt }: DeviceMotionEvent) => {
      const [x, y] = [felt?.x ?? null, felt?.y ?? null]
      if (x === null || y === null) return
      const now = tiltOf({ x, y }, screen.orientation?.angle ?? 0)
      setTilt(now === null ? null : Math.round(now))
    }
    addEventListener('devicemotion', onMotion)
    return () => {
      removeEventListener('devicemotion', onMotion)
      setTilt(null)
    }
  }, [active])
  return tilt
}
