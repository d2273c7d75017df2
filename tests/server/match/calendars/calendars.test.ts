import { beforeAll, describe, expect, test } from 'vitest'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Calendar } from '#shared/calendar.schema.ts'
import { CALENDARS_MAX } from '#shared/calendar.ts'
import { newId } from '#shared/id.ts'
import { games } from '#server/db/schema/games.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { players } from '#server/db/schema/players.ts'
import { users } from '#server/db/schema/users.ts'
import { eq } from 'drizzle-orm'
import { awardGame } from '#server/match/games/commands/decisions.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'

const { app, make, deps, call, signIn } = await createService()
const ids = { home: '', away: '', third: '', parent: '', child: '', guardian: '', game: '', other: '', ofThird: '' }
let token = ''

beforeAll(async () => {
  ids.home = await make.club('Home, "Sons"; & Co')
  ids.away = await make.club('Away')
  ids.third = await make.club('Third')
  const parent = await make.user('parent')
  ids.parent = parent.id
  ids.child = await make.player({ clubId: ids.home, ageCategory: 'U12', firstName: 'Secretname' })
  ids.guardian = newId()
  const guardian = { id: ids.guardian, userId: ids.parent, playerId: ids.child, clubId: ids.home, ageCategory: 'U12', shirtNumber: 7 }
  await deps.db.insert(guardians).values({ ...guardian, state: 'confirmed', claimedAt: new Date() })
  const clubs = { clubOneId: ids.home, clubTwoId: ids.away }
  ids.game = await make.game({ ...clubs, ageCategory: 'U12', name: 'Spring cup', venue: 'Old ground' })
  ids.other = await make.game({ ...clubs, ageCategory: 'U13' })
  ids.ofThird = await make.game({ clubOneId: ids.third, clubTwoId: ids.away, ageCategory: 'U12' })
  token = (await signIn(parent)).accessToken
})

const list = async (as = token) => (await call({ url: '/calendars', token: as })).json<{ data: Calendar[] }>().data
const add = async (body: object, as = token) => call({ method: 'POST', url: '/calendars', body, token: as })
const read = (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers })
const made = async (kind: Calendar['kind']) => {
  const found = (await list()).find((one) => one.kind === kind && one._id !== null)
  if (!found?.path || !found._id) throw new Error(`There is no calendar of ${kind}.`)
  return { id: found._id, path: found.path }
}
const uids = (text: string) => Array.from(text.matchAll(/^UID:(\w+)@moedani\r$/gm), ([, id]) => id)

describe('own calendars', () => {
  test('favourites and each confirmed child can have one', async () => {
    expect((await list()).map(({ _id, kind, path, child_id: child }) => [_id, kind, path, child])).toEqual([
      [null, 'favorites', null, null],
      [null, 'child', null, ids.guardian],
    ])
  })

  test('one that is made twice is one, and its address stays', async () => {
    await add({ kind: 'child', child_id: ids.guardian })
    const { path } = await made('child')
    expect((await add({ kind: 'child', child_id: ids.guardian })).statusCode).toBe(200)
    expect((await list()).filter(({ kind }) => kind === 'child')).toHaveLength(1)
    expect((await made('child')).path).toBe(path)
  })

  test.each([
    ['another parent’s child', () => ({ kind: 'child', child_id: newId() }), 404],
    ['a club that is not there', () => ({ kind: 'team', club_id: newId(), age_category: 'U12' }), 404],
    ['an age that is not there', () => ({ kind: 'team', club_id: ids.home, age_category: 'U99' }), 400],
    ['another kind', () => ({ kind: 'everything' }), 400],
  ])('%s has none', async (_, body, status) => {
    expect((await add(body())).statusCode).toBe(status)
  })

  test('are withdrawn by their owner alone', async () => {
    await add({ kind: 'team', club_id: ids.third, age_category: 'U12' })
    const { id, path } = await made('team')
    const stranger = (await signIn(await make.user('parent'))).accessToken
    expect((await call({ method: 'DELETE', url: `/calendars/${id}`, token: stranger })).statusCode).toBe(404)
    expect(uids((await read(path)).body)).toEqual([ids.ofThird])
    expect((await call({ method: 'DELETE', url: `/calendars/${id}`, token })).statusCode).toBe(200)
    expect((await read(path)).statusCode).toBe(404)
  })

  test('are not endless', async () => {
    const many = (await signIn(await make.user('parent'))).accessToken
    const ages = ['U8', 'U9', 'U10', 'U11', 'U12', 'U13', 'U14'] satisfies AgeCategoryName[]
    const wanted = [ids.home, ids.away, ids.third].flatMap((club) =>
      ages.map((age) => ({ kind: 'team', club_id: club, age_category: age })),
    )
    const statuses: number[] = []
    for (const one of wanted) statuses.push((await add(one, many)).statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(CALENDARS_MAX)
    expect(statuses.at(-1)).toBe(422)
  })
})

describe('a calendar', () => {
  test('of a child holds the games of its team, with place, and without a name', async () => {
    const { path } = await made('child')
    const { headers, body } = await read(path)
    expect(headers).toMatchObject({ 'content-type': 'text/calendar; charset=utf-8', 'cache-control': 'private, no-cache' })
    expect(uids(body)).toEqual([ids.game])
    const text = body.replaceAll('\r\n ', '')
    expect(text).toContain(String.raw`SUMMARY:Home\, "Sons"\; & Co – Away · U12 · Spring cup`)
    expect(text).toContain('LOCATION:Old ground')
    expect(text).toContain(`URL:http://localhost:3000/live/${ids.game}`)
    expect(text).toContain(String.raw`X-WR-CALNAME:Moedani: Home\, "Sons"\; & Co U12`)
    expect(text).not.toMatch(/Secret|VALARM/)
  })

  test('of all that is followed holds a child’s games, and goes with favourites and teams', async () => {
    await add({ kind: 'favorites' })
    const { path } = await made('favorites')
    const { body } = await read(path)
    expect(uids(body)).toEqual([ids.game])
    expect(body).toContain('X-WR-CALNAME:Moedani: My matches')
    await call({ url: `/game/favorite/add/${ids.other}`, token })
    await call({ method: 'PUT', url: `/follows/${ids.third}/U12`, token })
    expect(new Set(uids((await read(path)).body))).toEqual(new Set([ids.game, ids.other, ids.ofThird]))
    await call({ method: 'DELETE', url: `/game/favorite/remove/${ids.other}`, token })
    await call({ method: 'DELETE', url: `/follows/${ids.third}/U12`, token })
    expect(uids((await read(path)).body)).toEqual([ids.game])
  })

  test('is not sent again while nothing has changed; a moved game has a higher sequence', async () => {
    const { path } = await made('child')
    const first = await read(path)
    const etag = String(first.headers.etag)
    for (const known of [etag, `"an older one", W/${etag}`, '*'])
      expect((await read(path, { 'if-none-match': known })).statusCode).toBe(304)
    const at = new Date('2027-03-04T09:30:00Z')
    await deps.db.update(games).set({ startsAt: at, version: 9 }).where(eq(games.id, ids.game))
    const moved = await read(path, { 'if-none-match': etag })
    expect(moved.statusCode).toBe(200)
    expect(moved.body).toContain('DTSTART:20270304T093000Z')
    expect(moved.body).toContain('SEQUENCE:9')
  })

  test('says when a game is cancelled', async () => {
    const { path } = await made('child')
    await recordEvent(deps, ids.game, { kind: 'cancelled' }, null)
    const { body } = await read(path)
    expect(body).toContain('STATUS:CANCELLED')
    expect(body).toContain('SUMMARY:Cancelled: Home')
  })

  test('says when a game is decided, which no one has to come to', async () => {
    const { path } = await made('child')
    await awardGame(deps, { gameId: ids.game, actorId: null, gives: 'both_lose', reason: 'Neither side appeared.' })
    const { body } = await read(path)
    expect(body).toContain('STATUS:CANCELLED')
    expect(body).toContain('SUMMARY:Awarded: Home')
  })

  test('says when it was read', async () => {
    expect((await list()).find(({ kind }) => kind === 'child')?.used_at).not.toBeNull()
  })

  test.each([
    ['the secret is wrong', (path: string) => path.replace(/.{4}\.ics$/, 'AAAA.ics')],
    ['the id is another', (path: string) => path.replace(/calendar\/.{16}/, `calendar/${newId()}`)],
    ['there is no secret', () => '/calendar/.ics'],
    ['it is no calendar', () => '/calendar/x'],
    ['a path is tried', () => '/calendar/..%2f..%2fetc%2fpasswd.ics'],
  ])('is not there if %s', async (_, change) => {
    const { path } = await made('child')
    expect((await read(change(path))).statusCode).toBe(404)
  })

  test('is empty once the guardian’s part has ended, and follows the child to another age before', async () => {
    const { path } = await made('child')
    await deps.db.update(players).set({ ageCategory: 'U13' }).where(eq(players.id, ids.child))
    expect(uids((await read(path)).body)).toEqual([ids.other])
    await deps.db.update(guardians).set({ state: 'ended' }).where(eq(guardians.id, ids.guardian))
    expect(uids((await read(path)).body)).toEqual([])
  })

  test('ends with its owner', async () => {
    const { path } = await made('favorites')
    await deps.db.update(users).set({ lockedAt: new Date() }).where(eq(users.id, ids.parent))
    expect((await read(path)).statusCode).toBe(404)
  })
})
