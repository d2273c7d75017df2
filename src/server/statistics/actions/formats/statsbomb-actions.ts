import type { ActionFlag, MatchAction } from '#shared/match-action.ts'
import { numberOf, textOf, truthOf, within, type Fields } from '../documents.ts'
import { BODIES, canonical, CARDS, KEEPERS, SET_PIECES, SHOTS, succeeded } from './statsbomb-codes.ts'
import type { StatsbombEvent } from './statsbomb-event.ts'

/** What an action has next to what all actions of its event have. */
export type Part = Pick<MatchAction, 'type'> & Partial<MatchAction>

/** The name of what an event's details have under a field: a type, an outcome. */
function named(details: Fields, field: string): string | null {
  const name = textOf(within(details, field)['name'])
  return name && canonical(name)
}

function flagsOf(given: Partial<Record<ActionFlag, boolean>>): ActionFlag[] {
  return Object.entries(given).flatMap(([flag, is]) => (is ? [flag as ActionFlag] : []))
}

type Reader = (event: StatsbombEvent, all: ReadonlyMap<string, StatsbombEvent>) => Part[]

/** The actions of an event, by its type. An empty list is an event that was understood and is none. */
export const READERS: Readonly<Record<string, Reader>> = {
  Pass: readPass,
  Shot: readShot,
  Carry: ({ to }) => [{ type: 'carry', outcome: 'success', to }],
  Dribble: ({ details }) => [
    {
      type: 'take_on',
      outcome: named(details, 'outcome') === 'Complete' ? 'success' : 'fail',
      flags: flagsOf({ overrun: truthOf(details['overrun']) === true }),
    },
  ],
  'Dribbled Past': () => [{ type: 'challenge' }],
  Duel: ({ details }) =>
    named(details, 'type') === 'Tackle'
      ? [{ type: 'tackle', outcome: succeeded(named(details, 'outcome')) }]
      : [{ type: 'aerial', outcome: 'fail' }],
  '50/50': ({ details }) => [{ type: 'duel', outcome: succeeded(named(details, 'outcome')) }],
  Interception: ({ details }) => [{ type: 'interception', outcome: succeeded(named(details, 'outcome')) }],
  Block: readBlock,
  Clearance: ({ details }) => [{ type: 'clearance', outcome: 'success', body: bodyOf(details) }, ...aerialOf(details)],
  // A failed attempt has recovered nothing.
  'Ball Recovery': ({ details }) => (truthOf(details['recovery_failure']) === true ? [] : [{ type: 'recovery', outcome: 'success' }]),
  'Goal Keeper': ({ details }) => {
    const flag = KEEPERS[named(details, 'type') ?? '']
    return flag ? [{ type: 'keeper', outcome: succeeded(named(details, 'outcome')), flags: [flag] }] : []
  },
  'Foul Committed': ({ details }) => [{ type: 'foul' }, ...cardOf(details)],
  'Bad Behaviour': ({ details }) => cardOf(details),
  'Foul Won': () => [{ type: 'foul_won' }],
  Dispossessed: () => [{ type: 'dispossessed' }],
  Miscontrol: ({ details }) => [{ type: 'touch', outcome: 'fail' }, ...aerialOf(details)],
  Error: () => [{ type: 'error' }],
  Offside: () => [{ type: 'offside' }],
  'Own Goal Against': () => [{ type: 'shot', outcome: 'own_goal' }],
  Substitution: ({ details }) => [
    { type: 'sub_off', from: null },
    { type: 'sub_on', from: null, player: textOf(within(details, 'replacement')['id']), shirt: null },
  ],
}

function readPass({ details, to }: StatsbombEvent): Part[] {
  const kind = named(details, 'type') ?? ''
  const result = named(details, 'outcome')
  const receiver = textOf(within(details, 'recipient')['id'])
  const body = named(details, 'body_part')
  const outcome = result === null ? 'success' : result === 'Pass Offside' ? 'offside' : result === 'Unknown' ? null : 'fail'
  const pass: Part = {
    type: 'pass',
    outcome,
    to,
    body: BODIES[body ?? ''] ?? null,
    setPiece: SET_PIECES[kind] ?? null,
    otherPlayer: receiver,
    flags: flagsOf({
      cross: truthOf(details['cross']) === true,
      through: truthOf(details['through_ball']) === true || named(details, 'technique') === 'Through Ball',
      hand: body === 'Keeper Arm',
      key: truthOf(details['shot_assist']) === true,
      assist: truthOf(details['goal_assist']) === true,
    }),
  }
  return [
    // A pass at the first touch that cuts out another's.
    ...(kind === 'Interception' ? [{ type: 'interception' as const, outcome: 'success' as const }] : []),
    ...aerialOf(details),
    pass,
    ...(outcome === 'offside' ? [{ type: 'offside' as const, player: receiver, shirt: null, from: to }] : []),
  ]
}

function readShot({ details, to }: StatsbombEvent): Part[] {
  return [
    ...aerialOf(details),
    {
      type: 'shot',
      outcome: SHOTS[named(details, 'outcome') ?? ''] ?? null,
      to,
      body: bodyOf(details),
      setPiece: SET_PIECES[named(details, 'type') ?? ''] ?? null,
      providerXg: numberOf(details['statsbomb_xg']),
    },
  ]
}

/** Blocks of passes. Of a blocked shot the shot tells. */
function readBlock({ related, team }: StatsbombEvent, all: ReadonlyMap<string, StatsbombEvent>): Part[] {
  const others = related.flatMap((id) => all.get(id) ?? []).filter((event) => event.team !== team)
  if (others.some(({ type }) => type === 'Shot')) return []
  const pass = others.find(({ type }) => type === 'Pass')
  return [{ type: 'blocked_pass', flags: flagsOf({ blocked_cross: truthOf(pass?.details['cross']) === true }) }]
}

function bodyOf(details: Fields) {
  return BODIES[named(details, 'body_part') ?? ''] ?? null
}

/** A header that was won in the air is given with what became of it; the lost one is an event of its own. */
function aerialOf(details: Fields): Part[] {
  return truthOf(details['aerial_won']) === true ? [{ type: 'aerial', outcome: 'success' }] : []
}

function cardOf(details: Fields): Part[] {
  const flag = CARDS[named(details, 'card') ?? '']
  return flag ? [{ type: 'card', flags: [flag] }] : []
}
