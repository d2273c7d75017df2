import type { Locale } from '../locale.ts'
import type { FigureGroup, FigureId } from './figure.ts'
import type { MapId } from './maps.ts'

type StatGroup = Exclude<FigureGroup, 'provider'>

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

/** The rows of a player's profile. `null` is a text. */
export const PROFILE_LABELS: Readonly<Record<string, Readonly<Record<Locale, string>> & { unit: 'cm' | 'kg' | 'count' | null }>> = {
  position: { en: 'Position', ge: 'პოზიცია', unit: null },
  'age category': { en: 'Age category', ge: 'ასაკობრივი კატეგორია', unit: null },
  height: { en: 'Height', ge: 'სიმაღლე', unit: 'cm' },
  'strong foot': { en: 'Strong foot', ge: 'ძლიერი ფეხი', unit: null },
  weight: { en: 'Weight', ge: 'წონა', unit: 'kg' },
  'shirt number': { en: 'Shirt number', ge: 'მაისურის ნომერი', unit: null },
  league: { en: 'League', ge: 'ლიგა', unit: null },
  coach: { en: 'Coach', ge: 'მწვრთნელი', unit: null },
  match: { en: 'Match', ge: 'მატჩი', unit: null },
  'average stats': { en: 'Average stats', ge: 'საშუალო მაჩვენებლები', unit: null },
  'W/D/L': { en: 'W/D/L', ge: 'მ/ფ/წ', unit: null },
  'played games': { en: 'Played games', ge: 'ჩატარებული მატჩები', unit: 'count' },
}
