import { describe, expect, test } from 'vitest'
import { blur, COLUMNS, countCells, densityStep, PLAYER_SIGMA, ROWS, TEAM_SIGMA, type Grid } from '#shared/figures/density.ts'
import { mapPoints, MAPS, type MapId } from '#shared/figures/maps.ts'
import { POSSESSION_ZONES, TABLE_ZONES, zoneArrows, zoneShares, zoneTable } from '#shared/figures/zones.ts'
import type { MatchAction } from '#shared/match-action.ts'
import { FULL_PITCH, pitchOf } from '#shared/pitch.ts'
import { anyActions, SOME_ACTION } from '../../support/match-actions.ts'
import { fc } from '../../support/fast-check.ts'

// scipy 1.17: gaussian_filter(z, s, mode="reflect", truncate=4) of a 68 × 105 array with z[0, 0] = 1 and z[33, 60] = 2.
const SCIPY: [sigma: number, column: number, row: number, value: number][] = [
  [4, 0, 0, 0.03857671116353248],
  [4, 3, 2, 0.022174053447971354],
  [4, 60, 33, 0.019895775950503996],
  [4, 70, 40, 0.00018905022573542443],
  [4, 104, 67, 0.0],
  [6, 0, 0, 0.017442329382368206],
  [6, 3, 2, 0.013607695801221564],
  [6, 60, 33, 0.008842710598803172],
  [6, 70, 40, 0.0011164444239446965],
  [6, 104, 67, 0.0],
]

const at = (x: number, y: number) => ({ x, y })
const one = (x: number, y: number, weight = 1) => ({ place: at(x, y), weight })
const sum = (grid: Grid) => grid.reduce((all, value) => all + value, 0)
const cell = (grid: Grid, column: number, row: number) => grid[row * COLUMNS + column] ?? Number.NaN

describe('cells', () => {
  test('are metres of a full pitch; lines belong to the pitch', () => {
    const grid = countCells([one(0, 0), one(105, 68), one(52.5, 34), one(10.99, 5.2), one(10, 5.9, 2.5)], FULL_PITCH)
    expect([cell(grid, 0, 0), cell(grid, 104, 67), cell(grid, 52, 34), cell(grid, 10, 5)]).toEqual([1, 1, 1, 3.5])
    expect(sum(grid)).toBe(6.5)
  })

  test('stretch with the pitch', () => {
    const grid = countCells([one(26.25, 17)], pitchOf(52.5, 34))
    expect(cell(grid, 52, 34)).toBe(1)
  })
})

/** The same filter, recorded plainly: every cell of the plane of mirror images, with its weight. */
function naive(grid: Grid, sigma: number): Grid {
  const radius = Math.floor(4 * sigma + 0.5)
  const offsets = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius)
  const raw = offsets.map((offset) => Math.exp(-(offset * offset) / (2 * sigma * sigma)))
  const total = raw.reduce((all, weight) => all + weight, 0)
  const image = (index: number, length: number): number =>
    index < 0 ? image(-1 - index, length) : index >= length ? image(2 * length - 1 - index, length) : index
  const blurred = new Float64Array(grid.length)
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1)
      for (const [i, down] of offsets.entries())
        for (const [j, across] of offsets.entries()) {
          const value = cell(grid, image(column + across, COLUMNS), image(row + down, ROWS))
          const index = row * COLUMNS + column
          blurred[index] = (blurred[index] ?? 0) + (((raw[i] ?? 0) * (raw[j] ?? 0)) / total ** 2) * value
        }
  return blurred
}

describe('the blur', () => {
  const points = [one(0, 0), one(1, 1, 3), one(104.9, 0.3), one(60, 30, 2), one(61.5, 33), one(2, 67.9), one(90, 60)]
  const grid = countCells(points, FULL_PITCH)

  test.each([0.8, 2])('with sigma %d is the two-dimensional filter with mirrored edges', (sigma) => {
    const [fast, plain] = [blur(grid, sigma), naive(grid, sigma)]
    expect(Math.max(...fast.map((value, index) => Math.abs(value - (plain[index] ?? 0))))).toBeLessThan(1e-12)
  })

  test.each(SCIPY)('has scipy’s values: sigma %d, column %d, row %d', (sigma, column, row, value) => {
    const blurred = blur(countCells([one(0.5, 0.5), one(60.5, 33.5, 2)], FULL_PITCH), sigma)
    expect(cell(blurred, column, row)).toBeCloseTo(value, 12)
  })

  test.each([TEAM_SIGMA, PLAYER_SIGMA])('with sigma %d loses nothing next to the pitch', (sigma) => {
    expect(sum(blur(grid, sigma))).toBeCloseTo(sum(grid), 9)
  })
})

test('shades: 8 of them, and none below 5 % of the maximum', () => {
  expect([0, 0.049, 0.05, 0.124, 0.125, 0.5, 0.99, 1].map((value) => densityStep(value, 1))).toEqual([0, 0, 1, 1, 2, 5, 8, 8])
  expect(densityStep(0, 0)).toBe(0)
  // Next to a busier map.
  expect(densityStep(1, 4)).toBe(3)
})

describe('zones', () => {
  test('count, and share', () => {
    const table = zoneTable([at(0, 0), at(105, 68), at(104, 67), at(52.5, 34)], FULL_PITCH, TABLE_ZONES)
    expect(table.map((row) => row.map(({ count }) => count))).toEqual([
      [1, 0, 0, 0, 0, 0],
      [0, 0, 0, 1, 0, 0],
      [0, 0, 0, 0, 0, 2],
    ])
    expect(table[2]?.[5]?.share).toBe(50)
    expect(zoneTable([], FULL_PITCH, TABLE_ZONES)[0]?.[0]).toEqual({ count: 0, share: null })
  })

  test('any places are counted once, and shares add up', () => {
    fc.assert(
      fc.property(anyActions(FULL_PITCH), (actions) => {
        const places = actions.flatMap(({ from }) => from ?? [])
        const all = zoneTable(places, FULL_PITCH, POSSESSION_ZONES).flat()
        expect(all).toHaveLength(30)
        expect(all.reduce((total, { count }) => total + count, 0)).toBe(places.length)
        if (places.length > 0) expect(all.reduce((total, { share }) => total + (share ?? 0), 0)).toBeCloseTo(100)
      }),
    )
  })

  test('both sides have 100 % of each zone together, where someone was', () => {
    // In the middle of a zone: on a line between two, a place and its mirror image fall on different sides.
    const middle = fc.record({ column: fc.nat(5), row: fc.nat(4) }).map(({ column, row }) => at((column + 0.5) * 17.5, (row + 0.5) * 13.6))
    fc.assert(
      fc.property(fc.array(middle), fc.array(middle), (own, theirs) => {
        const ours = zoneShares(own, theirs, FULL_PITCH, POSSESSION_ZONES).flat()
        // Their zones are ours, seen from the other goal.
        const seen = zoneShares(theirs, own, FULL_PITCH, POSSESSION_ZONES).flat().toReversed()
        for (const [index, share] of ours.entries()) {
          const other = seen[index] ?? null
          if (share === null || other === null) expect([share, other]).toEqual([null, null])
          else expect(share + other).toBeCloseTo(100)
        }
      }),
    )
    expect(zoneShares([at(1, 1), at(2, 2), at(3, 3)], [at(104, 67)], FULL_PITCH, POSSESSION_ZONES)[0]?.[0]).toBe(75)
  })

  test('arrows go from the middle of the starts to the middle of the ends', () => {
    const moves = [
      { place: at(10, 10), to: at(20, 10) },
      { place: at(12, 12), to: at(30, 20) },
      { place: at(13, 13), to: null },
      { place: at(100, 60), to: at(90, 30) },
    ]
    expect(zoneArrows(moves, FULL_PITCH, TABLE_ZONES)).toEqual([
      { count: 2, from: at(11, 11), to: at(25, 15) },
      { count: 1, from: at(100, 60), to: at(90, 30) },
    ])
  })
})

describe('the points of a map', () => {
  const pointsOf = (id: MapId, ...actions: Partial<MatchAction>[]) => {
    const map = MAPS.find((each) => each.id === id)
    if (!map) throw new Error('There is no such map.')
    const all = Array.from(actions, (more, index) => ({ ...SOME_ACTION, from: at(50, 30), ...more, id: `a${index}` }))
    return mapPoints(map, all, FULL_PITCH).map(({ kind, action }) => `${action} ${kind}`)
  }

  test.each<[MapId, Partial<MatchAction>[], string[]]>([
    [
      'shots',
      [
        { type: 'shot', outcome: 'goal' },
        { type: 'shot', outcome: 'own_goal' },
        { type: 'shot', outcome: 'post' },
      ],
      ['a0 goal', 'a2 post'],
    ],
    ['dribbles', [{ type: 'take_on', outcome: 'success' }, { type: 'take_on' }, { type: 'carry' }], ['a0 won', 'a1 lost']],
    ['fouls', [{ type: 'foul' }, { type: 'foul_won' }, { type: 'card' }], ['a0 made', 'a1 won']],
    ['defense_actions', [{ type: 'tackle' }, { type: 'recovery' }, { type: 'foul' }], ['a0 tackle', 'a1 recovery']],
    ['high_pressure', [{ type: 'challenge' }, { type: 'foul', from: at(41, 3) }, { type: 'clearance' }], ['a0 challenge']],
    ['pass_distribution', [{ flags: ['cross'] }, {}], ['a1 pass']],
    ['touches', [{ type: 'aerial' }, { type: 'touch' }], ['a1 touch']],
    ['possession_zones', [{ type: 'recovery' }, { type: 'shot' }], ['a1 touch']],
    ['distance_covered', [{}], []],
    ['sprint_intensity', [{}], []],
  ])('%s', (id, actions, expected) => {
    expect(pointsOf(id, ...actions)).toEqual(expected)
  })

  test('an action without a place, or of a shoot-out, is on none', () => {
    expect(pointsOf('fouls', { type: 'foul', from: null }, { type: 'foul', period: 5 })).toEqual([])
  })
})
