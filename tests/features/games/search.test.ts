import { expect, test } from 'vitest'
import { readScheduleSearch, toListKey } from '#features/app/games/schedule/search.ts'

test.each([
  [{}, {}],
  [
    { filter: 'live', age: 'U12', date: '2026-11-21' },
    { filter: 'live', age: 'U12', date: '2026-11-21' },
  ],
  [{ filter: 'all' }, { filter: 'all' }],
  [{ filter: 'analytics' }, {}],
  [{ filter: 'nonsense', age: 'U99', date: '2026-02-31', other: 1 }, {}],
  [{ filter: 7, age: ['U12'], date: null }, {}],
])('%j is read as %j', (given, expected) => {
  expect(readScheduleSearch(given)).toEqual(expected)
})

test('the query has the start of the day in the viewer’s zone', () => {
  expect(toListKey({ date: '2026-11-21', age: 'U9' })).toEqual({
    filter: 'all',
    age_category: 'U9',
    date: new Date(2026, 10, 21).toISOString(),
  })
  expect(toListKey({})).toEqual({ filter: 'all', age_category: null, date: null })
})
