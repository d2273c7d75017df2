import { FIGURES, type FigureId } from '#shared/figures/figure.ts'
import { STAT_LABELS } from '#shared/figures/labels.ts'

/** The specification's stat groups, in its order. */
export const STAT_GROUPS = ['possession', 'defensive', 'offensive', 'fitness'] as const
export type StatGroup = (typeof STAT_GROUPS)[number]

/** What the labels of possession are parts of. */
const FIRST: readonly FigureId[] = ['possession', 'passes', 'passes_completed', 'pass_accuracy']

/** What a table of players has room for, by group. Everything is on the player's own page. */
export const TABLE_FIGURES: Readonly<Record<StatGroup, readonly FigureId[]>> = {
  possession: ['passes', 'pass_accuracy', 'key_passes', 'touches', 'lost_balls'],
  defensive: ['tackles', 'duels_won', 'interceptions', 'recoveries', 'clearances', 'fouls'],
  offensive: ['goals', 'shots', 'shots_on_target', 'dribbles', 'offensive_passes'],
  fitness: ['total_distance', 'sprints_count', 'sprints_distance', 'average_speed'],
}

/** The figures of a group: as the specification lists their labels, then the rest. */
export function figuresOfGroup(group: StatGroup, of: 'team' | 'player'): FigureId[] {
  const own = FIGURES.filter((figure) => figure.group === group && (of === 'team' || figure.ofPlayers)).map(({ id }): FigureId => id)
  const labelled = Object.values(STAT_LABELS[group]).flat()
  return [...new Set([...FIRST, ...labelled, ...own])].filter((id) => own.includes(id))
}
