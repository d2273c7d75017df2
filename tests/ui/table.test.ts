import { describe, expect, test } from 'vitest'
import { sortRows } from '#features/match/statistics/sort-rows.ts'
import { nextSort } from '#ui/table.tsx'

describe('a press on the head of a column', () => {
  test.each([
    ['a column that rises', 'name', false, ['name', '-name', 'number']],
    ['a column that falls first', 'goals', true, ['-goals', 'goals', 'number']],
    ['the column of the table’s own order', 'number', false, ['-number', 'number', '-number']],
  ])('%s', (_, column, falls, orders) => {
    let sort = 'number'
    for (const expected of orders) {
      sort = nextSort(sort, column, falls, 'number')
      expect(sort).toBe(expected)
    }
  })
})

describe('rows by a column', () => {
  const rows = [
    { name: 'Nika', goals: 2 },
    { name: 'Ana', goals: null },
    { name: 'Luka', goals: 2 },
    { name: 'Gio', goals: 5 },
  ]
  const names = (sort: string) => sortRows(rows, sort, (row, column) => (column === 'name' ? row.name : row.goals)).map(({ name }) => name)

  test.each([
    ['name', ['Ana', 'Gio', 'Luka', 'Nika']],
    ['-name', ['Nika', 'Luka', 'Gio', 'Ana']],
    ['goals', ['Nika', 'Luka', 'Gio', 'Ana']],
    ['-goals', ['Gio', 'Nika', 'Luka', 'Ana']],
  ])('%s: equal ones stay in their order, what is not known is at the end', (sort, expected) => expect(names(sort)).toEqual(expected))
})
