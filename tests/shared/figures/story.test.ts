import { describe, expect, test } from 'vitest'
import type { OwnMatch } from '#shared/figures/difference.ts'
import { BEST, GROUPS_OF, LEADS, storyOfMatch, storyOfSeason, toPosition } from '#shared/figures/story.ts'
import { POSITIONS } from '#shared/player.ts'
import type { PlayerSeason } from '#shared/season-figures.schema.ts'
import type { Figures } from '#shared/match-figures.schema.ts'

const FULL = 3_600_000
const match = (figures: Figures, played: number | null = 1): OwnMatch => ({
  figures,
  played_ms: played === null ? null : played * FULL,
  full_ms: FULL,
})
const story = (own: OwnMatch, others: OwnMatch[] = [], averages: Figures = {}, position: 'goalkeeper' | 'forward' | null = 'forward') =>
  storyOfMatch(own, { position, others, averages })

describe('a match', () => {
  test('names what counts in the position', () => {
    const figures = { goals: 1, shots: 4, saves: 2, passes: 40, touches: 60, recoveries: 9 }
    expect(story(match(figures)).best.map(({ id }) => id)).toEqual(['goals', 'shots'])
    expect(story(match(figures), [], {}, 'goalkeeper').best.map(({ id }) => id)).toEqual(['saves', 'passes'])
    expect(story(match({ goals: 0, shots: 0, recoveries: 2 })).best).toEqual([{ id: 'recoveries', value: 2 }])
  })

  test('puts first what is more than usual', () => {
    const others = Array.from({ length: 5 }, () => match({ shots: 3, dribbles: 1 }))
    const best = (own: Figures) => story(match(own), others, { shots: 3, dribbles: 1 }).best.map(({ id }) => id)
    expect(best({ shots: 2, dribbles: 9 })).toEqual(['dribbles', 'shots'])
    expect(best({ shots: 2, dribbles: 2 })).toEqual(['shots', 'dribbles'])
  })

  test.each([
    ['no other match', match({ touches: 5 }), [], {}, { kind: 'first' }],
    ['too few', match({ touches: 5 }), [match({ touches: 9 })], { touches: 7 }, { kind: 'few', matches: 1, least: 3 }],
    [
      'unknown minutes',
      match({ touches: 5 }, null),
      Array.from({ length: 4 }, () => match({ touches: 9 })),
      { touches: 9 },
      { kind: 'unknown' },
    ],
    [
      'as usual',
      match({ touches: 22 }, 0.5),
      Array.from({ length: 4 }, () => match({ touches: 40 })),
      { touches: 40 },
      { kind: 'known', id: 'touches', value: 22, usual: 20, change: 'same' },
    ],
    [
      'without touches',
      match({ shots: 12 }),
      Array.from({ length: 4 }, () => match({ shots: 1 })),
      { shots: 3 },
      { kind: 'known', id: 'shots', value: 12, usual: 3, change: 'more' },
    ],
  ] as const)('is compared with the others: %s', (_, own, others, averages, trend) => {
    expect(story(own, [...others], averages).trend).toEqual(trend)
  })

  test('says nothing of what was not recorded', () => {
    const figures: Figures = { touches: { code: 'no_source' }, shots: { code: 'no_source' }, total_distance: 4000 }
    expect(story(match(figures), [match({ touches: 3 })])).toMatchObject({ recorded: 0, best: [], trend: null })
    expect(story(match({ touches: 0, shots: 0 }))).toMatchObject({ recorded: 2, aboveZero: 0, best: [] })
  })

  test('has minutes of how many', () => {
    expect(story(match({ touches: 1 }, 0.5))).toMatchObject({ minutes: 30, fullMinutes: 60 })
    expect(story(match({ touches: 1 }, null)).minutes).toBeNull()
  })
})

describe('a season', () => {
  const season = (touches: number[]) =>
    ({
      matches: touches.length,
      played_ms: touches.length * FULL,
      figures: { goals: { total: 7, average: 1, matches: 7 }, shots: { total: 20, average: 2, matches: 7 } },
      games: touches.map((value, at) => ({ game_id: String(at), starts_at: '', side: 'one', ...match({ touches: value }) })),
    }) as unknown as PlayerSeason

  test('names its sums', () => {
    expect(storyOfSeason(season([40, 41]), 'forward')).toMatchObject({
      matches: 2,
      minutes: 120,
      best: [
        { id: 'goals', value: 7 },
        { id: 'shots', value: 20 },
      ],
      trend: { kind: 'few', matches: 2, least: 8 },
    })
  })

  test('compares the latest five matches with those before', () => {
    expect(storyOfSeason(season([40, 42, 38, 90, 95, 99, 92, 90]), 'forward').trend).toMatchObject({ usual: 40, change: 'more' })
    expect(storyOfSeason(season([40, 42, 38, 41, 39, 40, 44, 38]), 'forward').trend).toMatchObject({ kind: 'known', change: 'same' })
  })
})

test('every position has figures that count, one of them a good thing to have done, and an open group', () => {
  for (const position of POSITIONS) {
    expect(LEADS[position]).toHaveLength(6)
    expect(LEADS[position].some((id) => (BEST as readonly string[]).includes(id))).toBe(true)
    expect(GROUPS_OF[position].length).toBeGreaterThan(0)
    expect(toPosition(position)).toBe(position)
  }
  expect(toPosition('Left Wing')).toBeNull()
})
