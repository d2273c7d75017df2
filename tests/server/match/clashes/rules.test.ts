import { describe, expect, test } from 'vitest'
import { findOverlaps, occupiedMinutes, nameKey, officialKey, sharedBy, type PlannedGame } from '#server/match/clashes/rules.ts'
import { TWO_HALVES } from '#shared/match-format.ts'
import { fc } from '../../../support/fast-check.ts'

const MINUTE = 60_000
const NOON = Date.parse('2026-11-28T08:00:00Z')
const game = (minutes: number, fields: Partial<PlannedGame> = {}): PlannedGame => ({
  id: null,
  startsAt: new Date(NOON + minutes * MINUTE),
  ageCategory: 'U12',
  clubOneId: 'a',
  clubTwoId: 'b',
  venue: null,
  venueKa: null,
  periodDuration: 30,
  halfTime: 10,
  format: null,
  ...fields,
})
const kinds = async (one: PlannedGame, other: PlannedGame) => (await findOverlaps([one], [other])).map(({ kind }) => kind)

test('a game keeps its teams and its pitch for both halves, the break and the change', () => {
  expect(occupiedMinutes({ periodDuration: 30, halfTime: 10, format: null })).toBe(85)
})

test('thirds have two breaks', () => {
  expect(occupiedMinutes({ periodDuration: 15, halfTime: 5, format: { ...TWO_HALVES, periods: 3 } })).toBe(70)
})

describe('a team', () => {
  test.each([
    ['at the same time', 0, ['team']],
    ['a minute before the other is over', 84, ['team']],
    ['when the other is over', 85, []],
    ['a minute before it has to begin', -84, ['team']],
    ['when it is over before', -85, []],
  ])('%s', async (_, minutes, expected) => {
    expect(await kinds(game(0), game(minutes, { clubOneId: 'c', clubTwoId: 'a' }))).toEqual(expected)
  })

  test('of another age is another team', async () => {
    expect(await kinds(game(0), game(0, { ageCategory: 'U13' }))).toEqual([])
  })

  test('each game counts by its own length', async () => {
    const long = game(0, { periodDuration: 45, halfTime: 15 })
    expect(await kinds(long, game(119))).toEqual(['team'])
    expect(await kinds(game(0), game(119, { periodDuration: 45, halfTime: 15 }))).toEqual([])
  })
})

describe('a venue', () => {
  const other = { clubOneId: 'c', clubTwoId: 'd' }

  test.each([
    ['Digomi 2', ' digomi  2 ', true],
    ['Digomi 2', 'Digomi 3', false],
    ['', '', false],
    [null, null, false],
  ])('%j and %j', (one, two, same) => {
    expect(sharedBy(game(0, { venue: one }), game(0, { ...other, venue: two })).includes('venue')).toBe(same)
    expect(sharedBy(game(0, { venueKa: one }), game(0, { ...other, venueKa: two })).includes('venue')).toBe(same)
    expect(nameKey(one) !== null && nameKey(one) === nameKey(two)).toBe(same)
  })

  test('is shared by other teams too, of any age', async () => {
    expect(await kinds(game(0, { venue: 'x' }), game(10, { ...other, ageCategory: 'U17', venue: 'X' }))).toEqual(['venue'])
  })
})

test('an official is one by the name that the same side has entered', () => {
  const other = { clubOneId: 'c', clubTwoId: 'd' }
  const shared = (one: string, two: string) => sharedBy(game(0, { officials: ['x', one] }), game(0, { ...other, officials: [two] }))
  expect(shared(officialKey(null, 'Gia  Beridze'), officialKey(null, ' gia beridze '))).toEqual(['official'])
  expect(shared(officialKey('a', 'Gia Beridze'), officialKey(null, 'Gia Beridze'))).toEqual([])
  expect(shared(officialKey('a', 'Gia Beridze'), officialKey('b', 'Gia Beridze'))).toEqual([])
})

test('planned games clash with each other, once, and fixed ones not among themselves', async () => {
  const [one, two, three, four] = [game(0, { id: '1' }), game(10, { id: '2' }), game(20, { id: '3' }), game(30, { id: '4' })]
  const found = await findOverlaps([two, four], [one, three])
  expect(found.map((each) => [each.game.id, each.other.id])).toEqual([
    ['2', '1'],
    ['2', '3'],
    ['4', '1'],
    ['2', '4'],
    ['4', '3'],
  ])
})

test('the sweep finds what a comparison of all pairs finds', async () => {
  const anyGame = fc
    .record({
      minutes: fc.integer({ min: 0, max: 600 }),
      periodDuration: fc.integer({ min: 1, max: 60 }),
      halfTime: fc.integer({ min: 0, max: 60 }),
      clubOneId: fc.constantFrom('a', 'b', 'c'),
      clubTwoId: fc.constantFrom('d', 'e'),
      venue: fc.constantFrom(null, 'x', 'y'),
    })
    .map(({ minutes, ...fields }) => game(minutes, fields))
  await fc.assert(
    fc.asyncProperty(fc.array(anyGame, { maxLength: 12 }), fc.integer({ min: 0, max: 12 }), async (list, some) => {
      const [planned, fixed] = [list.slice(0, some), list.slice(some)]
      const overlaps = (one: PlannedGame, two: PlannedGame) =>
        one.startsAt.getTime() < two.startsAt.getTime() + occupiedMinutes(two) * MINUTE &&
        two.startsAt.getTime() < one.startsAt.getTime() + occupiedMinutes(one) * MINUTE
      const expected = list.flatMap((one, index) =>
        list
          .slice(index + 1)
          .filter((two) => (planned.includes(one) || planned.includes(two)) && overlaps(one, two))
          .flatMap((two) => sharedBy(one, two)),
      )
      expect((await findOverlaps(planned, fixed)).map(({ kind }) => kind).toSorted()).toEqual(expected.toSorted())
    }),
  )
})
