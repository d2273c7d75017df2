import type { Place } from '../match-action.ts'
import type { Pitch } from '../pitch.ts'

/** Cells of one metre on a pitch of this size, whatever the size of the pitch that was played on. */
export const COLUMNS = 105
export const ROWS = 68

/** The blur in metres: a team's points are many, a player's few. */
export const TEAM_SIGMA = 4
export const PLAYER_SIGMA = 6

/** Fewer points make no density: they are drawn as dots alone. */
export const DENSITY_POINTS_MIN = 10
/** The shades of a map. */
export const DENSITY_STEPS = 8
/** Below this share of the maximum a map is transparent. */
const VISIBLE_FROM = 0.05
/** Weights beyond so many sigmas are left out, as `scipy.ndimage.gaussian_filter` does. */
const TRUNCATE = 4

/** Values by cell: row by row from the right of the attackers to their left, in a row from their own goal line on. */
export type Grid = Float64Array

/** A point and its weight: 1 for an action, metres for a run. */
interface Weighted {
  place: Place
  weight: number
}

/** How much there is in each cell. */
export function countCells(points: readonly Weighted[], pitch: Pick<Pitch, 'length' | 'width'>): Grid {
  const grid = new Float64Array(COLUMNS * ROWS)
  for (const { place, weight } of points) {
    const index = cellOf(place.y / pitch.width, ROWS) * COLUMNS + cellOf(place.x / pitch.length, COLUMNS)
    grid[index] = (grid[index] ?? 0) + weight
  }
  return grid
}

/** The cell of a share of the pitch. What is on the far line belongs to the last cell. */
export function cellOf(share: number, cells: number): number {
  return Math.min(cells - 1, Math.max(0, Math.floor(share * cells)))
}

/**
 * Blurs a grid by a Gaussian whose edges reflect, so that nothing is lost next to the pitch: the same as
 * `scipy.ndimage.gaussian_filter(grid, sigma, mode="reflect", truncate=4)`.
 */
export function blur(grid: Grid, sigma: number): Grid {
  const weights = kernel(sigma)
  const alongRows = blurLines(grid, weights, { lines: ROWS, length: COLUMNS, line: COLUMNS, step: 1 })
  return blurLines(alongRows, weights, { lines: COLUMNS, length: ROWS, line: 1, step: COLUMNS })
}

/** The weights from the middle outwards. */
function kernel(sigma: number): number[] {
  const radius = Math.trunc(TRUNCATE * sigma + 0.5)
  const half = Array.from({ length: radius + 1 }, (_, distance) => Math.exp((-0.5 * distance ** 2) / sigma ** 2))
  const sum = half.reduce((all, weight, distance) => all + (distance === 0 ? weight : 2 * weight), 0)
  return half.map((weight) => weight / sum)
}

interface Lines {
  lines: number
  length: number
  /** How far apart in the grid two lines, and two cells of a line, are. */
  line: number
  step: number
}

function blurLines(grid: Grid, weights: readonly number[], { lines, length, line, step }: Lines): Grid {
  const blurred = new Float64Array(grid.length)
  const radius = weights.length - 1
  // A line between its mirrors. Which cell each mirrors is the same for all lines, and takes longer than the sums.
  const cells = Array.from({ length: length + 2 * radius }, (_, index) => reflect(index - radius, length) * step)
  const values = new Float64Array(cells.length)
  for (let number = 0; number < lines; number += 1) {
    for (const [index, cell] of cells.entries()) values[index] = grid[number * line + cell] ?? 0
    for (let index = 0; index < length; index += 1) {
      const middle = index + radius
      let sum = (weights[0] ?? 0) * (values[middle] ?? 0)
      for (let distance = 1; distance <= radius; distance += 1)
        sum += (weights[distance] ?? 0) * ((values[middle - distance] ?? 0) + (values[middle + distance] ?? 0))
      blurred[number * line + index * step] = sum
    }
  }
  return blurred
}

/** A line seen in mirrors at both ends, each of which repeats the last cell: … b a | a b c | c b … */
function reflect(index: number, length: number): number {
  const round = 2 * length
  const within = ((index % round) + round) % round
  return within < length ? within : round - 1 - within
}

/** The shade of a value, from 1 to 8; 0 is transparent. Maps next to each other have one maximum. */
export function densityStep(value: number, maximum: number): number {
  const share = maximum > 0 ? value / maximum : 0
  return share < VISIBLE_FROM ? 0 : Math.min(DENSITY_STEPS, Math.floor(share * DENSITY_STEPS) + 1)
}
