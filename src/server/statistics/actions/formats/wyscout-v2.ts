import type { Pitch } from '#shared/pitch.ts'
import { shirtOf } from '../documents.ts'
import { note } from '../notes.ts'
import type { EventReader, ParsedPlayer, ParsedTeam } from '../parsed-match.ts'
import { EventsRefused, problem, refuseEvents, type EventProblem } from '../problems.ts'
import { providerCoverage } from './provider-coverage.ts'
import { formationOf, wyscoutAppearances } from './wyscout-line-ups.ts'
import { actionsOf, type UnorderedAction } from './wyscout-v2-actions.ts'
import { isFields, readEvent, textOf, type WyscoutEvent } from './wyscout-v2-event.ts'
import { findOpponents } from './wyscout-v2-opponents.ts'
import { TAGS } from './wyscout-v2-codes.ts'

/** Wyscout's penalty area, which is a share of whatever pitch. */
const boxOf = ({ length, width }: Pitch) => ({ boxDepth: (length * 16.8) / 105, boxWidth: (width * 42.2) / 68 })
/** How many problems are given at most. */
const MOST_PROBLEMS = 20
/** How long before or after the keeper's own entry an own goal is recorded. */
const OWN_GOAL_MS = 15_000

/**
 * What Wyscout v2 records completely. Carries are only given where someone accelerates; recoveries and substitutions not
 * at all. A pass that was blocked is recorded as a touch or an interception.
 */
const COVERS = providerCoverage(['blocked_pass', 'duel'])

/** Reads a match of Wyscout's second version. */
export const readWyscoutV2: EventReader = (document, { pitch }) => {
  const raw = rawEvents(document)
  if (!raw || raw.length === 0) return refuseEvents({}, 'no_events')
  refuseSeveralMatches(raw)
  const events = inOrder(readEvents(raw, pitch))
  const teams = teamsOf(document, events)
  const [one] = teams
  const sideOf = ({ team }: WyscoutEvent) => (team === one.key ? 'one' : 'two')
  const opponents = findOpponents(events)
  const ownGoals = events.filter(({ code, tags }) => tags.has(TAGS.ownGoal) && code !== null && code !== 90 && code !== 91)
  const isOwnGoalRecorded = (event: WyscoutEvent) =>
    ownGoals.some(({ team, period, t }) => team === event.team && period === event.period && Math.abs(t - event.t) <= OWN_GOAL_MS)
  const notes = new Set<WyscoutEvent>()
  const actions = events.flatMap((event): UnorderedAction[] => {
    const meant = actionsOf(event, { pitch, sideOf, opponent: opponents.get(event), isOwnGoalRecorded })
    if (meant === null) notes.add(event)
    return meant ?? []
  })
  return {
    format: 'wyscout-v2',
    provider: 'Wyscout',
    match: textOf(isFields(raw[0]) ? raw[0].matchId : null),
    depth: 'full',
    covers: COVERS,
    pitch: boxOf(pitch),
    teams,
    players: playersOf(document, events, teams),
    appearances: wyscoutAppearances(
      document,
      [
        { key: teams[0].key, side: 'one' },
        { key: teams[1].key, side: 'two' },
      ],
      actions,
    ),
    actions: Array.from(actions, (action, seq) => ({ ...action, seq })),
    notes: Array.from(notes, ({ id, name }) => note({ event: id }, 'unknown_event', { value: name })),
  }
}

function rawEvents(document: unknown): readonly unknown[] | null {
  const events = isFields(document) ? document.events : document
  return Array.isArray(events) ? events : null
}

function refuseSeveralMatches(raw: readonly unknown[]): void {
  const matches = new Set(raw.flatMap((event) => (isFields(event) ? (textOf(event.matchId) ?? []) : [])))
  if (matches.size > 1) refuseEvents({}, 'several_matches', { matches: Array.from(matches).slice(0, MOST_PROBLEMS) })
}

function readEvents(raw: readonly unknown[], pitch: Pitch): WyscoutEvent[] {
  const problems: EventProblem[] = []
  const read = new Map<string, { event: WyscoutEvent; item: unknown }>()
  for (const [index, item] of raw.entries()) {
    if (problems.length >= MOST_PROBLEMS) break
    const event = readEvent(item, index, pitch)
    if ('message' in event) problems.push(event)
    // One with the id of an earlier one corrects it. The same twice comes from a file that was put together wrongly.
    else if (JSON.stringify(read.get(event.id)?.item) === JSON.stringify(item))
      problems.push(problem({ event: event.id }, 'repeated_event'))
    else read.set(event.id, { event, item })
  }
  if (problems.length > 0) throw new EventsRefused(problems)
  return Array.from(read.values(), ({ event }) => event)
}

/** By time. Events of one moment stay as the file has them. */
function inOrder(events: readonly WyscoutEvent[]): WyscoutEvent[] {
  return events.toSorted((a, b) => a.period - b.period || a.t - b.t)
}

/** The two teams, the first of the file first; in a list of events alone, the one that kicks off. */
function teamsOf(document: unknown, events: readonly WyscoutEvent[]): readonly [ParsedTeam, ParsedTeam] {
  const acting = new Set(events.map(({ team }) => team))
  const named = new Map(rawTeams(document))
  const keys = Array.from(new Set([...named.keys(), ...acting]))
  const [one, two, third] = keys.map((key): ParsedTeam => ({ key, name: named.get(key) ?? null }))
  if (!one || !two || third) return refuseEvents({}, 'not_two_teams', { teams: keys.slice(0, MOST_PROBLEMS) })
  return [one, two]
}

function rawTeams(document: unknown): [string, string | null][] {
  const teams = isFields(document) && (isFields(document.teams) || Array.isArray(document.teams)) ? document.teams : {}
  return Object.entries(teams).flatMap(([key, value]: [string, unknown]) => {
    const team = isFields(value) && isFields(value.team) ? value.team : value
    if (!isFields(team)) return []
    const id = textOf(team.wyId) ?? (Array.isArray(teams) ? null : key)
    return id === null ? [] : [[id, textOf(team.name) ?? textOf(team.officialName)]]
  })
}

function playersOf(document: unknown, events: readonly WyscoutEvent[], [one, two]: readonly [ParsedTeam, ParsedTeam]): ParsedPlayer[] {
  const names = new Map(rawPlayers(document))
  const acting = new Map(events.flatMap(({ player, team }) => (player === null ? [] : [[player, team]])))
  const shirts = new Map<string, number | null>()
  for (const { key: team } of [one, two]) {
    const { starting, bench } = formationOf(document, team)
    for (const { playerId, shirtNumber } of [...starting, ...bench]) {
      const key = textOf(playerId)
      if (key === null) continue
      acting.set(key, team)
      shirts.set(key, shirtOf(shirtNumber))
    }
  }
  return Array.from(acting, ([key, team]) => ({
    key,
    team: team === one.key ? 0 : 1,
    name: names.get(key) ?? null,
    shirt: shirts.get(key) ?? null,
  }))
}

function rawPlayers(document: unknown): [string, string][] {
  const lists = isFields(document) && isFields(document.players) ? Object.values(document.players) : []
  return lists.flat().flatMap((value: unknown): [string, string][] => {
    const player = isFields(value) && isFields(value.player) ? value.player : value
    if (!isFields(player)) return []
    const id = textOf(player.wyId) ?? textOf(player.playerId)
    // Squads have full names; the short one is "G. Kapanadze".
    const full = [textOf(player.firstName), textOf(player.lastName)].filter(Boolean)
    const name = full.length === 2 ? full.join(' ') : (textOf(player.shortName) ?? full.join(' '))
    return id === null || name === '' ? [] : [[id, name]]
  })
}
