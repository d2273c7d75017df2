import { PERIODS, type Period } from '#shared/match-action.ts'
import { numberOf, textOf, truthOf } from '../documents.ts'
import { latestOf } from '../latest-events.ts'
import type { EventNote } from '../notes.ts'
import { EventsRefused, problem, type EventProblem } from '../problems.ts'

/** An event as the forms of Opta's feed tell it: attributes, and qualifiers by their number. */
export interface OptaRaw {
  attributes: Readonly<Record<string, unknown>>
  qualifiers: ReadonlyMap<number, string>
}

/** An event of Opta, with places in percent. */
export interface OptaEvent {
  id: string
  type: number
  /** Null outside of the game: line-ups and the like. */
  period: Period | null
  t: number
  team: string | null
  player: string | null
  playerName: string | null
  success: boolean
  x: number | null
  y: number | null
  key: boolean
  assist: boolean
  qualifiers: ReadonlyMap<number, string>
}

/** Opta deletes an event by giving it this type. */
const DELETED = 43
const SECOND = 1000
const MINUTE = 60 * SECOND
/** When the periods begin on Opta's clock. */
const STARTS: Record<Period, number> = { 1: 0, 2: 45, 3: 90, 4: 105, 5: 120 }

/** Reads events in their order: Opta's files are in the order of entry. */
export function readOptaEvents(all: readonly OptaRaw[]): { events: OptaEvent[]; notes: EventNote[] } {
  const problems: EventProblem[] = []
  const { events: latest, notes } = latestOf(
    all,
    ({ attributes }) => textOf(attributes['id']),
    (next, known) => isLater(versionOf(next), versionOf(known)),
  )
  const events = latest.flatMap(({ attributes, qualifiers }, at) => {
    /** The attributes of the XML, or those of the newer JSON. */
    const field = (...names: string[]) => names.map((name) => attributes[name]).find((value) => value !== undefined)
    const id = textOf(field('id')) ?? `event ${at + 1}`
    const required = (name: string, value: unknown): number => {
      const number = numberOf(value)
      if (number === null) problems.push(problem({ event: id }, 'bad_value', { field: name, value: textOf(value) ?? 'nothing' }))
      return number ?? 0
    }
    const type = required('type_id', field('type_id', 'typeId'))
    const periodId = required('period_id', field('period_id', 'periodId'))
    const [minute, second] = [required('min', field('min', 'timeMin')), required('sec', field('sec', 'timeSec'))]
    const period = PERIODS.find((each) => each === periodId) ?? null
    const event: OptaEvent = {
      id,
      type,
      period,
      t: minute * MINUTE + second * SECOND - STARTS[period ?? 1] * MINUTE,
      team: textOf(field('team_id', 'contestantId')),
      player: textOf(field('player_id', 'playerId')),
      playerName: textOf(field('player_name', 'playerName')),
      success: truthOf(field('outcome')) !== false,
      x: numberOf(field('x')),
      y: numberOf(field('y')),
      key: isSet(field('keypass', 'keyPass')) || (qualifiers.has(210) && qualifiers.get(210) !== '16'),
      assist: isSet(field('assist')) || qualifiers.get(210) === '16',
      qualifiers,
    }
    return type === DELETED ? [] : [{ event, stamp: stampOf(field('timestamp', 'TimeStamp', 'timeStamp')), at }]
  })
  if (problems.length > 0) throw new EventsRefused(problems)
  const ordered = events
    .toSorted(
      (one, two) =>
        (one.event.period ?? 0) - (two.event.period ?? 0) ||
        one.event.t - two.event.t ||
        one.stamp.localeCompare(two.stamp) ||
        one.at - two.at,
    )
    .map(({ event }) => event)
  return { events: ordered, notes }
}

/** How often an event was corrected and when, where the file says so. */
function versionOf({ attributes }: OptaRaw): [version: number | null, modified: string] {
  const modified = attributes['last_modified'] ?? attributes['lastModified']
  // Versions may be the milliseconds of the change.
  return [numberOf(attributes['version']), stampOf(modified)]
}

/** Of two that say neither, the one further down in the file counts. */
function isLater([version, modified]: [number | null, string], [known, before]: [number | null, string]): boolean {
  if (version !== null && known !== null && version !== known) return version > known
  return modified >= before
}

function isSet(value: unknown): boolean {
  return truthOf(value) === true
}

/** When an event was entered, to order those of one second. Milliseconds come with one to three digits. */
function stampOf(value: unknown): string {
  const text = textOf(value) ?? textOf((value as { locale?: unknown } | null)?.locale) ?? ''
  const [whole = '', fraction = ''] = text.replace('Z', '').split('.')
  return `${whole}.${fraction.padStart(3, '0')}`
}
