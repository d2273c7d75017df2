import { describe, expect, test } from 'vitest'
import { ownGame } from '#shared/figures/record.ts'
import { entrantId, mayBeSame, readEntrant, sideName, splitSquad, TEAMS, teamLetter, type Team } from '#shared/team.ts'
import { entrantSchema } from '#shared/wire.schema.ts'

const CLUB = '0123456789abcdef'

test('a side is called by its club and its letter, in both languages', () => {
  const club = { name: 'Telavi', name_ka: 'თელავი' }
  expect(sideName(club, null)).toEqual(club)
  expect(sideName(club, 'B')).toEqual({ name: 'Telavi B', name_ka: 'თელავი ბ' })
  expect(sideName({ name: 'Telavi', name_ka: null }, 'B')).toEqual({ name: 'Telavi B', name_ka: null })
  expect(TEAMS.map((team) => teamLetter(team, 'ge')).join('')).toBe('აბგდევ')
})

test('an entrant is a club, or a team of it', () => {
  for (const team of [null, ...TEAMS]) {
    const entrant = entrantId(CLUB, team)
    expect(readEntrant(entrant)).toEqual({ clubId: CLUB, team })
    expect(entrantSchema.safeParse(entrant).success).toBe(true)
  }
  for (const wrong of [`${CLUB}~`, `${CLUB}~G`, `${CLUB}~AB`, '~A']) expect(entrantSchema.safeParse(wrong).success).toBe(false)
})

test.each([
  [null, null, true],
  [null, 'A', true],
  ['A', 'A', true],
  ['A', 'B', false],
] as const)('%s and %s can be the same team: %s', (one, other, same) => {
  expect(mayBeSame(one, other)).toBe(same)
  expect(mayBeSame(other, one)).toBe(same)
})

test('a squad is split into the team’s own children, and others', () => {
  const players = [
    { id: 'a', team: 'A' as const },
    { id: 'b', team: 'B' as const },
    { id: 'none' },
    { id: 'younger', age_category: 'U11', team: 'A' as const },
  ]
  const names = (team: Team | null) => {
    const { own, others } = splitSquad(players, team)
    return [own, others].map((some) => some.map(({ id }) => id))
  }
  expect(names(null)).toEqual([['a', 'b', 'none'], ['younger']])
  expect(names('A')).toEqual([
    ['a', 'none'],
    ['b', 'younger'],
  ])
})

describe('a game of two teams of a club', () => {
  const side = (team: Team) => ({ _id: CLUB, name: `Telavi ${team}`, name_ka: null, logo: null, team })
  const game = { club_one_ref: side('A'), club_two_ref: side('B'), club_one_score: 1, club_two_score: 3 }

  test('is neither won nor lost for the club', () => {
    expect(ownGame(game, CLUB)).toMatchObject({ home: true, own: side('A'), opponent: side('B'), score: [1, 3], outcome: null })
  })

  test('is won or lost for a child in one of them', () => {
    expect(ownGame(game, CLUB, 'A')).toMatchObject({ home: true, score: [1, 3], outcome: 'lost' })
    expect(ownGame(game, CLUB, 'B')).toMatchObject({ home: false, opponent: side('A'), score: [3, 1], outcome: 'won' })
    expect(ownGame(game, CLUB, 'C')).toMatchObject({ outcome: null })
  })
})
