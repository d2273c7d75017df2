import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { withoutTime } from '#shared/venue-time.ts'
import { formatDateTime, formatDay, formatStart, localDay, venueTime } from '#platform/dates.ts'
import { groupByDay } from '#features/app/games/schedule/day-groups.ts'
import { readStart, toWallTime, weekly } from '#features/console/season/games/wall-time.ts'
import { needsConfirmation } from '#features/console/match-day/scoring/whistle-confirmation.ts'
import { listed } from '../features/games/some-game.ts'

const day = withoutTime('2026-11-21')

describe.each(['Asia/Tbilisi', 'Europe/London', 'Asia/Tokyo', 'America/New_York'])('in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  test('a day without a time is the day of Georgia', () => {
    expect(formatDateTime(day)).toBe('21.11.2026')
    expect(formatDay(day, 'en')).toMatch(/^Saturday 21 November/)
    expect(venueTime(day)).toBeNull()
    expect(localDay(day).getDate()).toBe(21)
    expect(toWallTime(day)).toBe('2026-11-21')
    expect(readStart(toWallTime(day))).toEqual(day)
  })

  test('a weekly series has the same time in Georgia, also where the clocks change in between', () => {
    expect(weekly('2026-10-21', 3)).toEqual(['2026-10-21', '2026-10-28', '2026-11-04'].map(withoutTime))
    for (const dates of [
      ['2026-03-22', '2026-03-29', '2026-04-05'],
      ['2026-10-18', '2026-10-25', '2026-11-01'],
    ]) {
      const starts = dates.map((date) => new Date(`${date}T08:00:00Z`))
      expect(weekly(toWallTime(starts[0] as Date), 3)).toEqual(starts)
    }
  })
})

test('says that the time is to be confirmed', () => {
  expect(formatStart(day, 'en')).toBe('Time to be confirmed')
  expect(formatStart(day, 'ge')).toBe('დრო დასაზუსტებელია')
})

test('stands last within its day, also where the newest games come first', () => {
  const game = (_id: string, start: Date) => ({ ...listed, _id, activity_date: start.toISOString() })
  const games = [game('0', day), game('1', new Date('2026-11-21T12:00:00Z')), game('2', new Date('2026-11-21T10:00:00Z'))]
  expect(groupByDay(games, { liveFirst: false })[0]?.games.map(({ _id }) => _id)).toEqual(['1', '2', '0'])
})

test('can kick off at any time of the day without a question', () => {
  const clock = { phase: 'before', seconds: 0, end: 25 } as const
  const ask = (now: string) => needsConfirmation('kick_off', { activity_date: day.toISOString() }, clock, Date.parse(now))
  expect(ask('2026-11-21T08:00:00Z')).toBe(false)
  expect(ask('2026-11-19T08:00:00Z')).toBe(true)
})
