import { describe, expect, test } from 'vitest'
import { achievementsOf, type Career, type PlayedMatch } from '#shared/achievements.ts'

const DAY = 24 * 60 * 60_000
const match = (number: number, more: Partial<PlayedMatch> = {}): PlayedMatch => ({
  gameId: `game ${number}`,
  startsAt: new Date(number * DAY),
  scored: false,
  conceded: 1,
  ...more,
})
const played = (count: number, more: Partial<PlayedMatch> = {}) => Array.from({ length: count }, (_, index) => match(index + 1, more))
const career = (more: Partial<Career>): Career => ({ position: 'midfielder', showsScore: true, matches: [], teamGames: [], ...more })
const reached = (more: Partial<Career>) => achievementsOf(career(more)).map(({ kind, match: { gameId } }) => `${kind} in ${gameId}`)

describe('matches played', () => {
  test.each([
    [0, []],
    [9, []],
    [10, ['matches_10 in game 10']],
    [25, ['matches_25 in game 25', 'matches_10 in game 10']],
    [60, ['matches_50 in game 50', 'matches_25 in game 25', 'matches_10 in game 10']],
  ])('%i', (count, expected) => {
    expect(reached({ matches: played(count) })).toEqual(expected)
  })
})

test('the first goal is the first match with one', () => {
  expect(reached({ matches: [match(1), match(2, { scored: true }), match(3, { scored: true })] })).toEqual(['first_goal in game 2'])
})

describe('a clean sheet', () => {
  const matches = [match(1, { conceded: null }), match(2), match(3, { conceded: 0 }), match(4, { conceded: 0 })]

  test.each(['goalkeeper', 'defender'] as const)('is a %s’s, where somebody kept the score', (position) => {
    expect(reached({ position, matches })).toEqual(['clean_sheet in game 3'])
  })

  test.each(['midfielder', 'forward'] as const)('is none of a %s', (position) => {
    expect(reached({ position, matches })).toEqual([])
  })
})

describe('ten in a row', () => {
  const teamGames = Array.from({ length: 12 }, (_, index) => `game ${index + 1}`)
  const row = (matches: readonly PlayedMatch[]) => reached({ matches, teamGames }).filter((each) => each.startsWith('ten_in_a_row'))

  test('are ten matches of the team, one after the other', () => {
    expect(row(played(10))).toEqual(['ten_in_a_row in game 10'])
    expect(row(played(12).slice(1))).toEqual(['ten_in_a_row in game 11'])
  })

  test('end with one that was missed', () => {
    expect(row(played(12).filter(({ gameId }) => gameId !== 'game 5'))).toEqual([])
  })
})

test('an age without scores has matches alone', () => {
  const matches = played(10, { scored: true, conceded: 0 })
  const teamGames = matches.map(({ gameId }) => gameId)
  expect(reached({ showsScore: false, position: 'goalkeeper', matches, teamGames })).toEqual(['matches_10 in game 10'])
})
