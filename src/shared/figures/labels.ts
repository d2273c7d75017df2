import type { FigureGroup, FigureId } from './figure.ts'
import type { MapId } from './maps.ts'

type StatGroup = Exclude<FigureGroup, 'goalkeeping' | 'provider'>

/** The stat groups of the specification (section 3), label by label, and the figures that stand for each. */
export const STAT_LABELS: Readonly<Record<StatGroup, Readonly<Record<string, readonly FigureId[]>>>> = {
  possession: {
    short: ['short_passes'],
    long: ['long_passes'],
    middle: ['middle_passes'],
    'key pass': ['key_passes'],
    forward: ['forward_passes'],
    back: ['back_passes'],
    sideway: ['sideway_passes'],
    'pass into penalty area': ['passes_into_box'],
    'entries in penalty area': ['box_entries'],
    'ball control': ['touches'],
    'entries in penalty area with ball': ['box_entries_with_ball'],
    'control in penalty area': ['touches_in_box'],
    'lost ball': ['lost_balls'],
  },
  defensive: {
    tackle: ['tackles', 'tackles_won'],
    duel: ['duels_won', 'duels_lost', 'duels_won_share'],
    'aerial duel': ['aerials', 'aerials_won', 'aerials_won_share'],
    interception: ['interceptions'],
    // Two rows: nothing is recovered by a foul.
    'recovery fouls': ['recoveries', 'fouls'],
    clearance: ['clearances'],
  },
  offensive: {
    shot: ['shots', 'shots_on_target'],
    'head shot': ['head_shots'],
    goal: ['goals'],
    pass: ['offensive_passes'],
    dribble: ['dribbles', 'dribbles_won_share'],
    penalty: ['penalties'],
    'free-kick': ['free_kicks'],
    throwing: ['throw_ins'],
    corner: ['corners'],
    offside: ['offsides'],
    'pass packing': ['pass_packing'],
    'dribble with packing': ['dribble_packing'],
  },
  fitness: {
    'total distance': ['total_distance'],
    'distance with speed': ['distance_with_speed'],
    'sprints distance': ['sprints_distance'],
    'sprints count': ['sprints_count'],
    'speed average': ['average_speed'],
  },
}

/** The specification's heatmaps, label by label. */
export const MAP_LABELS: Readonly<Record<string, MapId>> = {
  'ball possession zones': 'possession_zones',
  'pass distribution': 'pass_distribution',
  'touches map': 'touches',
  'shots map': 'shots',
  'sprint intensity zones': 'sprint_intensity',
  'defense actions': 'defense_actions',
  'dribble zones': 'dribbles',
  fouls: 'fouls',
  'high-pressure areas': 'high_pressure',
  'distance covered': 'distance_covered',
}
