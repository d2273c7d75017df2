type Asking = typeof DeviceOrientationEvent & { requestPermission?(): Promise<string> }
type Policy = Document & { featurePolicy?: { allowsFeature(feature: string): boolean } }

const DEGREE = Math.PI / 180
/** So steep, no one can say where a phone points to. As a tangent. */
const STEEPEST = 4

/** Whether this is a device that one holds and turns. */
export function canTilt(): boolean {
  return 'DeviceOrientationEvent' in globalThis && matchMedia('(pointer: coarse)').matches
}

/** Whether this page may know how the device is turned: a page that was opened elsewhere in the app may not. */
export function mayTilt(): boolean {
  const { featurePolicy } = document as Policy
  return !featurePolicy || (featurePolicy.allowsFeature('gyroscope') && featurePolicy.allowsFeature('accelerometer'))
}

/** Asks, where a device wants to be asked. Only after a tap. */
export async function askForTilt(): Promise<boolean> {
  const answer = await (DeviceOrientationEvent as Asking).requestPermission?.().catch(() => 'denied')
  return answer === undefined || answer === 'granted'
}

/** How a device is held, as it tells. */
interface Orientation {
  alpha: number | null
  beta: number | null
  gamma: number | null
}

/**
 * Where the back of a device points to: the heading clockwise in radians, and how far up as a tangent. Null where it points
 * to the ground or to the sky, or does not know.
 */
export function pointing({ alpha, beta, gamma }: Orientation): { heading: number; up: number } | null {
  if (alpha === null || beta === null || gamma === null) return null
  const [a, b, c] = [alpha * DEGREE, beta * DEGREE, gamma * DEGREE]
  const east = -Math.cos(a) * Math.sin(c) - Math.sin(a) * Math.sin(b) * Math.cos(c)
  const north = -Math.sin(a) * Math.sin(c) + Math.cos(a) * Math.sin(b) * Math.cos(c)
  const level = Math.hypot(east, north)
  const up = (-Math.cos(b) * Math.cos(c)) / level
  return Math.abs(up) < STEEPEST ? { heading: Math.atan2(east, north), up } : null
}

/** Follows how a device is turned. Returns what ends it. */
export function followTilt(turned: (across: number, up: number) => void): () => void {
  let before: ReturnType<typeof pointing> = null
  const onTurn = (event: DeviceOrientationEvent) => {
    const now = pointing(event)
    if (before && now) {
      const across = now.heading - before.heading
      // The short way round.
      turned(Math.atan2(Math.sin(across), Math.cos(across)), now.up - before.up)
    }
    before = now
  }
  addEventListener('deviceorientation', onTurn)
  return () => removeEventListener('deviceorientation', onTurn)
}
