import { PERIODS, type Period, type Place } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { numberOf, textOf, within, type Fields } from '../documents.ts'
import { canonical } from './statsbomb-codes.ts'
import { EventsRefused, problem, type EventProblem } from '../problems.ts'

/** An event of StatsBomb with its places in metres. */
export interface StatsbombEvent {
  id: string
  type: string
  period: Period
  t: number
  team: string | null
  player: string | null
  from: Place | null
  to: Place | null
  /** What the event has under its own type. */
  details: Fields
  related: readonly string[]
  raw: Fields
}

const [LENGTH, WIDTH] = [120, 80]

/** Reads events whose places are cells of a pitch of 120 × 80. */
export function readStatsbombEvents(all: readonly Fields[], pitch: Pitch): StatsbombEvent[] {
  const problems: EventProblem[] = []
  const isShot = (event: Fields) => typeOf(event) === 'Shot'
  const [ofShots, ofOthers] = [centreOf(all.filter(isShot)), centreOf(all.filter((event) => !isShot(event)))]
  const events = all.flatMap((raw, at): StatsbombEvent[] => {
    const id = textOf(raw['id']) ?? `event ${textOf(raw['index']) ?? at + 1}`
    const type = typeOf(raw)
    const period = PERIODS.find((each) => each === numberOf(raw['period']))
    const t = millisecondsOf(raw)
    const bad = (field: string, value: unknown) => problems.push(problem({ event: id }, 'bad_value', { field, value: shown(value) }))
    if (type === null) bad('type', raw['type'])
    if (period === undefined) bad('period', raw['period'])
    if (t === null) bad('timestamp', raw['timestamp'])
    const details = detailsOf(raw)
    const centre = isShot(raw) ? ofShots : ofOthers
    const [from, to] = [raw['location'], details['end_location']].map((location) => {
      const place = metresOf(location, centre, pitch)
      if (place === undefined) bad('location', location)
      return place ?? null
    }) as [Place | null, Place | null]
    if (type === null || period === undefined || t === null) return []
    const related = Array.isArray(raw['related_events']) ? raw['related_events'].flatMap((each) => textOf(each) ?? []) : []
    const [team, player] = [textOf(within(raw, 'team')['id']), textOf(within(raw, 'player')['id'])]
    return [{ id, type, period, t, team, player, from, to, details, related, raw }]
  })
  if (problems.length > 0) throw new EventsRefused(problems)
  return events
}

/** The middle of a cell: places are given in cells of 1, or of 0.1 where one of them has a fraction. */
function centreOf(events: readonly Fields[]): number {
  const places = events.flatMap((event) => [event['location'], detailsOf(event)['end_location']])
  const isFine = places.some((place) => Array.isArray(place) && place.slice(0, 2).some((value) => !Number.isInteger(value)))
  return isFine ? 0.05 : 0.5
}

/** A place in metres; null where there is none, undefined for what is none. */
function metresOf(location: unknown, centre: number, { length, width }: Pitch): Place | null | undefined {
  if (location === undefined || location === null) return null
  const [x, y] = Array.isArray(location) ? location.map(numberOf) : []
  if (typeof x !== 'number' || typeof y !== 'number') return undefined
  return { x: ((x - centre) * length) / LENGTH, y: ((WIDTH - (y - centre)) * width) / WIDTH }
}

/** The type of an event. */
function typeOf(raw: Fields): string | null {
  const name = textOf(within(raw, 'type')['name'])
  return name && canonical(name)
}

/** The field that has the name of the event's type, as `goalkeeper` of a Goal Keeper. */
function detailsOf(raw: Fields): Fields {
  const name = typeOf(raw) ?? ''
  const field = name === 'Goal Keeper' ? 'goalkeeper' : name === '50/50' ? '50_50' : name.toLowerCase().replaceAll(' ', '_')
  return within(raw, field)
}

function millisecondsOf(raw: Fields): number | null {
  const [, hours, minutes, seconds] = /^(\d+):(\d\d):(\d\d(?:\.\d+)?)$/.exec(textOf(raw['timestamp'])?.replace(',', '.') ?? '') ?? []
  return seconds === undefined ? null : Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000)
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 60)
}
