import type { Side } from '#shared/game.ts'
import { ACTION_TYPES, type Appearance, type Coverage, type PeriodTime } from '#shared/match-action.ts'
import { records, shirtOf, textOf, within, type Fields } from '../documents.ts'
import { latestOf } from '../latest-events.ts'
import { newAction } from '../new-action.ts'
import { note, type EventNote } from '../notes.ts'
import type { EventReader, ParsedPlayer, ParsedTeam } from '../parsed-match.ts'
import { refuseEvents } from '../problems.ts'
import { READERS } from './statsbomb-actions.ts'
import { canonical, KEEPERS, KEEPERS_WITHOUT_ACTION, WITHOUT_ACTION } from './statsbomb-codes.ts'
import { readStatsbombEvents, type StatsbombEvent } from './statsbomb-event.ts'

const TYPES = ACTION_TYPES.filter((type) => type !== 'ball_out')
const COVERS: Coverage = {
  types: TYPES,
  details: ['from', 'to', 'outcome', 'body', 'set_piece', 'receiver', 'key_pass', 'claim'],
  sides: ['one', 'two'],
  players: null,
}

/** Reads the events of a match as StatsBomb publishes them. */
export const readStatsbomb: EventReader = (document, { pitch }) => {
  const { events: latest, notes: corrected } = latestOf(records(document), ({ id }) => textOf(id))
  const events = readStatsbombEvents(latest, pitch)
  const matches = [...new Set(events.flatMap(({ raw }) => textOf(raw['match_id']) ?? []))]
  if (matches.length > 1) refuseEvents({}, 'several_matches', { matches })
  const teams = teamsOf(events)
  const sideOf = (team: string | null): Side => (team === teams[0].key ? 'one' : 'two')
  const players = playersOf(events, teams)
  const shirts = new Map(players.map(({ key, shirt }) => [key, shirt]))
  const byId = new Map(events.map((event) => [event.id, event]))
  const notes: EventNote[] = [...corrected]
  const actions = events.flatMap((event) => {
    const { id, type, period, t, team, player, from } = event
    const unknown = unknownOf(event)
    if (unknown !== null) notes.push(note({ event: id }, 'unknown_event', { value: unknown }))
    const common = { period, t, side: sideOf(team), player, from, sourceEventId: id }
    const parts = READERS[type]?.(event, byId) ?? []
    return parts.map((part, at) => {
      const who = part.player === undefined ? player : part.player
      return newAction({ ...common, id: at === 0 ? id : `${id}:${at}`, ...part, shirt: who === null ? null : (shirts.get(who) ?? null) })
    })
  })
  return {
    format: 'statsbomb',
    provider: 'StatsBomb',
    match: matches[0] ?? null,
    depth: 'full',
    covers: COVERS,
    pitch: { boxDepth: (pitch.length * 18) / 120, boxWidth: (pitch.width * 44) / 80 },
    teams,
    players,
    appearances: appearancesOf(events, sideOf, shirts),
    actions,
    notes,
  }
}

/** What of an event is not known; null if it is. */
function unknownOf({ type, details }: StatsbombEvent): string | null {
  if (type === 'Goal Keeper') {
    const kind = canonical(textOf(within(details, 'type')['name']) ?? '')
    return kind in KEEPERS || KEEPERS_WITHOUT_ACTION.has(kind) ? null : `${type}: ${kind}`
  }
  return type in READERS || WITHOUT_ACTION.has(type) ? null : type
}

function teamsOf(events: readonly StatsbombEvent[]): [ParsedTeam, ParsedTeam] {
  const found = new Map<string, ParsedTeam>()
  for (const { team, raw } of events) if (team !== null) found.set(team, { key: team, name: textOf(within(raw, 'team')['name']) })
  const [one, two, ...more] = found.values()
  if (!one || !two || more.length > 0)
    return refuseEvents({}, 'not_two_teams', { teams: Array.from(found.values(), ({ key, name }) => name ?? key) })
  return [one, two]
}

/** The line-ups that an event tells: of the start, or after a change of formation. */
function lineUpOf({ raw }: StatsbombEvent): Fields[] {
  const lineUp = within(raw, 'tactics')['lineup']
  return Array.isArray(lineUp) ? (lineUp as Fields[]) : []
}

function playersOf(events: readonly StatsbombEvent[], teams: readonly [ParsedTeam, ParsedTeam]): ParsedPlayer[] {
  const players = new Map<string, ParsedPlayer>()
  const add = (team: string | null, player: Fields, shirt: number | null) => {
    const key = textOf(player['id'])
    if (key === null) return
    const known = players.get(key)
    const name = textOf(player['name'])
    players.set(key, { key, team: team === teams[0].key ? 0 : 1, name: known?.name ?? name, shirt: known?.shirt ?? shirt })
  }
  for (const event of events) {
    for (const place of lineUpOf(event)) add(event.team, within(place, 'player'), shirtOf(place['jersey_number']))
    add(event.team, within(event.raw, 'player'), null)
    add(event.team, within(event.details, 'replacement'), null)
  }
  return [...players.values()]
}

function appearancesOf(
  events: readonly StatsbombEvent[],
  sideOf: (team: string | null) => Side,
  shirts: ReadonlyMap<string, number | null>,
): Appearance[] {
  const found = new Map<string, Appearance>()
  const enter = (player: string | null, team: string | null, position: string | null, on: PeriodTime, starting: boolean) => {
    if (player === null) return
    const side = sideOf(team)
    found.set(player, { player, shirt: shirts.get(player) ?? null, side, position, captain: false, starting, on, off: null })
  }
  const leave = (player: string | null, off: PeriodTime) => {
    const known = player === null ? undefined : found.get(player)
    if (known && known.off === null) found.set(known.player as string, { ...known, off })
  }
  const comeBack = (player: string | null) => {
    const known = player === null ? undefined : found.get(player)
    if (known) found.set(known.player as string, { ...known, off: null })
  }
  for (const event of events) {
    const { type, team, player, period, t, details } = event
    if (type === 'Starting XI')
      for (const place of lineUpOf(event))
        enter(textOf(within(place, 'player')['id']), team, textOf(within(place, 'position')['name']), { period: 1, t: 0 }, true)
    if (type === 'Substitution') {
      leave(player, { period, t })
      enter(textOf(within(details, 'replacement')['id']), team, textOf(within(event.raw, 'position')['name']), { period, t }, false)
    }
    if (type === 'Player Off') leave(player, { period, t })
    if (type === 'Player On') comeBack(player)
    if (['Second Yellow', 'Red Card'].includes(canonical(textOf(within(details, 'card')['name']) ?? ''))) leave(player, { period, t })
  }
  return [...found.values()]
}
