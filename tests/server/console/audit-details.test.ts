import { expect, test } from 'vitest'
import { auditDetails } from '#server/console/audit-details.ts'

const set = (field: string, value: unknown) => ({ field, value, before: false })

test.each([
  [
    'a price is told in lari',
    { package: 'parent', months: 2, tetri: 4000 },
    [set('package', 'parent'), set('months', 2), set('price', 40)],
  ],
  [
    'what it was before is told as such',
    { was: { startsAt: 'x', venueKa: null } },
    [
      { field: 'starts_at', value: 'x', before: true },
      { field: 'venue_ka', value: null, before: true },
    ],
  ],
  ['ids and places are left out', { clubId: 'abc', place: 3, event: 'def', import: true, shirtNumber: 7 }, [set('shirt_number', 7)]],
  ['a score is one value, and a list too', { score: { one: 2, two: 1 }, ages: ['U8', 'U9'] }, [set('score', '2:1'), set('ages', 'U8, U9')]],
])('%s', (_, detail, told) => {
  expect(auditDetails(detail)).toEqual(told)
})
