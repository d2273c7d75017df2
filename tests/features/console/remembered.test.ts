import { expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { recallMapping, rememberMapping } from '#features/console/season/imports/remembered.ts'

const NONE = { clubs: [], columns: {} }
const unknown = (...names: string[]) => names.map((name) => ({ name, near: [] }))

test('what was mapped once is mapped again in a list that has it', () => {
  const [club, other] = [newId(), newId()]
  expect(recallMapping({ unknown_clubs: unknown('Flame'), headings: ['Wann'] }, NONE)).toBeNull()
  rememberMapping({
    clubs: [
      { name: 'Flame', club },
      { name: 'New', club: null },
    ],
    columns: { date: 'Wann' },
  })
  expect(recallMapping({ unknown_clubs: unknown('Flame', 'New'), headings: ['Wann', 'A'] }, NONE)).toEqual({
    clubs: [{ name: 'Flame', club }],
    columns: { date: 'Wann' },
  })
  // Another list has none of it, and what is chosen now counts.
  expect(recallMapping({ unknown_clubs: unknown('Vine'), headings: ['Date'] }, NONE)).toBeNull()
  const chosen = { clubs: [{ name: 'Flame', club: other }], columns: { date: 'A' } }
  expect(recallMapping({ unknown_clubs: unknown('Flame'), headings: ['Wann', 'A'] }, chosen)).toBeNull()
  rememberMapping({ ...chosen, columns: {} })
  expect(recallMapping({ unknown_clubs: unknown('Flame'), headings: [] }, NONE)?.clubs).toEqual([{ name: 'Flame', club: other }])
})
