import type { Side } from '#shared/game.ts'
import { pick, randomOf, type Random } from '../random.ts'

/** The game to analyse. */
export interface AnalysedGame {
  id: string
  /** Minutes per half. */
  periodDuration: number
  goals: readonly { side: Side; minute: number }[]
}

/** One statistic of both sides. */
export interface Figure {
  group: 'possession' | 'defensive' | 'offensive' | 'fitness'
  name: string
  one: number
  two: number
  unit?: '%' | 'km' | 'km/h'
}

/** A shot. Positions are fractions of the pitch: x from the left goal, y from the far touchline. The first side attacks to the right. */
export interface Shot {
  side: Side
  minute: number
  x: number
  y: number
  goal: boolean
}

export interface Analysis {
  minutes: number
  figures: Figure[]
  /** The momentum per five minutes, from -1 (second side) to 1 (first side). */
  momentum: number[]
  shots: Shot[]
  /** Touches by zone, 12 columns by 8 rows, relative to the busiest zone. */
  touches: Record<Side, number[]>
}

const COLUMNS = 12
const ROWS = 8

/** Generates the analysis of a demo game from its goals. It is the same every time. */
export function analyse({ id, periodDuration, goals }: AnalysedGame): Analysis {
  const random = randomOf(id)
  const minutes = 2 * periodDuration
  const lead = goals.reduce((sum, { side }) => sum + (side === 'one' ? 1 : -1), 0)
  const strength = Math.min(0.66, Math.max(0.34, 0.5 + lead * 0.03 + (random() - 0.5) * 0.14))
  const shots = shotsOf(random, goals, strength, minutes)
  return {
    minutes,
    figures: figuresOf(random, strength, minutes, shots),
    momentum: momentumOf(random, goals, strength, minutes),
    shots,
    touches: { one: touchesOf(random, strength), two: touchesOf(random, 1 - strength).toReversed() },
  }
}

function shotsOf(random: Random, goals: AnalysedGame['goals'], strength: number, minutes: number): Shot[] {
  const place = (side: Side, goal: boolean) => {
    const distance = (goal ? 0.04 : 0.05) + random() * (goal ? 0.13 : 0.24)
    const y = 0.5 + (random() - 0.5) * (goal ? 0.34 : 0.6)
    return { x: side === 'one' ? 1 - distance : distance, y }
  }
  const scored = goals.map(({ side, minute }) => ({ side, minute, goal: true, ...place(side, true) }))
  const missed = Array.from({ length: 9 + Math.floor(random() * 8) }, () => {
    const side: Side = random() < strength ? 'one' : 'two'
    return { side, minute: 1 + Math.floor(random() * minutes), goal: false, ...place(side, false) }
  })
  return [...scored, ...missed].toSorted((a, b) => a.minute - b.minute)
}

function figuresOf(random: Random, strength: number, minutes: number, shots: readonly Shot[]): Figure[] {
  const split = (total: number, share = strength) => {
    const one = Math.round(total * Math.min(0.85, Math.max(0.15, share + (random() - 0.5) * 0.12)))
    return { one, two: Math.round(total) - one }
  }
  const shotsBy = (side: Side, goal?: boolean) =>
    shots.filter((shot) => shot.side === side && (goal === undefined || shot.goal === goal)).length
  const onTarget = (side: Side) => shotsBy(side, true) + Math.floor(shotsBy(side, false) * 0.4)
  const hold = Math.round(strength * 100)
  const run = () => Math.round((minutes / 10) * (9 + random()) * 10) / 10
  return [
    { group: 'possession', name: 'possession', one: hold, two: 100 - hold, unit: '%' },
    { group: 'possession', name: 'short', ...split(minutes * 4.2) },
    { group: 'possession', name: 'middle', ...split(minutes * 1.8) },
    { group: 'possession', name: 'long', ...split(minutes * 0.7) },
    { group: 'possession', name: 'key', ...split(minutes * 0.16) },
    { group: 'possession', name: 'entries', ...split(minutes * 0.4) },
    { group: 'defensive', name: 'tackle', ...split(minutes * 0.5, 1 - strength) },
    { group: 'defensive', name: 'duel', ...split(minutes * 1.3, 0.5) },
    { group: 'defensive', name: 'aerial', ...split(minutes * 0.35, 0.5) },
    { group: 'defensive', name: 'interception', ...split(minutes * 0.6, 1 - strength) },
    { group: 'defensive', name: 'clearance', ...split(minutes * 0.4, 1 - strength) },
    { group: 'offensive', name: 'shot', one: shotsBy('one'), two: shotsBy('two') },
    { group: 'offensive', name: 'target', one: onTarget('one'), two: onTarget('two') },
    { group: 'offensive', name: 'dribble', ...split(minutes * 0.5) },
    { group: 'offensive', name: 'corner', ...split(minutes * 0.12) },
    { group: 'offensive', name: 'offside', ...split(minutes * 0.05) },
    { group: 'fitness', name: 'distance', one: run(), two: run(), unit: 'km' },
    { group: 'fitness', name: 'sprints', ...split(minutes * 2.4, 0.5) },
    { group: 'fitness', name: 'speed', one: Math.round(62 + random() * 12) / 10, two: Math.round(62 + random() * 12) / 10, unit: 'km/h' },
  ]
}

function momentumOf(random: Random, goals: AnalysedGame['goals'], strength: number, minutes: number): number[] {
  return Array.from({ length: Math.ceil(minutes / 5) }, (_, index) => {
    const scored = goals.filter(({ minute }) => Math.floor((minute - 1) / 5) === index)
    const push = scored.reduce((sum, { side }) => sum + (side === 'one' ? 0.45 : -0.45), 0)
    return Math.max(-1, Math.min(1, (strength - 0.5) * 2 + push + (random() - 0.5) * 1.1))
  })
}

/** Touches: a few hot spots and the areas around them. */
function touchesOf(random: Random, strength: number): number[] {
  const places = Array.from({ length: 7 }, () => ({
    x: COLUMNS * Math.min(0.95, Math.max(0.05, strength + (random() - 0.5) * 0.8)),
    y: ROWS * random(),
    spread: pick(random, [2, 3, 4]),
  }))
  const zones = Array.from({ length: COLUMNS * ROWS }, (_, zone) => {
    const [x, y] = [(zone % COLUMNS) + 0.5, Math.floor(zone / COLUMNS) + 0.5]
    return places.reduce((sum, index) => sum + Math.exp(-((x - index.x) ** 2 + (y - index.y) ** 2) / index.spread), 0.05)
  })
  const most = Math.max(...zones)
  return zones.map((touches) => Math.round((touches / most) * 100) / 100)
}
