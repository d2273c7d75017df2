import { beforeAll, expect, test } from 'vitest'
import type { ClubDetails } from '#shared/club-details.schema.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps } = await createService()
const HOUR = 3_600_000
const DAY = 24 * HOUR
const from = (offset: number) => new Date(deps.now().getTime() + offset)

let token = ''
let club = ''
let other = ''

beforeAll(async () => {
  club = await make.club('Home')
  other = await make.club('Away')
  const game = (name: string, startsAt: Date, more = {}) => make.game({ clubOneId: club, clubTwoId: other, name, startsAt, ...more })
  const old = await game('old', from(-30 * DAY))
  const recent = await game('recent', from(-DAY), { clubOneId: other, clubTwoId: club, ageCategory: 'U9' })
  for (const id of [old, recent]) await recordEvent(deps, id, { kind: 'result', score: { one: 1, two: 0 } }, null)
  await recordEvent(deps, await game('running', from(-HOUR)), { kind: 'kick_off' }, null)
  await recordEvent(deps, await game('called off', from(5 * HOUR)), { kind: 'cancelled' }, null)
  await game('to come', from(6 * DAY), { liveStream: 'https://example.test/s', ageCategory: 'U15' })
  await game('never played', from(-20 * DAY))
  await make.game({ clubOneId: other, clubTwoId: await make.club('Third'), startsAt: from(HOUR), name: 'of others' })
  await make.player({ clubId: club, ageCategory: 'U8', shirtNumber: 4 })
  token = (await signIn(await make.user('parent'))).accessToken
})

const fetchClub = async (id: string) => (await call({ url: `/club/details/${id}`, token })).json<{ data: ClubDetails }>().data

test('has the next and recent games of the club, and its age categories', async () => {
  const found = await fetchClub(club)
  expect(found).toMatchObject({ _id: club, name: 'Home', name_ka: 'Home (ka)', logo: null })
  expect(found.age_categories.map(({ name }) => name)).toEqual(['U8', 'U9', 'U12', 'U15'])
  expect(found.upcoming.map(({ name }) => name)).toEqual(['running', 'called off', 'to come'])
  expect(found.recent.map(({ name }) => name)).toEqual(['recent', 'old'])
})

test('has at most ten games on each list, the nearest ones', async () => {
  const busy = await make.club('Busy')
  for (let day = 1; day <= 12; day += 1) {
    await make.game({ clubOneId: busy, clubTwoId: other, startsAt: from(day * DAY), name: `in ${day}` })
    const played = await make.game({ clubOneId: other, clubTwoId: busy, startsAt: from(-day * DAY), name: `${day} ago` })
    await recordEvent(deps, played, { kind: 'result', score: { one: 0, two: 0 } }, null)
  }
  const found = await fetchClub(busy)
  expect([found.upcoming.length, found.recent.length]).toEqual([10, 10])
  expect([found.upcoming[0]?.name, found.recent[0]?.name]).toEqual(['in 1', '1 ago'])
})

test('hides streams from viewers without a subscription', async () => {
  expect(JSON.stringify(await fetchClub(club))).not.toContain('example.test')
  const paying = await make.user('parent')
  await make.subscription({ userId: paying.id }, from(-1000), from(HOUR))
  const { accessToken } = await signIn(paying)
  expect((await call({ url: `/club/details/${club}`, token: accessToken })).body).toContain('example.test')
})

test('an unknown club is a 404, an invalid id a 400, and a session is required', async () => {
  expect((await call({ url: '/club/details/0000000000000000', token })).statusCode).toBe(404)
  expect((await call({ url: '/club/details/x', token })).statusCode).toBe(400)
  expect((await call({ url: `/club/details/${club}` })).statusCode).toBe(401)
})

test('clubs are paged by name, each once, ignoring letter case', async () => {
  await Promise.all(
    Array.from({ length: 520 }, (_, index) => make.club(`${index % 2 ? 'Page' : 'page'} ${String(index).padStart(3, '0')}`)),
  )
  const page = async (cursor?: string) =>
    (await call({ method: 'POST', url: '/club', body: { search: 'PAGE ', ...(cursor && { cursor }) } })).json<{
      data: { name: string }[]
      next: string | null
    }>()
  const first = await page()
  const second = await page(first.next ?? '')
  expect([first.data.length, second.data.length, second.next]).toEqual([500, 20, null])
  const names = [...first.data, ...second.data].map(({ name }) => name.toLowerCase())
  expect(names).toEqual(names.toSorted())
  expect(new Set(names).size).toBe(520)
  expect((await call({ method: 'POST', url: '/club', body: { cursor: 'bm9uc2Vuc2U' } })).json().error.code).toBe('bad_request')
})
