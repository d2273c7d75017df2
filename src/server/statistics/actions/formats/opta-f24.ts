import type { Side } from '#shared/game.ts'
import type { Appearance, Place } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { placeOf, shirtOf } from '../documents.ts'
import { newAction } from '../new-action.ts'
import { note, type EventNote } from '../notes.ts'
import type { EventReader, ParsedPlayer, ParsedTeam } from '../parsed-match.ts'
import { refuseEvents } from '../problems.ts'
import { READERS, WITHOUT_ACTION, type OptaPart } from './opta-actions.ts'
import { readOptaJson, readOptaXml, type OptaDocument } from './opta-documents.ts'
import { readOptaEvents, type OptaEvent } from './opta-event.ts'
import { providerCoverage } from './provider-coverage.ts'

const COVERS = providerCoverage(['blocked_pass', 'recovery', 'error', 'sub_on', 'sub_off'], ['claim'])
const TEAM_SET_UP = 34
const CAUGHT_OFFSIDE = 72
/** Qualifiers of a line-up: lists with an entry for each player. */
const LINE_UP = { players: 30, shirts: 59, places: 131, positions: 44, captain: 194 } as const
const POSITIONS: Readonly<Record<string, string>> = { '1': 'goalkeeper', '2': 'defender', '3': 'midfielder', '4': 'forward' }

/** Reads Opta's F24: the text of its XML, or its JSON form. */
export const readOptaF24: EventReader = (document, { pitch }) => {
  const file = typeof document === 'string' ? readOptaXml(document) : readOptaJson(document)
  const { events, notes: corrected } = readOptaEvents(file.events)
  const teams = teamsOf(file, events)
  const sideOf = (team: string | null): Side => (team === teams[0].key ? 'one' : 'two')
  const { players, appearances } = lineUpsOf(events, sideOf)
  const shirts = new Map(players.map(({ key, shirt }) => [key, shirt]))
  // Newer files tell who was caught offside in an event of its own.
  const tellsCaught = events.some(({ type }) => type === CAUGHT_OFFSIDE)
  const notes: EventNote[] = [...corrected]
  const actions = events.flatMap((event) => {
    const { id, type, period, t, team, player } = event
    if (period === null || team === null) return []
    const read = READERS[type]
    if (!read && !WITHOUT_ACTION.has(type)) notes.push(note({ event: id }, 'unknown_event', { value: `type ${type}` }))
    const parts = (read?.(event) ?? []).filter((part) => !(tellsCaught && part.type === 'offside' && type !== CAUGHT_OFFSIDE))
    return parts.map(({ isPlaceless = false, to = null, ...part }, at) => {
      const who = part.player === undefined ? player : part.player
      return newAction({
        id: at === 0 ? id : `${id}:${at}`,
        period,
        t,
        side: sideOf(team),
        sourceEventId: id,
        ...part,
        player: who,
        shirt: who === null ? null : (shirts.get(who) ?? null),
        ...(isPlaceless ? {} : placesOf(event, { ...part, to }, pitch)),
      })
    })
  })
  return {
    format: 'opta-f24',
    provider: 'Opta',
    match: file.match,
    depth: 'full',
    covers: COVERS,
    pitch: { boxDepth: (pitch.length * 17) / 100, boxWidth: (pitch.width * 57.8) / 100 },
    teams,
    players,
    appearances,
    actions,
    notes,
  }
}

/** The places of an action in metres. An own goal is entered from either end; it falls in front of one's own. */
function placesOf({ x, y }: OptaEvent, { outcome, to }: OptaPart, { length, width }: Pitch) {
  const turn = outcome === 'own_goal' && x !== null && x > 50
  const metres = (place: Place | null) => {
    if (place === null) return null
    const own = turn ? { x: 100 - place.x, y: 100 - place.y } : place
    return { x: (own.x * length) / 100, y: (own.y * width) / 100 }
  }
  const isOwnGoal = outcome === 'own_goal'
  return { from: metres(placeOf(x, y)), to: isOwnGoal ? null : metres(to ?? null) }
}

function teamsOf({ teams }: OptaDocument, events: readonly OptaEvent[]): [ParsedTeam, ParsedTeam] {
  const acting = new Set(events.flatMap(({ team }) => team ?? []))
  const named = new Map(teams.map((team) => [team.key, team]))
  const keys = [...new Set([...named.keys(), ...acting])]
  const [one, two] = keys
  if (one === undefined || two === undefined || keys.length > 2)
    return refuseEvents({}, 'not_two_teams', { teams: keys.map((key) => named.get(key)?.name ?? key) })
  return [named.get(one) ?? { key: one, name: null }, named.get(two) ?? { key: two, name: null }]
}

function lineUpsOf(events: readonly OptaEvent[], sideOf: (team: string | null) => Side) {
  const players = new Map<string, ParsedPlayer>()
  const appearances = new Map<string, Appearance>()
  const add = (key: string, side: Side, shirt: number | null, name: string | null) => {
    const known = players.get(key)
    players.set(key, { key, team: side === 'one' ? 0 : 1, name: known?.name ?? name, shirt: known?.shirt ?? shirt })
  }
  for (const { type, team, qualifiers } of events.filter((event) => event.type === TEAM_SET_UP)) {
    const listed = (id: number) => (qualifiers.get(id) ?? '').split(',').map((each) => each.trim())
    const [shirts, places, positions] = [listed(LINE_UP.shirts), listed(LINE_UP.places), listed(LINE_UP.positions)]
    for (const [at, player] of listed(LINE_UP.players).entries()) {
      if (player === '' || type !== TEAM_SET_UP) continue
      const [side, shirt] = [sideOf(team), shirtOf(shirts[at])]
      add(player, side, shirt, null)
      if (Number(places[at]) === 0) continue
      const captain = qualifiers.get(LINE_UP.captain) === player
      const position = POSITIONS[positions[at] ?? ''] ?? null
      appearances.set(player, { player, shirt, side, position, captain, starting: true, on: { period: 1, t: 0 }, off: null })
    }
  }
  for (const { type, period, t, team, player, playerName, qualifiers } of events) {
    if (player === null || period === null) continue
    const side = sideOf(team)
    add(player, side, null, playerName)
    const known = appearances.get(player)
    const shirt = players.get(player)?.shirt ?? null
    if (type === 19 && !known)
      appearances.set(player, { player, shirt, side, position: null, captain: false, starting: false, on: { period, t }, off: null })
    const isSentOff = type === 17 && (qualifiers.has(32) || qualifiers.has(33))
    if (type === 21 && known) appearances.set(player, { ...known, off: null })
    if ((type === 18 || type === 20 || isSentOff) && known && known.off === null) appearances.set(player, { ...known, off: { period, t } })
  }
  return { players: [...players.values()], appearances: [...appearances.values()] }
}
