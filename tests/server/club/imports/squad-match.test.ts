import { describe, expect, test } from 'vitest'
import type { players } from '#server/db/schema/players.ts'
import { matchSquad } from '#server/club/imports/squad-match.ts'
import type { SquadRow } from '#server/club/imports/squad-file.ts'
import type { Team } from '#shared/team.ts'

type Child = typeof players.$inferSelect
/** A shirt, and where it is known the year of birth: `81 2008`; a team stands behind the shirt: `7A`. */
function read(text: string) {
  const [, shirt = '', team, year] = /^(\d+)([A-F])?(?: (\d{4}))?$/.exec(text) ?? []
  return { shirtNumber: Number(shirt), team: (team as Team | undefined) ?? null, birthYear: year ? Number(year) : null }
}
const NAMED = { firstName: 'Orive', lastName: 'Ertnairi', ageCategory: 'U19' as const }
const child = (text: string) => ({ id: text, ...NAMED, ...read(text) }) as Child
function row(text: string, index: number): SquadRow {
  const { birthYear, ...shirt } = read(text)
  return { line: index + 2, position: null, profile: birthYear === null ? {} : { birthYear }, ...NAMED, ...shirt }
}

/** What a list of one name does in a squad: each row with the child that it is about, `new`, or the code of its problem. */
function match(squad: readonly string[], list: readonly string[]): string[] {
  const rows = list.map(row)
  const { found, problems } = matchSquad(rows, squad.map(child))
  return rows.map((each) => problems.find(({ line }) => line === each.line)?.code ?? found.get(each)?.id ?? 'new')
}

describe('two children of one name', () => {
  test.each([
    ['one of them, by the shirt', ['81', '82'], ['81'], ['81']],
    ['both, by their shirts', ['81', '82'], ['82', '81'], ['82', '81']],
    ['both, by the year of birth, with new shirts', ['81 2008', '82 2009'], ['7 2009', '8 2008'], ['82 2009', '81 2008']],
    ['both, whose shirts were swapped', ['81 2008', '82 2009'], ['81 2009', '82 2008'], ['82 2009', '81 2008']],
    ['one, by the year of birth', ['81 2008', '82 2009'], ['83 2009'], ['82 2009']],
    ['one who is left with one row', ['81', '82'], ['81', '83'], ['81', '82']],
    ['one of three, ambiguous', ['81', '82', '83'], ['81', '84'], ['81', 'which_child']],
    ['one of them, ambiguous', ['81', '82'], ['83'], ['which_child']],
    ['both, ambiguous', ['81', '82'], ['7', '8'], ['which_child', 'which_child']],
    ['one of a third year is new', ['81 2008', '82 2009'], ['83 2010'], ['new']],
    ['of two teams with one shirt', ['7A', '7B'], ['7B', '7A'], ['7B', '7A']],
    ['of two teams with one shirt, without the team', ['7A', '7B'], ['7'], ['which_child']],
    ['both new, by the year of birth', [], ['81 2008', '82 2009'], ['new', 'new']],
    ['a second one is new by the year of birth', ['81 2008'], ['81', '82 2009'], ['81 2008', 'new']],
  ])('%s', (_, squad, list, expected) => expect(match(squad, list)).toEqual(expected))
})

describe('one child', () => {
  test.each([
    ['gets another shirt', ['81'], ['82'], ['81']],
    ['gets the right year of birth', ['81 2008'], ['81 2009'], ['81 2008']],
    ['is new', [], ['81'], ['new']],
    ['stands there twice', [], ['81', '82'], ['new', 'repeated']],
    ['stands there twice, one row as it is', ['81'], ['82', '81'], ['repeated', '81']],
    ['stands there twice, alike', ['81'], ['81', '81'], ['81', 'repeated']],
  ])('%s', (_, squad, list, expected) => expect(match(squad, list)).toEqual(expected))
})
