import { expect, test } from 'vitest'
import { formatWall, isTimeZone, toInstant } from '#server/club/imports/time-zone.ts'
import { fc } from '../../../support/fast-check.ts'

const wall = (text: string) => {
  const [year, month, day, hour, minute] = text.split(/\D/).map(Number) as [number, number, number, number, number]
  return { year, month, day, hour, minute }
}

test.each([
  ['Asia/Tbilisi', '2026-03-14 18:30', '2026-03-14T14:30:00Z'],
  ['Asia/Tbilisi', '2026-07-14 18:30', '2026-07-14T14:30:00Z'],
  ['Asia/Tbilisi', '2026-01-01 02:00', '2025-12-31T22:00:00Z'],
  ['Europe/London', '2024-12-26 15:00', '2024-12-26T15:00:00Z'],
  ['Europe/London', '2024-08-16 20:00', '2024-08-16T19:00:00Z'],
  ['Europe/London', '2025-03-30 00:59', '2025-03-30T00:59:00Z'],
  ['Europe/London', '2025-03-30 02:00', '2025-03-30T01:00:00Z'],
  ['Europe/London', '2025-10-26 00:59', '2025-10-25T23:59:00Z'],
  ['Europe/London', '2025-10-26 02:00', '2025-10-26T02:00:00Z'],
  ['America/New_York', '2026-07-04 23:00', '2026-07-05T03:00:00Z'],
  ['Asia/Kathmandu', '2026-05-05 12:00', '2026-05-05T06:15:00Z'],
  ['Australia/Lord_Howe', '2026-01-10 12:00', '2026-01-10T01:00:00Z'],
  ['Pacific/Kiritimati', '2026-01-10 12:00', '2026-01-09T22:00:00Z'],
  ['UTC', '2024-02-29 23:59', '2024-02-29T23:59:00Z'],
])('%s: %s is %s', (timeZone, local, utc) => {
  expect(toInstant(wall(local), timeZone)).toEqual(new Date(utc))
  expect(formatWall(new Date(utc), timeZone)).toBe(local)
})

test.each([
  ['Europe/London', '2025-03-30 01:00'],
  ['Europe/London', '2025-03-30 01:59'],
  ['America/New_York', '2026-03-08 02:30'],
  ['Australia/Lord_Howe', '2026-10-04 02:15'],
  ['Pacific/Apia', '2011-12-30 12:00'],
])('%s has no %s: the clocks leave it out', (timeZone, local) => {
  expect(toInstant(wall(local), timeZone)).toBeNull()
})

test.each([
  ['Europe/London', '2025-10-26 01:30', '2025-10-26T00:30:00Z'],
  ['America/New_York', '2026-11-01 01:00', '2026-11-01T05:00:00Z'],
])('of the two %s %s the first is meant', (timeZone, local, utc) => {
  expect(toInstant(wall(local), timeZone)).toEqual(new Date(utc))
})

test('every instant is found by its local time, except in the repeated hour', () => {
  const instants = fc.integer({ min: Date.UTC(1995, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  const zones = fc.constantFrom('Asia/Tbilisi', 'Europe/London', 'America/St_Johns', 'Asia/Tehran', 'Pacific/Chatham')
  fc.assert(
    fc.property(instants, zones, (minutes, timeZone) => {
      const instant = new Date(minutes * 60_000)
      const found = toInstant(wall(formatWall(instant, timeZone)), timeZone)
      const later = instant.getTime() - (found?.getTime() ?? Number.NaN)
      expect([0, 1_800_000, 3_600_000]).toContain(later)
      expect(formatWall(found as Date, timeZone)).toBe(formatWall(instant, timeZone))
    }),
  )
})

test.each([
  ['Asia/Tbilisi', true],
  ['Europe/London', true],
  ['UTC', true],
  ['Tbilisi', false],
  ['', false],
  ['Mars/Olympus', false],
])('is %j a time zone: %s', (name, known) => {
  expect(isTimeZone(name)).toBe(known)
})
