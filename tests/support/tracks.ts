import type { Fix } from '#server/statistics/fitness/recording.ts'

/** Where a child is, in metres, and how fast, so many seconds after the start. */
export interface Motion {
  seconds: number
  at(seconds: number): { x: number; y: number; speed: number }
  /** Metres along the way until then. */
  run(seconds: number): number
}

/** A part of a run: so many seconds from one speed to another, in metres a second. */
export type Leg = readonly [seconds: number, from: number, to: number]

/** A run with known speeds, along a curve: straight (turn 0), or a circle of this many metres around. */
export function runOf(legs: readonly Leg[], { radius = Infinity, heading = 0.3 } = {}): Motion {
  const seconds = legs.reduce((sum, [length]) => sum + length, 0)
  const state = (at: number) => {
    let metres = 0
    let left = Math.min(at, seconds)
    let speed = legs.at(-1)?.[2] ?? 0
    for (const [length, from, to] of legs) {
      const part = Math.min(left, length)
      speed = from + ((to - from) * part) / length
      metres += ((from + speed) / 2) * part
      left -= part
      if (left <= 0) break
    }
    return { metres, speed }
  }
  const place = (metres: number) => {
    if (radius === Infinity) return { x: metres * Math.cos(heading), y: metres * Math.sin(heading) }
    const angle = metres / radius
    return { x: radius * Math.sin(angle), y: radius * (1 - Math.cos(angle)) }
  }
  return {
    seconds,
    at: (time) => ({ ...place(state(time).metres), speed: state(time).speed }),
    run: (time) => state(time).metres,
  }
}

/** The pitch in Tbilisi on which the tests run. */
const PITCH = { lat: 41.7151, lon: 44.8271 }
const DEGREE = { lat: 111_080, lon: 83_240 }

export const KICK_OFF = Date.parse('2026-11-21T10:00:00Z')

/** What errors a receiver adds. */
export interface Errors {
  /** Metres by which single places scatter, and the chance of each: a sequence of numbers from 0 to 1. */
  jitter?: number
  random?: () => number
  /** Metres by which all places wander within minutes, as under changing satellites. */
  drift?: number
  /** One fix in this many lies 60 m aside. */
  outlierEvery?: number
}

/** The fixes of a run: so many a second, with speeds or without, with the errors of a receiver. */
export function fixesOf(
  motion: Motion,
  hertz: number,
  { speeds = false, start = KICK_OFF, ...errors }: Errors & { speeds?: boolean; start?: number } = {},
): Fix[] {
  const { jitter = 0, random = () => 0.5, drift = 0, outlierEvery = Infinity } = errors
  const noise = () => (random() + random() + random() - 1.5) * 2 * jitter
  return Array.from({ length: Math.floor(motion.seconds * hertz) + 1 }, (_, index) => {
    const seconds = index / hertz
    const { x, y, speed } = motion.at(seconds)
    const aside = index % outlierEvery === outlierEvery - 1 ? 60 : 0
    const east = x + noise() + aside + drift * Math.sin((2 * Math.PI * seconds) / 180)
    const north = y + noise() + drift * Math.cos((2 * Math.PI * seconds) / 240)
    return {
      t: start + Math.round(seconds * 1000),
      place: { lat: PITCH.lat + north / DEGREE.lat, lon: PITCH.lon + east / DEGREE.lon },
      speed: speeds ? speed : null,
      line: index + 1,
    }
  })
}

/** Numbers from 0 to 1 that are the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
