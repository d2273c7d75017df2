import { expect, test } from 'vitest'
import { ownGame, recordOf } from '#shared/figures/record.ts'

const club = (id: string) => ({ _id: id, name: id, name_ka: null, logo: null })
const game = (one: string, two: string, scores: [number | null, number | null]) => ({
  club_one_ref: club(one),
  club_two_ref: club(two),
  club_one_score: scores[0],
  club_two_score: scores[1],
})

test('a game is shown as its club sees it, at home and away', () => {
  expect(ownGame(game('us', 'them', [2, 1]), 'us')).toMatchObject({ home: true, score: [2, 1], outcome: 'won' })
  expect(ownGame(game('them', 'us', [2, 1]), 'us')).toMatchObject({ home: false, score: [1, 2], outcome: 'lost' })
  expect(ownGame(game('them', 'us', [0, 0]), 'us')).toMatchObject({ opponent: { _id: 'them' }, outcome: 'drawn' })
})

test('a record counts the games whose score is shown, and is none without any', () => {
  const games = [game('us', 'a', [1, 0]), game('b', 'us', [1, 1]), game('us', 'c', [null, null])].map((each) => ownGame(each, 'us'))
  expect(recordOf(games)).toEqual({ won: 1, drawn: 1, lost: 0 })
  expect(recordOf(games.slice(2))).toBeNull()
  expect(recordOf([])).toBeNull()
})

test('a decision counts before the score, with goals or without', () => {
  const decided = (gives: 'one' | 'two' | 'draw' | 'both_lose', scores: [number | null, number | null]) =>
    ownGame({ ...game('us', 'them', scores), awarded: { gives } }, 'us').outcome
  expect(decided('both_lose', [null, null])).toBe('lost')
  expect(decided('both_lose', [3, 0])).toBe('lost')
  expect(decided('one', [null, null])).toBe('won')
  expect(decided('two', [null, null])).toBe('lost')
  expect(decided('draw', [null, null])).toBe('drawn')
  // Where the age category shows no scores, no one has won.
  expect(ownGame({ ...game('us', 'them', [null, null]), awarded: { reason: 'They did not come.' } }, 'us').outcome).toBeNull()
})
