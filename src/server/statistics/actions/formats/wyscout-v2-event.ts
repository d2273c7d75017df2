import type { Period, Place } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { numberOf } from '../documents.ts'
import { problem, type EventProblem } from '../problems.ts'
import { CODES, codeOf } from './wyscout-v2-codes.ts'

/** One event of a Wyscout file, read and checked. */
export interface WyscoutEvent {
  id: string
  /** Null if it is none that we know. */
  code: number | null
  /** What the file calls it. */
  name: string
  period: Period
  t: number
  team: string
  player: string | null
  tags: ReadonlySet<number>
  from: Place | null
  to: Place | null
}

type Fields = Readonly<Record<string, unknown>>

const PERIODS: Readonly<Record<string, Period>> = { '1H': 1, '2H': 2, E1: 3, E2: 4, P: 5 }
/** No half is longer, stoppages included. */
const LONGEST_MS = 90 * 60_000
/** How far beyond the lines a place may be, in percent: the ball is sometimes followed there. */
const MARGIN = 5
/** Wyscout's own mark for a place that it does not know. */
const UNKNOWN = new Set(['0 0', '100 100'])

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name or an id as text; null if there is none. Ids are 0 for no one. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'number') return value === 0 ? null : String(value)
  // The public files write `\u00e9` for é, and escape the escape once more.
  if (typeof value === 'string' && value !== '' && value !== '0' && value !== 'null') {
    return value.replaceAll(/\\u([\da-f]{4})/gi, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
  }
  return null
}

/** Reads one event, or says what is wrong with it. */
export function readEvent(raw: unknown, index: number, pitch: Pitch): WyscoutEvent | EventProblem {
  if (!isFields(raw)) return problem({ event: `#${index + 1}` }, 'bad_value', { field: 'event', value: String(raw) })
  const id = textOf(raw.id) ?? `#${index + 1}`
  const bad = (field: string, value: unknown) => problem({ event: id }, 'bad_value', { field, value: String(value) })
  const period = PERIODS[String(raw.matchPeriod).trim().toUpperCase()]
  if (period === undefined) return bad('matchPeriod', raw.matchPeriod)
  const seconds = numberOf(raw.eventSec) ?? Number.NaN
  const t = Math.round(seconds * 1000)
  if (!(t >= 0 && t <= LONGEST_MS)) return problem({ event: id }, 'impossible_time', { value: `${String(raw.eventSec)} s` })
  const team = textOf(raw.teamId)
  if (team === null) return bad('teamId', raw.teamId)
  const places = placesOf(raw.positions)
  if (places === undefined) return bad('positions', JSON.stringify(raw.positions).slice(0, 80))
  if (places === null) return problem({ event: id }, 'impossible_place', { value: JSON.stringify(raw.positions)?.slice(0, 80) ?? '' })
  const code = codeOf(raw)
  const [from, to] = places.map((percent) => toMetres(percent, pitch))
  return {
    id,
    code,
    name: [raw.eventName ?? raw.eventId, raw.subEventName ?? raw.subEventId].filter(Boolean).join(' / '),
    period,
    t,
    team,
    player: textOf(raw.playerId),
    tags: tagsOf(raw.tags),
    from: knowsStart(code, places[0]) ? (from ?? null) : null,
    to: places[1] && !UNKNOWN.has(keyOf(places[1])) ? (to ?? null) : null,
  }
}

interface Percent {
  x: number
  y: number
}

const keyOf = ({ x, y }: Percent) => `${x} ${y}`

/** Up to two places, of which an empty one is not known; null if one of them is not on the pitch, undefined if it is none. */
function placesOf(value: unknown): Percent[] | null | undefined {
  if (!Array.isArray(value)) return value === undefined || value === null ? [] : undefined
  const places: Percent[] = []
  for (const place of value.slice(0, 2) as unknown[]) {
    const { x: along, y: across } = isFields(place) ? place : {}
    const [x, y] = [numberOf(along), numberOf(across)]
    if (x !== null && y !== null) places.push({ x, y })
    else if (isEmpty(place) || (isFields(place) && isEmpty(along) && isEmpty(across))) places.push({ x: 0, y: 0 })
    else return undefined
  }
  const isNearPitch = (percent: number) => percent >= -MARGIN && percent <= 100 + MARGIN
  return places.every(({ x, y }) => isNearPitch(x) && isNearPitch(y)) ? places : null
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}

/** A corner is taken where the mark for "unknown" happens to lie, at (100, 100). Nothing else begins there. */
function knowsStart(code: number | null, percent: Percent | undefined): boolean {
  if (percent === undefined) return false
  return !UNKNOWN.has(keyOf(percent)) || (code === CODES.corner && percent.x === 100)
}

/** Wyscout's y grows to the right of the actor, ours to the left. */
function toMetres({ x, y }: Percent, { length, width }: Pitch): Place {
  const within = (percent: number) => Math.min(100, Math.max(0, percent))
  return { x: (within(x) * length) / 100, y: ((100 - within(y)) * width) / 100 }
}

function tagsOf(value: unknown): ReadonlySet<number> {
  const ids = Array.isArray(value) ? value.map((tag: unknown) => (isFields(tag) ? tag.id : tag)) : []
  return new Set(ids.map(Number).filter(Number.isInteger))
}
