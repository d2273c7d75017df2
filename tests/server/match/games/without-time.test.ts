import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import { calendarText } from '#shared/icalendar.ts'
import { newId } from '#shared/id.ts'
import { earliestStart, hasTime, withoutTime } from '#shared/venue-time.ts'
import { planGame } from '#server/club/bulk/plan-game.ts'
import { gameSheet } from '#server/club/exports/game-sheet.ts'
import { applyClock } from '#server/match/games/clock-keeper.ts'
import { clashesOf } from '#server/match/clashes/clash-sql.ts'
import { findOverlaps } from '#server/match/clashes/rules.ts'
import { formatVenueTime } from '#server/match/push/venue-format.ts'
import { cardTexts } from '#server/media/share/texts.ts'
import { games } from '#server/db/schema/games.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps } = await createService()
// The service's day is 2026-11-21.
const TODAY = '2026-11-21'
const startsAt = withoutTime(TODAY)
let clubs = { clubOneId: '', clubTwoId: '' }
let staff = ''
let game = ''

beforeAll(async () => {
  clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
  staff = (await signIn(await make.user('staff'))).accessToken
})
beforeEach(async () => {
  await deps.db.delete(games)
  game = await make.game({ ...clubs, startsAt })
})

const give = async (command: string, more: object = {}) => {
  const answer = await call({ method: 'POST', url: `/game/command/${game}`, token: staff, body: { command, command_id: newId(), ...more } })
  return answer.statusCode === 200 ? answer.json<{ data: GameDetail }>().data.status : answer.json<{ error: { code: string } }>().error.code
}

test('a day without a time is an instant of that day, after all its times', () => {
  expect(startsAt.toISOString()).toBe('2026-11-21T19:59:59.000Z')
  expect(hasTime(startsAt)).toBe(false)
  expect(hasTime(new Date('2026-11-21T19:59:00Z'))).toBe(true)
  expect(earliestStart(startsAt)).toEqual(new Date('2026-11-20T20:00:00Z'))
})

describe('a game on a day without a time', () => {
  test('is played at any time of it, and its result entered', async () => {
    expect(await give('kick_off')).toBe('live')
    game = await make.game({ ...clubs, ageCategory: 'U9', startsAt })
    expect(await give('result', { score: { one: 1, two: 0 } })).toBe('finished')
    game = await make.game({ ...clubs, startsAt: withoutTime('2026-11-22') })
    expect(await give('result', { score: { one: 1, two: 0 } })).toBe('rule_violated')
    expect(await give('kick_off')).toBe('rule_violated')
  })

  test('does not begin by the clock', async () => {
    await deps.db.update(games).set({ liveStream: 'https://example.test/stream' })
    await applyClock({ ...deps, now: () => new Date('2026-11-21T20:10:00Z') })
    expect((await deps.db.select({ status: games.status }).from(games))[0]?.status).toBe('upcoming')
  })

  test('meets no other of the day', async () => {
    await make.game({ ...clubs, ageCategory: 'U9', venue: 'Ground', startsAt })
    await make.game({ ...clubs, venue: 'Ground', startsAt: new Date('2026-11-21T19:30:00Z') })
    expect((await deps.db.select({ found: clashesOf }).from(games)).flatMap(({ found }) => found)).toEqual([])
    const planned = { id: null, ageCategory: 'U8', ...clubs, venue: null, venueKa: null, periodDuration: 20, halfTime: 5, format: null }
    expect(await findOverlaps([{ ...planned, startsAt }], [{ ...planned, startsAt }])).toEqual([])
  })

  test('moves to another day with the others, and by no minutes', async () => {
    const [row] = await deps.db.select().from(games)
    if (!row) throw new Error('There is no game.')
    const at = { isAbandoned: false, now: deps.now() }
    expect(planGame(row, { change: 'day', day: '2026-11-28' }, at)).toMatchObject({ to: { startsAt: withoutTime('2026-11-28') } })
    expect(planGame(row, { change: 'minutes', minutes: 30 }, at)).toEqual({ reason: 'no_time' })
  })

  test.each([
    ['en', 'Saturday 21 November, time to be confirmed'],
    ['ge', 'შაბათი, 21 ნოემბერი, დრო დასაზუსტებელია'],
  ] as const)('is announced without a clock in %s', (locale, text) => {
    expect(formatVenueTime(startsAt, locale)).toBe(text)
  })

  test.each(['Asia/Tbilisi', 'America/New_York', 'Pacific/Kiritimati'])(
    'is an entry of the whole day in calendars, and reminds of nothing, in %s',
    (zone) => {
      vi.stubEnv('TZ', zone)
      onTestFinished(() => void vi.unstubAllEnvs())
      expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
      const entry = {
        id: 'a',
        version: 1,
        minutes: 60,
        changedAt: 0,
        title: 'A – B',
        venue: null,
        url: 'https://example.test',
        reminds: true,
      }
      const text = calendarText([{ ...entry, start: startsAt.getTime() }])
      expect(text).toContain('DTSTART;VALUE=DATE:20261121\r\nDTEND;VALUE=DATE:20261122\r\n')
      expect(text).not.toContain('VALARM')
      expect(calendarText([{ ...entry, start: startsAt.getTime() - 1000 }])).toContain('VALARM')
    },
  )

  test('stands on cards and in saved lists with its day alone', async () => {
    const { data } = (await call({ url: `/game/fetch-single/${game}`, token: staff })).json<{ data: GameDetail }>()
    expect(cardTexts({ ...data, status: 'upcoming' }, 'en').state).toBe('21.11.2026')
    const named = { name: 'A', name_ka: null }
    const about = { ageCategory: 'U12', one: named, two: named, competition: named, season: '', status: 'upcoming', startsAt } as const
    const none = { reason: null, score: null, shootout: null, decided: null, round: null, group: null, venue: null, venueKa: null }
    expect(gameSheet([{ ...about, ...none }], 'en').rows[0]?.slice(0, 2)).toEqual([TODAY, null])
  })
})
