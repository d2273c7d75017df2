import type { ActionType, CoveredDetail } from '../match-action.ts'
import { PRESSING, TOUCHES } from './kinds.ts'
import type { TallyKey } from './tallies.ts'

/** The specification's stat groups, what only goalkeepers have, and what a provider counts in its own way. */
export const FIGURE_GROUPS = ['possession', 'defensive', 'offensive', 'fitness', 'goalkeeping', 'provider'] as const
export type FigureGroup = (typeof FIGURE_GROUPS)[number]

export const FIGURE_UNITS = ['count', 'percent', 'ratio', 'metres', 'km_h'] as const
export type FigureUnit = (typeof FIGURE_UNITS)[number]

/** What a source must record completely for a figure. */
export interface Needs {
  types: readonly ActionType[]
  /** Of each of these at least one. */
  details: readonly (readonly CoveredDetail[])[]
  bothSides: boolean
}

/** How a figure comes from counts. */
export type FigureSource =
  | { kind: 'sum'; of: TallyKey }
  /** In percent. */
  | { kind: 'share'; of: TallyKey; in: readonly TallyKey[] }
  /** A side's share of what both sides have, in percent. */
  | { kind: 'share_of_both'; of: TallyKey }
  /** What the opponents do for each own action. */
  | { kind: 'opponents_per_own'; opponents: TallyKey; own: TallyKey }
  /** Goals against the team while the player was on the pitch. */
  | { kind: 'conceded' }
  /** From vests and watches. */
  | { kind: 'tracked' }

export interface Figure {
  id: string
  group: FigureGroup
  unit: FigureUnit
  fewerIsBetter: boolean
  /** Whether a player has this figure, too. */
  ofPlayers: boolean
  needs: Needs
  source: FigureSource
}

interface Options {
  details?: readonly (CoveredDetail | readonly CoveredDetail[])[]
  fewerIsBetter?: boolean
}

const BOTH_ENDS = ['from', 'to'] as const

function needs(types: readonly ActionType[], details: Options['details'] = [], bothSides = false): Needs {
  return { types, details: details.map((detail) => (typeof detail === 'string' ? [detail] : detail)), bothSides }
}

/** A count. */
function sum<Id extends TallyKey, Group extends FigureGroup>(
  id: Id,
  group: Group,
  types: readonly ActionType[],
  { details, fewerIsBetter = false }: Options = {},
) {
  return {
    id,
    group,
    unit: 'count',
    fewerIsBetter,
    ofPlayers: true,
    needs: needs(types, details),
    source: { kind: 'sum', of: id },
  } as const
}

/** A share in percent. */
function share<Id extends string, Group extends FigureGroup>(
  id: Id,
  group: Group,
  of: TallyKey,
  whole: readonly TallyKey[],
  types: readonly ActionType[],
) {
  const source = { kind: 'share', of, in: whole } as const
  return { id, group, unit: 'percent', fewerIsBetter: false, ofPlayers: true, needs: needs(types, ['outcome']), source } as const
}

function tracked<Id extends string>(id: Id, unit: FigureUnit) {
  return { id, group: 'fitness', unit, fewerIsBetter: false, ofPlayers: true, needs: needs([]), source: { kind: 'tracked' } } as const
}

const DUELS = ['aerial', 'tackle', 'challenge', 'take_on', 'dispossessed', 'foul', 'foul_won'] as const

/** Every figure, in the order in which it is shown. */
export const FIGURES = [
  {
    id: 'possession',
    group: 'possession',
    unit: 'percent',
    fewerIsBetter: false,
    ofPlayers: false,
    needs: needs(['pass'], [['set_piece', 'throw_in']], true),
    source: { kind: 'share_of_both', of: 'possession_passes' },
  },
  sum('passes', 'possession', ['pass']),
  sum('passes_completed', 'possession', ['pass'], { details: ['outcome'] }),
  share('pass_accuracy', 'possession', 'passes_completed', ['passes_judged'], ['pass']),
  sum('short_passes', 'possession', ['pass'], { details: BOTH_ENDS }),
  sum('middle_passes', 'possession', ['pass'], { details: BOTH_ENDS }),
  sum('long_passes', 'possession', ['pass'], { details: BOTH_ENDS }),
  sum('forward_passes', 'possession', ['pass'], { details: BOTH_ENDS }),
  sum('back_passes', 'possession', ['pass'], { details: BOTH_ENDS }),
  sum('sideway_passes', 'possession', ['pass'], { details: BOTH_ENDS }),
  sum('key_passes', 'possession', ['pass', 'shot'], { details: [['key_pass', 'receiver']] }),
  sum('passes_into_box', 'possession', ['pass'], { details: [...BOTH_ENDS, 'outcome'] }),
  sum('box_entries', 'possession', ['pass'], { details: BOTH_ENDS }),
  sum('box_entries_with_ball', 'possession', ['carry', 'take_on'], { details: BOTH_ENDS }),
  sum('touches', 'possession', TOUCHES),
  sum('touches_in_box', 'possession', TOUCHES, { details: ['from'] }),
  sum('lost_balls', 'possession', ['pass', 'dispossessed', 'take_on', 'touch'], { details: ['outcome'], fewerIsBetter: true }),

  sum('tackles', 'defensive', ['tackle']),
  sum('tackles_won', 'defensive', ['tackle'], { details: ['outcome'] }),
  sum('duels_won', 'defensive', DUELS, { details: ['outcome'] }),
  sum('duels_lost', 'defensive', DUELS, { details: ['outcome'], fewerIsBetter: true }),
  share('duels_won_share', 'defensive', 'duels_won', ['duels_won', 'duels_lost'], DUELS),
  sum('aerials', 'defensive', ['aerial']),
  sum('aerials_won', 'defensive', ['aerial'], { details: ['outcome'] }),
  share('aerials_won_share', 'defensive', 'aerials_won', ['aerials_decided'], ['aerial']),
  sum('interceptions', 'defensive', ['interception']),
  sum('recoveries', 'defensive', ['recovery', 'keeper']),
  sum('fouls', 'defensive', ['foul'], { fewerIsBetter: true }),
  sum('clearances', 'defensive', ['clearance']),
  sum('yellow_cards', 'defensive', ['card'], { fewerIsBetter: true }),
  sum('red_cards', 'defensive', ['card'], { fewerIsBetter: true }),
  {
    id: 'passes_per_defensive_action',
    group: 'defensive',
    unit: 'ratio',
    fewerIsBetter: true,
    ofPlayers: false,
    needs: needs(['pass', ...PRESSING], ['from'], true),
    source: { kind: 'opponents_per_own', opponents: 'pressed_passes', own: 'pressing_actions' },
  },

  sum('shots', 'offensive', ['shot']),
  sum('shots_on_target', 'offensive', ['shot'], { details: ['outcome'] }),
  sum('head_shots', 'offensive', ['shot'], { details: ['body'] }),
  sum('goals', 'offensive', ['shot'], { details: ['outcome'] }),
  sum('own_goals', 'offensive', ['shot'], { details: ['outcome'], fewerIsBetter: true }),
  sum('offensive_passes', 'offensive', ['pass'], { details: ['from'] }),
  sum('dribbles', 'offensive', ['take_on'], { details: ['outcome'] }),
  share('dribbles_won_share', 'offensive', 'dribbles', ['take_ons'], ['take_on']),
  sum('penalties', 'offensive', [], { details: [['set_piece', 'penalty']] }),
  sum('free_kicks', 'offensive', [], { details: [['set_piece', 'free_kick']] }),
  sum('throw_ins', 'offensive', [], { details: [['set_piece', 'throw_in']] }),
  sum('corners', 'offensive', [], { details: [['set_piece', 'corner']] }),
  sum('offsides', 'offensive', ['offside'], { fewerIsBetter: true }),
  sum('pass_packing', 'offensive', ['pass'], { details: ['packing'] }),
  sum('dribble_packing', 'offensive', ['take_on'], { details: ['packing'] }),

  tracked('total_distance', 'metres'),
  tracked('distance_with_speed', 'metres'),
  tracked('sprints_distance', 'metres'),
  tracked('sprints_count', 'count'),
  tracked('average_speed', 'km_h'),

  sum('saves', 'goalkeeping', ['keeper']),
  {
    id: 'goals_against',
    group: 'goalkeeping',
    unit: 'count',
    fewerIsBetter: true,
    ofPlayers: true,
    needs: needs(['shot'], ['outcome'], true),
    source: { kind: 'conceded' },
  },
  sum('claims', 'goalkeeping', ['keeper'], { details: ['claim'] }),

  sum('passes_of_any_kind', 'provider', ['pass']),
  sum('passes_of_any_kind_completed', 'provider', ['pass'], { details: ['outcome'] }),
  sum('passes_in_play', 'provider', ['pass'], { details: ['set_piece'] }),
  sum('passes_in_play_completed', 'provider', ['pass'], { details: ['set_piece', 'outcome'] }),
  sum('possession_passes', 'provider', ['pass'], { details: [['set_piece', 'throw_in']] }),
  sum('key_passes_in_play', 'provider', ['pass'], { details: ['set_piece', 'key_pass'] }),
] as const satisfies readonly Figure[]

export type FigureId = (typeof FIGURES)[number]['id']
export const FIGURE_IDS: readonly FigureId[] = FIGURES.map(({ id }) => id)
export type TrackedFigureId = Extract<(typeof FIGURES)[number], { source: { kind: 'tracked' } }>['id']

/** The figures of a group. */
export type FiguresOf<Group extends FigureGroup> = Extract<(typeof FIGURES)[number], { group: Group }>['id']
