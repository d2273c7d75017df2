import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { KEPT_GAMES_MAX } from '#shared/game.ts'
import { gameDetailSchema, keptGamesAnswerSchema, type KeptGames } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { games } from '#server/db/schema/games.ts'
import { setFavorite } from '#server/people/favorites/commands.ts'
import { setFollow } from '#server/people/follows/commands.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps, clock } = await createService()
// The season is that from July 2026 to June 2027.
clock.set('2026-11-21T08:00:00Z')
const DAY = 24 * 3_600_000
const from = (days: number) => new Date(deps.now().getTime() + days * DAY)
const tokenOf = async (user: Awaited<ReturnType<typeof make.user>>) => (await signIn(user)).accessToken

let own = ''
let other = ''
let third = ''
beforeAll(async () => {
  own = await make.club('Own')
  other = await make.club('Other')
  third = await make.club('Third')
})

const ask = async (token: string, body: object = {}) =>
  call({ method: 'POST', url: '/game/kept', token, body: { ages: [], known: null, ...body } })

async function read(token: string, ages: AgeCategoryName[] = []): Promise<KeptGames> {
  const answer = await ask(token, { ages })
  expect(answer.statusCode, answer.body).toBe(200)
  keptGamesAnswerSchema.parse(answer.json())
  return answer.json<{ data: KeptGames }>().data
}
const names = ({ games: kept }: KeptGames) => kept.map(({ name }) => name)

describe('which games a device keeps', () => {
  beforeAll(async () => {
    const plan = { 'U11, years ago': -500, 'U11, in summer': -130, 'U11, last week': -6, 'U11, next week': 6, 'U11, in spring': 180 }
    for (const [name, days] of Object.entries(plan)) {
      await make.game({ clubOneId: own, clubTwoId: other, ageCategory: 'U11', name, startsAt: from(days) })
      await make.game({
        clubOneId: other,
        clubTwoId: third,
        ageCategory: 'U14',
        name: name.replace('U11', 'U14'),
        startsAt: from(days + 0.1),
      })
    }
    await make.game({ clubOneId: third, clubTwoId: own, ageCategory: 'U16', name: 'U16, last week', startsAt: from(-6.1) })
  })
  const ofSeason = ['U11, in summer', 'U11, last week', 'U11, next week', 'U11, in spring']

  test('the weeks around today of all age categories, soonest first', async () => {
    const token = await tokenOf(await make.user('parent'))
    expect(names(await read(token))).toEqual(['U16, last week', 'U11, last week', 'U14, last week', 'U11, next week', 'U14, next week'])
  })

  test('or of those that are asked for', async () => {
    const token = await tokenOf(await make.user('parent'))
    expect(names(await read(token, ['U16', 'U14']))).toEqual(['U16, last week', 'U14, last week', 'U14, next week'])
    expect(names(await read(token, ['U9']))).toEqual([])
  })

  test('the season of a followed team', async () => {
    const { id: userId, ...user } = await make.user('parent')
    await setFollow(deps, { userId, clubId: own, ageCategory: 'U11', follow: true })
    expect(names(await read(await tokenOf({ id: userId, ...user }), ['U9']))).toEqual(ofSeason)
  })

  test('the season of a child’s team', async () => {
    const user = await make.user('parent')
    await make.guardian(user.id, await make.player({ clubId: own, ageCategory: 'U11' }))
    expect(names(await read(await tokenOf(user), ['U9']))).toEqual(ofSeason)
  })

  test('favourites of the season', async () => {
    const user = await make.user('parent')
    const all = await deps.db.select({ gameId: games.id, name: games.name }).from(games)
    for (const { gameId, name } of all) if (name.startsWith('U14')) await setFavorite(deps, { userId: user.id, gameId, favorite: true })
    const kept = names(await read(await tokenOf(user), ['U9']))
    expect(kept).toEqual(ofSeason.map((name) => name.replace('U11', 'U14')))
  })

  test('the weeks around today of a coach’s club', async () => {
    const coach = await make.user('club', { clubId: own })
    expect(names(await read(await tokenOf(coach), ['U9']))).toEqual(['U16, last week', 'U11, last week', 'U11, next week'])
  })

  test('of too many, those of the season come first, and then those nearest to today', async () => {
    const busy = { clubOneId: other, clubTwoId: third, ageCategory: 'U17', periodDuration: 30, halfTime: 10, mayRepeat: true }
    // A game every half an hour, one week before today and one after it.
    const at = (index: number) => new Date(startOfVenueDay(deps.now()) + ((index - 335.5) * DAY) / 48)
    await deps.db
      .insert(games)
      .values(Array.from({ length: 672 }, (_, index) => ({ ...busy, id: newId(), name: `busy ${index}`, startsAt: at(index) })))
    const { id: userId, ...user } = await make.user('parent')
    await setFollow(deps, { userId, clubId: own, ageCategory: 'U11', follow: true })
    const kept = names(await read(await tokenOf({ id: userId, ...user }), ['U17']))
    expect(kept).toHaveLength(KEPT_GAMES_MAX)
    expect(kept.filter((name) => ofSeason.includes(name))).toEqual(ofSeason)
    const left = kept.filter((name) => name.startsWith('busy'))
    expect([left[0], left.at(-1)]).toEqual(['busy 138', 'busy 533'])
    await deps.db.delete(games).where(eq(games.ageCategory, 'U17'))
  })
})

describe('the next games of a followed team', () => {
  let club = ''
  let token = ''
  let ids: string[] = []
  beforeAll(async () => {
    club = await make.club('Followed')
    await changeAgeSettings(deps, null, { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true })
    const user = await make.user('parent')
    token = await tokenOf(user)
    await setFollow(deps, { userId: user.id, clubId: club, ageCategory: 'U12', follow: true })
    const about = { clubOneId: club, clubTwoId: third, ageCategory: 'U12' }
    await make.game({ ...about, name: 'over', startsAt: from(-3) })
    ids = []
    for (const days of [1, 2, 30, 40]) ids.push(await make.game({ ...about, name: `day ${days}`, startsAt: from(days), venue: 'Dinamo 2' }))
    const staff = await tokenOf(await make.user('staff'))
    const called = { name: 'Dinamo 2', name_ka: null, other_names: [] }
    const place = { address: 'Chavchavadze Avenue 1', address_ka: null, latitude: 41.71, longitude: 44.75, map_link: null }
    const body = { command_id: newId(), club_id: null, ...called, ...place }
    expect((await call({ method: 'POST', url: '/console/venues', token: staff, body })).statusCode).toBeLessThan(300)
    const child = await make.player({ clubId: club, shirtNumber: 9, firstName: 'Luka', lastName: 'Open' })
    await make.consent(child, { name: true })
    const players = [{ player_id: child, shirt: 9, starting: true }]
    const entries = [{ does: 'line_up', side: 'one', players, published: true }]
    const tagged = await call({ method: 'POST', url: `/console/games/${ids[0]}/tags`, token: staff, body: { depth: 'key', entries } })
    expect(tagged.statusCode, tagged.body).toBeLessThan(300)
  })

  test('have what the pages of these games ask for', async () => {
    const kept = await read(token, ['U9'])
    expect(kept.next.map(({ _id }) => _id)).toEqual(ids.slice(0, 3))
    for (const [index, game] of kept.next.entries()) {
      const alone = (await call({ url: `/game/fetch-single/${game._id}`, token })).json<{ data: unknown }>()
      expect(gameDetailSchema.parse(game)).toEqual(gameDetailSchema.parse(alone.data))
      expect(game.place).toMatchObject({ address: 'Chavchavadze Avenue 1' })
      const lineUps = (await call({ url: `/game/line-ups/${game._id}`, token })).json<{ data: unknown }>()
      expect(kept.line_ups[index]).toEqual(lineUps.data)
    }
    expect(kept.line_ups.map(({ line_up: all }) => all.map(({ player }) => player))).toEqual([['Luka Open'], [], []])
  })

  test('are none without a followed team', async () => {
    const { next, line_ups: lineUps } = await read(await tokenOf(await make.user('parent')))
    expect([next, lineUps]).toEqual([[], []])
  })
})

describe('the version', () => {
  test('spares an answer that the device has, until something changes', async () => {
    const user = await make.user('parent')
    const token = await tokenOf(user)
    const { version } = await read(token, ['U15'])
    const again = await ask(token, { ages: ['U15'], known: version })
    expect(again.json()).toEqual({ data: null, server_time: deps.now().toISOString() })
    await make.game({ clubOneId: own, clubTwoId: other, ageCategory: 'U15', name: 'new', startsAt: from(1) })
    const changed = (await ask(token, { ages: ['U15'], known: version })).json<{ data: KeptGames }>().data
    expect(names(changed)).toContain('new')
    expect(changed.version).not.toBe(version)
  })
})

describe('what is refused', () => {
  test.each([
    ['no session', null, {}, 401],
    ['an unknown age category', 'parent', { ages: ['U99'] }, 400],
    ['a misspelt field', 'parent', { age: ['U12'] }, 400],
    ['a version as long as a book', 'parent', { known: 'x'.repeat(17) }, 400],
  ])('%s', async (_, role, body, status) => {
    const token = role ? await tokenOf(await make.user('parent')) : ''
    expect((await ask(token, body)).statusCode).toBe(status)
  })
})
