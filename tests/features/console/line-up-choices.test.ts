import { expect, test } from 'vitest'
import type { SquadPlayer } from '#shared/player.schema.ts'
import type { LineUpPlayer } from '#shared/tagging/tag.schema.ts'
import { asToday, firstShirts, isSameLineUp, withoutAbsent } from '#features/console/match-day/tagging/line-up-choices.ts'

const child = (id: string, shirt: number, position: SquadPlayer['position'] = 'midfielder') =>
  ({ _id: id, shirt_number: shirt, position }) as SquadPlayer
const lined = (id: string | null, shirt: number, starting = true): LineUpPlayer => ({ player_id: id, shirt, starting })

const squad = [child('goalkeeper', 12, 'goalkeeper'), child('seven', 7), child('nine', 9), child('new', 10)]

test('an earlier line-up is worn as today, without who has left, and with the others on the bench', () => {
  const last = [lined('goalkeeper', 1), lined('seven', 7), lined('gone', 8), lined('nine', 9, false), lined(null, 20)]
  const today = [lined('new', 10), lined('seven', 7, false)]
  expect(asToday(last, squad, today)).toEqual([
    lined('seven', 7),
    lined('nine', 9, false),
    lined('new', 10, false),
    // In a new shirt, and a shirt that no one of the squad wears.
    lined('goalkeeper', 12),
    lined(null, 20),
  ])
})

test('the first shirts are the lowest, one goalkeeper among them', () => {
  expect([...firstShirts(squad, 3)]).toEqual([12, 7, 9])
})

test('who cannot play is not on the bench, but starts if the coach says so', () => {
  const answers = new Map([
    ['seven', 'no'],
    ['nine', 'no'],
    ['new', 'maybe'],
  ] as const)
  const players = [
    lined('seven', 7),
    lined('nine', 9, false),
    lined('new', 10, false),
    lined('goalkeeper', 12, false),
    lined(null, 20, false),
  ]
  expect(withoutAbsent(players, answers).map(({ shirt }) => shirt)).toEqual([7, 10, 12, 20])
})

test.each([
  ['another order', [lined('nine', 9), lined('seven', 7)], true],
  ['another child in a shirt', [lined('seven', 7), lined('new', 9)], false],
  ['someone on the bench', [lined('seven', 7), lined('nine', 9, false)], false],
  ['one more', [lined('seven', 7), lined('nine', 9), lined('new', 10)], false],
  ['one less', [lined('seven', 7)], false],
])('a line-up with %s', (_, other, isSame) => expect(isSameLineUp([lined('seven', 7), lined('nine', 9)], other)).toBe(isSame))
