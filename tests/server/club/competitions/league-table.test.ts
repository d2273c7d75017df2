import { describe, expect, test } from 'vitest'
import { TIE_BREAKS, USUAL_RULES, type TieBreak } from '#shared/competition.ts'
import { computeTable, type TableMatch, type TableRules } from '#server/club/competitions/league-table.ts'
import { fc } from '../../../support/fast-check.ts'

const RULES: TableRules = { ...USUAL_RULES, decided: [] }
const by = (...tieBreaks: TieBreak[]): TableRules => ({ ...RULES, tieBreaks })
const match = (one: string, score: string, two: string): TableMatch => {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return { one, two, goals: { one: home, two: away } }
}
const order = (matches: TableMatch[], rules: TableRules) => {
  const clubs = [...new Set(matches.flatMap(({ one, two }) => [one, two]))].toSorted()
  return computeTable(clubs, matches, rules).map(({ clubId, place, tied }) => `${place}${tied ? '=' : ''} ${clubId}`)
}

describe('a table', () => {
  test('counts points by the competition’s rule', () => {
    const matches = [match('A', '2:1', 'B'), match('B', '1:1', 'C')]
    expect(computeTable(['A', 'B', 'C', 'D'], matches, { ...RULES, win: 2, draw: 1, loss: 0 })).toMatchObject([
      { clubId: 'A', place: 1, played: 1, won: 1, drawn: 0, lost: 0, goalsFor: 2, goalsAgainst: 1, points: 2 },
      { clubId: 'C', place: 2, played: 1, drawn: 1, points: 1 },
      { clubId: 'B', place: 3, played: 2, drawn: 1, lost: 1, goalsFor: 2, goalsAgainst: 3, points: 1 },
      { clubId: 'D', place: 4, played: 0, points: 0 },
    ])
  })

  test('takes deducted points away, below zero too', () => {
    const rows = computeTable(['A', 'B'], [match('A', '1:0', 'B')], RULES, [
      { clubId: 'A', points: 3 },
      { clubId: 'A', points: 1 },
    ])
    expect(rows.map(({ clubId, points, deducted }) => [clubId, points, deducted])).toEqual([
      ['B', 0, 0],
      ['A', -1, 4],
    ])
  })

  test('has games that were decided: for one side, for neither, with goals or without', () => {
    const bare = { one: 'A', two: 'B', goals: null }
    const rows = computeTable(
      ['A', 'B'],
      [
        { ...bare, gives: 'both_lose' },
        { ...bare, gives: 'two' },
        { ...bare, gives: 'draw' },
        { ...match('A', '0:3', 'B'), gives: 'both_lose' },
      ],
      RULES,
    )
    expect(rows).toMatchObject([
      { clubId: 'B', played: 4, won: 1, drawn: 1, lost: 2, goalsFor: 3, goalsAgainst: 0, points: 4 },
      { clubId: 'A', played: 4, won: 0, drawn: 1, lost: 3, goalsFor: 0, goalsAgainst: 3, points: 1 },
    ])
  })

  test('has no one tied before a match was played', () => {
    expect(computeTable(['A', 'B'], [], RULES).map(({ place, tied }) => [place, tied])).toEqual([
      [1, false],
      [1, false],
    ])
  })
})

describe('clubs with equal points', () => {
  // A and B have six points each; A has won their match, B has the better difference.
  const matches = [
    match('A', '1:0', 'B'),
    match('A', '1:0', 'C'),
    match('D', '1:0', 'A'),
    match('B', '5:0', 'C'),
    match('B', '5:0', 'D'),
    match('C', '1:0', 'D'),
  ]

  test('are parted by the first rule that can', () => {
    expect(order(matches, by('head_to_head', 'goal_difference')).slice(0, 2)).toEqual(['1 A', '2 B'])
    expect(order(matches, by('goal_difference', 'head_to_head')).slice(0, 2)).toEqual(['1 B', '2 A'])
    expect(order(matches, by('goals_for')).slice(0, 2)).toEqual(['1 B', '2 A'])
  })

  test('are parted by wins where a draw is worth as much', () => {
    const equal = { ...by('wins'), win: 2, draw: 1 }
    const rows = [match('A', '1:0', 'X'), match('B', '1:1', 'X'), match('B', '0:0', 'Y'), match('Y', '3:0', 'A')]
    expect(order(rows, equal).filter((line) => /[AB]$/.test(line))).toEqual(['2 A', '3 B'])
  })

  test('compare their matches once more when fewer are left', () => {
    // Among the three, A and B are equal before C. Between the two alone, B has won.
    const three = [
      match('B', '1:0', 'A'),
      match('A', '1:0', 'C'),
      match('C', '0:1', 'A'),
      match('B', '1:0', 'C'),
      match('C', '1:0', 'B'),
      match('C', '1:0', 'D'),
    ]
    expect(order(three, by('head_to_head', 'goal_difference'))).toEqual(['1 B', '2 A', '3 C', '4 D'])
  })

  test('share a place until someone decides', () => {
    const equal = [match('A', '1:1', 'B')]
    expect(order(equal, RULES)).toEqual(['1= A', '1= B'])
    expect(order(equal, { ...RULES, decided: ['B', 'A'] })).toEqual(['1 B', '2 A'])
    expect(order(equal, { ...RULES, decided: ['B'] })).toEqual(['1= A', '1= B'])
  })
})

describe('whatever was played', () => {
  const CLUBS = ['A', 'B', 'C', 'D', 'E']
  const goals = fc.integer({ min: 0, max: 4 })
  const pair = fc.tuple(fc.constantFrom(...CLUBS), fc.constantFrom(...CLUBS)).filter(([one, two]) => one !== two)
  const matches = fc.array(
    fc.tuple(pair, goals, goals).map(([[one, two], home, away]): TableMatch => ({ one, two, goals: { one: home, two: away } })),
    { maxLength: 30 },
  )
  const rules = fc.shuffledSubarray([...TIE_BREAKS]).map((tieBreaks) => by(...tieBreaks))

  test('sums are those of the matches', () => {
    fc.assert(
      fc.property(matches, rules, (played, how) => {
        const rows = computeTable(CLUBS, played, how)
        const sum = (value: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + value(row), 0)
        const draws = played.filter((each) => each.goals?.one === each.goals?.two).length
        expect(rows.map(({ clubId }) => clubId).toSorted()).toEqual(CLUBS)
        expect(sum(({ played: own }) => own)).toBe(2 * played.length)
        expect(sum(({ won }) => won)).toBe(played.length - draws)
        expect(sum(({ lost }) => lost)).toBe(played.length - draws)
        expect(sum(({ drawn }) => drawn)).toBe(2 * draws)
        expect(sum(({ points }) => points)).toBe(3 * (played.length - draws) + 2 * draws)
        expect(sum(({ goalsFor }) => goalsFor)).toBe(sum(({ goalsAgainst }) => goalsAgainst))
      }),
    )
  })

  test('the order of the matches means nothing, nor that of the clubs but for those that share a place', () => {
    const shuffled = fc
      .tuple(matches, fc.shuffledSubarray(CLUBS, { minLength: CLUBS.length }))
      .chain(([played, clubs]) =>
        fc.tuple(fc.constant(played), fc.shuffledSubarray(played, { minLength: played.length }), fc.constant(clubs)),
      )
    fc.assert(
      fc.property(shuffled, rules, ([played, other, clubs], how) => {
        const table = computeTable(CLUBS, played, how)
        expect(computeTable(CLUBS, other, how)).toEqual(table)
        const byClub = (rows: typeof table) => rows.toSorted((one, two) => one.clubId.localeCompare(two.clubId))
        expect(byClub(computeTable(clubs, played, how))).toEqual(byClub(table))
      }),
    )
  })

  test('no one stands above more points, and a decision leaves no one tied', () => {
    fc.assert(
      fc.property(matches, rules, (played, how) => {
        const points = computeTable(CLUBS, played, how).map((row) => row.points)
        expect(points).toEqual(points.toSorted((one, two) => two - one))
        const decided = computeTable(CLUBS, played, { ...how, decided: CLUBS })
        expect(decided.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5])
        expect(decided.some(({ tied }) => tied)).toBe(false)
      }),
    )
  })
})
