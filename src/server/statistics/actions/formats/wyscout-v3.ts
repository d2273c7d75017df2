import { otherSide, type Side } from '#shared/game.ts'
import type { Period, Place } from '#shared/match-action.ts'
import { mirrored, type Pitch } from '#shared/pitch.ts'
import { isObject, numberOf, records, shirtOf, textOf, within, type Fields } from '../documents.ts'
import { latestOf } from '../latest-events.ts'
import { newAction } from '../new-action.ts'
import { note, type EventNote } from '../notes.ts'
import type { EventReader, ParsedPlayer, ParsedTeam } from '../parsed-match.ts'
import { EventsRefused, problem, refuseEvents, type EventProblem } from '../problems.ts'
import { providerCoverage } from './provider-coverage.ts'
import { formationOf, wyscoutAppearances } from './wyscout-line-ups.ts'
import { keyOf, partsOf, type WyscoutV3Event } from './wyscout-v3-actions.ts'

const COVERS = providerCoverage(['carry', 'recovery', 'duel'], ['receiver'])
const PERIODS: Readonly<Record<string, Period>> = { '1H': 1, '2H': 2, '1E': 3, '2E': 4, E1: 3, E2: 4, P: 5 }
/** When the periods begin on Wyscout's clock, in minutes. */
const STARTS: Record<Period, number> = { 1: 0, 2: 45, 3: 90, 4: 105, 5: 120 }

/** Reads a match of Wyscout's third version. */
export const readWyscoutV3: EventReader = (document, { pitch }) => {
  const { events: all, notes: corrected } = latestOf(records(document), ({ id }) => textOf(id))
  const matches = [...new Set(all.flatMap((event) => textOf(event['matchId']) ?? []))]
  if (matches.length > 1) refuseEvents({}, 'several_matches', { matches })
  const teams = teamsOf(document, all)
  const marksKeyPasses = all.some((event) => wordsOf(event).has('key_pass'))
  const problems: EventProblem[] = []
  const notes: EventNote[] = [...corrected]
  const players = playersOf(document, all, teams)
  const shirts = new Map(players.map(({ key, shirt }) => [key, shirt]))
  const actions = all.flatMap((raw, at) => {
    const id = textOf(raw['id']) ?? `event ${at + 1}`
    const bad = (field: string, value: unknown) =>
      problems.push(problem({ event: id }, 'bad_value', { field, value: (JSON.stringify(value) ?? 'nothing').slice(0, 60) }))
    const period = PERIODS[textOf(raw['matchPeriod'])?.toUpperCase() ?? '']
    if (period === undefined) bad('matchPeriod', raw['matchPeriod'])
    const t = period === undefined ? null : millisecondsOf(raw, period)
    if (period !== undefined && t === null) bad('minute', raw['minute'])
    const team = keyOf(raw['team'])
    const primary = textOf(within(raw, 'type')['primary'])?.toLowerCase() ?? null
    const event: WyscoutV3Event = { primary: primary ?? '', secondary: wordsOf(raw), raw, marksKeyPasses }
    const parts = partsOf(event)
    if (parts === null) notes.push(note({ event: id }, 'unknown_event', { value: primary ?? 'nothing' }))
    if (parts === null || period === undefined || t === null || team === null) return []
    const side: Side = team === teams[0].key ? 'one' : 'two'
    const place = (location: unknown): Place | null => {
      const found = metresOf(location, pitch)
      if (found === undefined) bad('location', location)
      return found ?? null
    }
    const from = place(raw['location'])
    return parts.map(({ end = null, byOpponent = false, ...part }, index) => {
      const player = part.player === undefined ? keyOf(raw['player']) : part.player
      return newAction({
        id: index === 0 ? id : `${id}:${index}`,
        period,
        t,
        sourceEventId: id,
        ...part,
        player,
        shirt: player === null ? null : (shirts.get(player) ?? null),
        side: byOpponent ? otherSide(side) : side,
        from: from && byOpponent ? mirrored(from, pitch) : from,
        to: place(end),
      })
    })
  })
  if (problems.length > 0) throw new EventsRefused(problems)
  return {
    format: 'wyscout-v3',
    provider: 'Wyscout',
    match: matches[0] ?? null,
    depth: 'full',
    covers: COVERS,
    pitch: { boxDepth: (pitch.length * 16) / 100, boxWidth: (pitch.width * 42.2) / 68 },
    teams,
    players,
    appearances: wyscoutAppearances(
      document,
      [
        { key: teams[0].key, side: 'one' },
        { key: teams[1].key, side: 'two' },
      ],
      actions,
    ),
    actions,
    notes,
  }
}

function wordsOf(raw: Fields): Set<string> {
  const words = within(raw, 'type')['secondary']
  return new Set(Array.isArray(words) ? words.flatMap((word) => textOf(word)?.toLowerCase() ?? []) : [])
}

/** Minute and second on Wyscout's clock, with the fraction that the timestamp adds to them. */
function millisecondsOf(raw: Fields, period: Period): number | null {
  const [minute, second] = [numberOf(raw['minute']), numberOf(raw['second'])]
  if (minute === null || second === null) return null
  const [, seconds, fraction = ''] = /:(\d\d)\.(\d{1,3})$/.exec(textOf(raw['matchTimestamp']) ?? '') ?? []
  const rest = Number(seconds) === second ? Number(fraction.padEnd(3, '0')) : 0
  return ((minute - STARTS[period]) * 60 + second) * 1000 + rest
}

/** A place from percent, the origin at the top left; null where there is none, undefined for what is none. */
function metresOf(location: unknown, { length, width }: Pitch): Place | null | undefined {
  if (location === null || location === undefined || (isObject(location) && Object.values(location).every((value) => value === null)))
    return null
  const [x, y] = isObject(location) ? [numberOf(location['x']), numberOf(location['y'])] : [null, null]
  if (x === null || y === null) return undefined
  return { x: (x * length) / 100, y: ((100 - y) * width) / 100 }
}

/** The two teams: the home team first, where the file says which it is. */
function teamsOf(document: unknown, all: readonly Fields[]): [ParsedTeam, ParsedTeam] {
  const found = new Map<string, string | null>()
  const sides = Object.entries(within(document, 'match', 'teamsData')).filter(([, team]) => isObject(team) && textOf(team['side']) !== null)
  for (const [key] of sides.toSorted(([, one]) => (isObject(one) && one['side'] === 'home' ? -1 : 1))) found.set(key, null)
  for (const [key, team] of Object.entries(within(document, 'teams'))) {
    const own = isObject(team) && isObject(team['team']) ? team['team'] : team
    found.set(key, isObject(own) ? (textOf(own['name']) ?? textOf(own['officialName'])) : null)
  }
  for (const event of all)
    for (const team of [event['team'], event['opponentTeam']]) {
      const key = keyOf(team)
      if (key !== null && !found.get(key)) found.set(key, isObject(team) ? textOf(team['name']) : null)
    }
  const [one, two, ...more] = Array.from(found, ([key, name]) => ({ key, name }))
  if (!one || !two || more.length > 0) return refuseEvents({}, 'not_two_teams', { teams: Array.from(found, ([key, name]) => name ?? key) })
  return [one, two]
}

function playersOf(document: unknown, all: readonly Fields[], teams: readonly [ParsedTeam, ParsedTeam]): ParsedPlayer[] {
  const players = new Map<string, ParsedPlayer>()
  const add = (key: string | null, team: string | null, name: string | null, shirt: number | null) => {
    if (key === null || key === '0' || team === null) return
    const known = players.get(key)
    players.set(key, { key, team: known?.team ?? (team === teams[0].key ? 0 : 1), name: known?.name ?? name, shirt: known?.shirt ?? shirt })
  }
  for (const { key: team } of teams) {
    const { starting, bench } = formationOf(document, team)
    for (const each of [...starting, ...bench]) add(textOf(each['playerId']), team, null, shirtOf(each['shirtNumber']))
    for (const each of records([within(document, 'players')[team] ?? []].flat())) {
      const player = isObject(each['player']) ? each['player'] : each
      const name = [textOf(player['firstName']), textOf(player['lastName'])].filter((part) => part !== null).join(' ')
      add(textOf(player['wyId']), team, name || textOf(player['shortName']), null)
    }
  }
  for (const event of all) add(keyOf(event['player']), keyOf(event['team']), textOf(within(event, 'player')['name']), null)
  return [...players.values()]
}
