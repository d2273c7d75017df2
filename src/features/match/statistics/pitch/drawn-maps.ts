import { blur, countCells, PLAYER_SIGMA, TEAM_SIGMA, type Grid } from '#shared/figures/density.ts'
import { mapPoints, type MapPoint, type PitchMap } from '#shared/figures/maps.ts'
import { subjectKey } from '#shared/figures/subject-key.ts'
import { actionsOf, type ActionSubject, type MatchData } from '../match-data.ts'

/** A density, and its highest value. */
interface Density {
  grid: Grid
  maximum: number
}

/** What was computed from the actions of a match stays as long as they do: a tap back to a map computes nothing. */
const computed = new WeakMap<MatchData, Map<string, unknown>>()

/** A value that depends on a match and a key alone. */
function once<T>(data: MatchData, key: string, compute: () => T): T {
  const known = computed.get(data) ?? new Map<string, unknown>()
  computed.set(data, known)
  if (!known.has(key)) known.set(key, compute())
  return known.get(key) as T
}

function keyOf(what: string, { id }: PitchMap, { side, player }: ActionSubject): string {
  return [what, id, side, player && subjectKey({ player: player.id, shirt: player.shirt })].join(' ')
}

/** The points of a map of a team or a player. */
export function pointsOf(data: MatchData, map: PitchMap, subject: ActionSubject): readonly MapPoint[] {
  return once(data, keyOf('points', map, subject), () => mapPoints(map, actionsOf(data.actions, subject), data.pitch))
}

/** The density of a map of a team or a player. */
export function densityOf(data: MatchData, map: PitchMap, subject: ActionSubject): Density {
  return once(data, keyOf('density', map, subject), () => {
    const points = pointsOf(data, map, subject).map(({ place }) => ({ place, weight: 1 }))
    const grid = blur(countCells(points, data.pitch), subject.player === null ? TEAM_SIGMA : PLAYER_SIGMA)
    return { grid, maximum: grid.reduce((most, value) => Math.max(most, value), 0) }
  })
}

/** The picture of a density. */
export function pictureOf(data: MatchData, map: PitchMap, subject: ActionSubject, maximum: number, draw: (grid: Grid) => string): string {
  return once(data, keyOf(`picture ${maximum}`, map, subject), () => draw(densityOf(data, map, subject).grid))
}
