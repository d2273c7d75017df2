import type { Side } from '#shared/game.ts'
import { PERIODS, type ActionType, type Coverage, type MatchAction, type Outcome, type Place } from '#shared/match-action.ts'
import { deriveAppearances } from '../derive-appearances.ts'
import { numberOf, placeOf, textOf } from '../documents.ts'
import { newAction } from '../new-action.ts'
import { note, type EventNote } from '../notes.ts'
import type { EventReader, ParsedPlayer, ParsedTeam } from '../parsed-match.ts'
import { EventsRefused, problem, refuseEvents, type EventProblem } from '../problems.ts'
import { BODIES, MEANINGS, SPADL_BODIES, SPADL_RESULTS, SPADL_TYPES, type SpadlResult } from './spadl-codes.ts'
import { spadlRows, type SpadlRow } from './spadl-rows.ts'

/** The pitch of SPADL, whatever that of the match. */
const [LENGTH, WIDTH] = [105, 68]
const TYPES: readonly ActionType[] = [
  'pass',
  'shot',
  'take_on',
  'carry',
  'tackle',
  'interception',
  'clearance',
  'foul',
  'touch',
  'keeper',
  'card',
]
const COVERS: Coverage = {
  types: TYPES,
  details: ['from', 'to', 'outcome', 'body', 'set_piece', 'claim'],
  sides: ['one', 'two'],
  players: null,
}

interface SpadlAction {
  action: MatchAction
  type: string
}

/** Reads actions in SPADL: the home team attacks to the right, the away team to the left. */
export const readSpadl: EventReader = (document, { pitch }) => {
  const rows = spadlRows(document)
  const matches = [...new Set(rows.flatMap(({ fields }) => textOf(fields['game_id']) ?? []))]
  if (matches.length > 1) refuseEvents({}, 'several_matches', { matches: matches.slice(0, 20) })
  const teams = teamsOf(rows)
  const problems: EventProblem[] = []
  const notes: EventNote[] = []
  const players = new Map<string, ParsedPlayer>()
  const read = rows.flatMap((row, at): SpadlAction[] => {
    const { line, fields } = row
    const id = whole(fields['action_id']) ?? String(at)
    const place = line === null ? { event: id } : { line }
    const type = known(fields, 'type', SPADL_TYPES)
    if (type === null) {
      notes.push(note(place, 'unknown_event', { value: textOf(fields['type_name']) ?? textOf(fields['type_id']) ?? '' }))
      return []
    }
    const meaning = MEANINGS[type]
    if (meaning === null) return []
    const number = (field: string): number => {
      const value = numberOf(fields[field])
      if (value === null) problems.push(problem(place, 'bad_value', { field, value: textOf(fields[field]) ?? '' }))
      return value ?? 0
    }
    const period = PERIODS.find((each) => each === number('period_id'))
    if (period === undefined)
      problems.push(problem(place, 'bad_value', { field: 'period_id', value: String(numberOf(fields['period_id'])) }))
    const team = teamOf(row)
    const result = known(fields, 'result', SPADL_RESULTS)
    const side: Side = team === teams[0].key ? 'one' : 'two'
    const player = whole(fields['player_id']) ?? textOf(fields['player_name'])
    if (player !== null)
      players.set(player, { key: player, team: side === 'one' ? 0 : 1, name: textOf(fields['player_name']), shirt: null })
    const body = known(fields, 'bodypart', SPADL_BODIES)
    const action = newAction({
      id,
      period: period ?? 1,
      t: Math.round(number('time_seconds') * 1000),
      side,
      player,
      type: result === 'owngoal' ? 'shot' : meaning.type,
      outcome: outcomeOf(meaning.type, result),
      from: placeOf(number('start_x'), number('start_y')),
      to: placeOf(numberOf(fields['end_x']), numberOf(fields['end_y'])),
      body: body && BODIES[body],
      setPiece: meaning.setPiece ?? null,
      flags: meaning.flags ?? [],
      sourceEventId: textOf(fields['original_event_id']) ?? id,
    })
    const card = result === 'yellow_card' ? 'yellow' : result === 'red_card' ? 'red' : null
    const shown = card && newAction({ ...action, id: `${id}:card`, type: 'card', outcome: null, to: null, body: null, flags: [card] })
    const own: SpadlAction = { action, type }
    return shown ? [own, { action: shown, type: 'card' }] : [own]
  })
  if (problems.length > 0) throw new EventsRefused(problems)
  const turned = turnedSides(read)
  const metres = ({ x, y }: Place, side: Side): Place => ({
    x: ((turned.has(side) ? LENGTH - x : x) * pitch.length) / LENGTH,
    y: ((turned.has(side) ? WIDTH - y : y) * pitch.width) / WIDTH,
  })
  const actions = read.map(({ action }, at) =>
    Object.assign({}, action, isSaved(action, read[at + 1]?.action) && { outcome: 'saved' }, {
      from: action.from && metres(action.from, action.side),
      to: action.to && metres(action.to, action.side),
    }),
  )
  return {
    format: 'spadl',
    provider: 'SPADL',
    match: matches[0] ?? null,
    depth: 'full',
    covers: COVERS,
    pitch: {},
    teams,
    players: [...players.values()],
    appearances: deriveAppearances(actions),
    actions,
    notes,
  }
}

/** A text that may be a whole number with a fraction of 0, as libraries write ids. */
function whole(value: unknown): string | null {
  return textOf(value)?.replace(/^(\d+)\.0+$/, '$1') ?? null
}

/** A word of a list, by its name or its id. */
function known<const T extends string>(fields: SpadlRow['fields'], field: string, words: readonly T[]): T | null {
  const name = textOf(fields[`${field}_name`])
    ?.toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
  const id = numberOf(fields[`${field}_id`])
  return words.find((word) => word === name) ?? (id === null ? null : (words[id] ?? null))
}

function teamOf({ fields }: SpadlRow): string | null {
  return whole(fields['team_id']) ?? textOf(fields['team_name']) ?? textOf(fields['team'])
}

function teamsOf(rows: readonly SpadlRow[]): [ParsedTeam, ParsedTeam] {
  const found = new Map<string, ParsedTeam>()
  const home = rows.map(({ fields }) => whole(fields['home_team_id'])).find((key) => key !== null)
  if (home) found.set(home, { key: home, name: null })
  for (const row of rows) {
    const key = teamOf(row)
    if (key !== null) found.set(key, { key, name: textOf(row.fields['team_name']) ?? found.get(key)?.name ?? null })
  }
  const [one, two, ...more] = found.values()
  if (!one || !two || more.length > 0) return refuseEvents({}, 'not_two_teams', { teams: [...found.keys()].slice(0, 20) })
  return [one, two]
}

/** A shot is saved if the other side's keeper saves it next. */
function isSaved(shot: MatchAction, next: MatchAction | undefined): boolean {
  return shot.type === 'shot' && shot.outcome === null && next?.side !== shot.side && next?.flags.includes('save') === true
}

/** SPADL tells of shots only whether they were goals. */
function outcomeOf(type: ActionType, result: SpadlResult | null): Outcome | null {
  if (result === 'owngoal') return 'own_goal'
  if (type === 'foul') return null
  if (type === 'shot') return result === 'success' ? 'goal' : null
  return result === 'success' || result === 'fail' || result === 'offside' ? result : null
}

const FORWARD: ReadonlySet<string> = new Set(['shot', 'shot_penalty', 'shot_freekick', 'corner_crossed', 'corner_short'])
const BACKWARD: ReadonlySet<string> = new Set(['goalkick', 'keeper_save', 'keeper_claim', 'keeper_punch', 'keeper_pick_up'])

/**
 * The sides that attack to the left: the away team. A file does not say which team that is, but shots and goal kicks do. In
 * a file that was turned already it is none.
 */
function turnedSides(read: readonly SpadlAction[]): Set<Side> {
  const towardsRight = (side: Side) => {
    const signs = read.flatMap(({ action, type }) => {
      if (action.side !== side || action.from === null || action.outcome === 'own_goal') return []
      const half = Math.sign(action.from.x - LENGTH / 2)
      return FORWARD.has(type) ? [half] : BACKWARD.has(type) ? [-half] : []
    })
    return Math.sign(signs.reduce((sum, sign) => sum + sign, 0))
  }
  const [one, two] = [towardsRight('one'), towardsRight('two')]
  const turned = new Set<Side>()
  if (one < 0 || (one === 0 && two > 0)) turned.add('one')
  if (two < 0 || (two === 0 && one >= 0)) turned.add('two')
  return turned
}
