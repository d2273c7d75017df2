import { expect, test } from 'vitest'
import { isUnset, readDate, readTime } from '#server/imports/dates.ts'

const FAULT = { fault: 'cell_error', value: '#REF!' } as const

const show = (cell: Parameters<typeof readDate>[0], offset = 0) => {
  const read = readDate(cell, offset)
  if (!read) return null
  if (read.instant) return read.instant.toISOString()
  const { day, time } = read
  return [day.year, day.month, day.day, ...(time ? [time.hour, time.minute] : [])].join(' ')
}

test.each([
  ['2026-03-14', '2026 3 14'],
  ['2026-3-4', '2026 3 4'],
  ['2026/03/14', '2026 3 14'],
  ['2026.03.14', '2026 3 14'],
  ['14.03.2026', '2026 3 14'],
  ['14.3.2026.', '2026 3 14'],
  ['14/03/2026', '2026 3 14'],
  ['03/04/2026', '2026 4 3'],
  ['14-03-2026', '2026 3 14'],
  ['14.03.26', '2026 3 14'],
  [' 14.03.2026\u00A0', '2026 3 14'],
  ['29.02.2024', '2024 2 29'],
  ['14.03.2026 18:30', '2026 3 14 18 30'],
  ['14.03.2026, 18:30', '2026 3 14 18 30'],
  ['2026-03-14T18:30', '2026 3 14 18 30'],
  ['2026-03-14 18:30:00', '2026 3 14 18 30'],
  ['2026-03-14T18:30:00Z', '2026-03-14T18:30:00.000Z'],
  ['2026-03-14T18:30+04:00', '2026-03-14T14:30:00.000Z'],
  ['46095', '2026 3 14'],
  ['46095.75', '2026 3 14 18 0'],
  ['46095,75', '2026 3 14 18 0'],
])('the text %j is a date', (text, expected) => {
  expect(show(text)).toBe(expected)
})

test.each([
  [46_095, 0, '2026 3 14'],
  [{ serial: 46_095 }, 0, '2026 3 14'],
  [{ serial: 46_095 + 18.5 / 24 }, 0, '2026 3 14 18 30'],
  [{ serial: 46_095.999_999_9 }, 0, '2026 3 15'],
  [{ serial: 44_633 }, 1462, '2026 3 14'],
  [45_351, 0, '2024 2 29'],
])('the cell %j counted from %i days on is a date', (cell, offset, expected) => {
  expect(show(cell, offset)).toBe(expected)
})

test.each([
  'soon',
  '31.02.2026',
  '29.02.2025',
  '00.03.2026',
  '13/25/2026',
  '2026-13-01',
  '14.03',
  '14 March 2026',
  '14.03.2026 25:00',
  '2026-03-14T25:00:00Z',
  '20260314',
  3,
  46_095_000,
  -5,
  { serial: 0.5 },
  FAULT,
])('%j is no date', (cell) => {
  expect(show(cell)).toBeNull()
})

test.each([
  ['18:30', 18, 30],
  ['8:05', 8, 5],
  ['18.30', 18, 30],
  ['18:30:59', 18, 30],
  ['00:00', 0, 0],
  ['7:30 PM', 19, 30],
  ['7:30 p.m.', 19, 30],
  ['12:15am', 0, 15],
  ['12:15 pm', 12, 15],
  ['0.770833333', 18, 30],
  ['0,770833333', 18, 30],
  [0.5, 12, 0],
  [{ serial: 0.770_833_333_333 }, 18, 30],
  [{ serial: 46_095.770_833_333 }, 18, 30],
  [46_095.5, 12, 0],
  [{ serial: 0.999_99 }, 0, 0],
])('%j is a time', (cell, hour, minute) => {
  expect(readTime(cell)).toEqual({ hour, minute })
})

test.each(['24:00', '18:60', '18', '1830', 'noon', '13:00 PM', 19.3, 1, -0.5, FAULT, ''])('%j is not a time', (cell) => {
  expect(readTime(cell)).toBeNull()
})

test.each([
  ['', true],
  ['  ', true],
  ['-', true],
  ['–', true],
  [':', true],
  ['- : -', true],
  ['TBD', true],
  ['tbc', true],
  ['?', true],
  ['???', false],
  ['0', false],
  [0, false],
])('%j says that nothing is known yet: %s', (cell, unset) => {
  expect(isUnset(cell)).toBe(unset)
})
