import type { MatchAction, Place } from '../match-action.ts'
import type { Pitch } from '../pitch.ts'
import type { Needs } from './figure.ts'
import { isBeyond } from './places.ts'
import { HIGH, isPass, isShot, isTouch, PRESSING, TOUCHES } from './kinds.ts'

/** How a map is drawn. */
export type MapDrawing = 'zones' | 'density' | 'density_and_arrows' | 'dots_on_half' | 'dots_over_density' | 'dots'

/** A point of a map: where, what became of it, and the action behind it. */
export interface MapPoint {
  place: Place
  to: Place | null
  /** What the dots of a map differ by. */
  kind: string
  action: string
}

export interface PitchMap {
  id: MapId
  drawing: MapDrawing
  needs: Needs
  /** What an action of the side or the player adds; null for maps of measured runs. */
  kindOf: ((action: MatchAction, pitch: Pitch) => string | null) | null
}

export const MAP_IDS = [
  'possession_zones',
  'pass_distribution',
  'touches',
  'shots',
  'sprint_intensity',
  'defense_actions',
  'dribbles',
  'fouls',
  'high_pressure',
  'distance_covered',
] as const
export type MapId = (typeof MAP_IDS)[number]

/** Some sources tell recoveries and blocked passes as something else: the map shows what they have. */
const DEFENSE = ['tackle', 'interception', 'clearance', 'recovery', 'blocked_pass'] as const

/** A map of a source whose actions have a place. */
function needs(types: Needs['types'], details: Needs['details'] = [], bothSides = false): Needs {
  return { types, details: [['from'], ...details], bothSides }
}
const MEASURED: Needs = { types: [], details: [], bothSides: false }

/** The ten maps of the specification, in its order. */
export const MAPS: readonly PitchMap[] = [
  { id: 'possession_zones', drawing: 'zones', needs: needs(TOUCHES, [], true), kindOf: (action) => (isTouch(action) ? 'touch' : null) },
  {
    id: 'pass_distribution',
    drawing: 'density_and_arrows',
    needs: needs(['pass'], [['to']]),
    kindOf: (action) => (isPass(action) ? 'pass' : null),
  },
  { id: 'touches', drawing: 'density', needs: needs(TOUCHES), kindOf: (action) => (isTouch(action) ? 'touch' : null) },
  {
    id: 'shots',
    drawing: 'dots_on_half',
    needs: needs(['shot'], [['outcome']]),
    kindOf: (action) => (isShot(action) ? (action.outcome ?? 'off_target') : null),
  },
  { id: 'sprint_intensity', drawing: 'density', needs: MEASURED, kindOf: null },
  {
    id: 'defense_actions',
    drawing: 'density',
    needs: needs(['tackle', 'interception', 'clearance']),
    kindOf: ({ type }) => DEFENSE.find((defense) => defense === type) ?? null,
  },
  {
    id: 'dribbles',
    drawing: 'dots_over_density',
    needs: needs(['take_on'], [['outcome']]),
    kindOf: ({ type, outcome }) => (type === 'take_on' ? (outcome === 'success' ? 'won' : 'lost') : null),
  },
  {
    id: 'fouls',
    drawing: 'dots',
    needs: needs(['foul']),
    kindOf: ({ type }) => (type === 'foul' ? 'made' : type === 'foul_won' ? 'won' : null),
  },
  {
    id: 'high_pressure',
    drawing: 'zones',
    needs: needs(PRESSING),
    kindOf: (action, pitch) =>
      PRESSING.includes(action.type) && action.from !== null && isBeyond(action.from, HIGH, pitch) ? action.type : null,
  },
  { id: 'distance_covered', drawing: 'density', needs: MEASURED, kindOf: null },
]

/** The points of a map: of the actions of one side or one player, those that it shows and whose place is known. */
export function mapPoints(map: PitchMap, actions: readonly MatchAction[], pitch: Pitch): MapPoint[] {
  return actions.flatMap((action): MapPoint[] => {
    if (action.period === 5 || action.from === null) return []
    const kind = map.kindOf?.(action, pitch) ?? null
    return kind === null ? [] : [{ place: action.from, to: action.to, kind, action: action.id }]
  })
}
