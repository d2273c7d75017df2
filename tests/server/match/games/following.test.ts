import { and, eq, or, type SQL } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Calendar } from '#shared/calendar.schema.ts'
import type { GamePage } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import type { Team } from '#shared/team.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { games } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/users.ts'
import { NOTICE_SUBJECTS } from '#shared/notice.ts'
import { findDigestGames } from '#server/match/push/queue-digests.ts'
import { isSubjectOf } from '#server/match/push/subjects.ts'
import { setFavorite } from '#server/people/favorites/commands.ts'
import { setFollow } from '#server/people/follows/commands.ts'
import { createService } from '../../../support/service.ts'

const { app, call, make, signIn, deps } = await createService()
const DAY = 24 * 3_600_000
const from = (days: number) => new Date(deps.now().getTime() + days * DAY)

let own = ''
let other = ''
beforeAll(async () => {
  own = await make.club('Own')
  other = await make.club('Other')
})

/** A signed-in parent, of a child in each of some teams. */
async function parentOf(...teams: (Team | null)[]) {
  const user = await make.user('parent')
  for (const team of teams) {
    const id = newId()
    const about = { clubId: own, ageCategory: 'U12' }
    const playerId = await make.player({ ...about, team })
    const guardian = { id, userId: user.id, playerId, ...about, shirtNumber: 7, state: 'confirmed' as const, claimedAt: deps.now() }
    await deps.db.insert(guardians).values(guardian)
  }
  return { userId: user.id, token: (await signIn(user)).accessToken }
}

async function list(token: string, filter: 'my-team' | 'following' | 'favorites'): Promise<string[]> {
  const answer = await call({ method: 'POST', url: '/game', token, body: { age_category: null, filter, date: null } })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<GamePage>().data.map(({ name }) => name)
}

/** What a new calendar of a user holds. */
async function calendar(token: string, body: { kind: Calendar['kind']; child_id?: string | null | undefined }): Promise<string[]> {
  const made = (await call({ method: 'POST', url: '/calendars', token, body })).json<{ data: Calendar[] }>()
  const feed = await app.inject({ url: made.data.find(({ kind, path }) => kind === body.kind && path !== null)?.path ?? '' })
  return Array.from(feed.body.replaceAll('\r\n ', '').matchAll(/^SUMMARY:.* · (.+?)\r$/gm), ([, name]) => name as string)
}

/** Every way by which a parent learns of the games of a child's team. */
const WAYS: Record<string, (parent: { userId: string; token: string }) => Promise<string[]>> = {
  'My Team': ({ token }) => list(token, 'my-team'),
  'what comes next': ({ token }) => list(token, 'following'),
  'the calendar': async ({ token }) => {
    const { data } = (await call({ url: '/calendars', token })).json<{ data: Calendar[] }>()
    const child = data.find(({ kind }) => kind === 'child')
    return calendar(token, { kind: 'child', child_id: child?.child_id })
  },
  'notifications, game by game': async ({ userId }) => {
    const found = await deps.db.select().from(games)
    const concerned = await Promise.all(found.map((game) => deps.db.$count(users, isOf(userId, isSubjectOf('children', users.id, game)))))
    return found.filter((_, index) => concerned[index]).map(({ name }) => name)
  },
  'the evening before': async ({ userId }) => {
    const rows = await deps.db
      .select({ name: games.name })
      .from(games)
      .innerJoin(users, isOf(userId, isSubjectOf('children', users.id, games)))
    return rows.map(({ name }) => name)
  },
  'questions about availability': async ({ token }) => {
    const { data } = (await call({ url: '/children/availability', token })).json<{ data: { game_id: string }[] }>()
    const all = await deps.db.select({ id: games.id, name: games.name }).from(games)
    return data.map(({ game_id: id }) => all.find((game) => game.id === id)?.name ?? id)
  },
}
const isOf = (userId: string, subject: SQL) => and(eq(users.id, userId), subject)

describe('a child of one of a club’s teams', () => {
  beforeAll(async () => {
    const about = { clubOneId: own, clubTwoId: other, ageCategory: 'U12' }
    await make.game({ ...about, name: 'of A', teamOne: 'A', startsAt: from(2) })
    await make.game({ ...about, name: 'of B', teamOne: 'B', startsAt: from(3) })
    await make.game({ ...about, name: 'of either', startsAt: from(4) })
    await make.game({ clubOneId: other, clubTwoId: own, teamTwo: 'B', ageCategory: 'U12', name: 'B away', startsAt: from(5) })
    await make.game({ ...about, teamOne: 'B', ageCategory: 'U13', name: 'another age', startsAt: from(6) })
  })

  const expected: [Team | null, string[]][] = [
    ['A', ['of A', 'of either']],
    ['B', ['of B', 'of either', 'B away']],
    [null, ['of A', 'of B', 'of either', 'B away']],
  ]
  const cases = Object.keys(WAYS).flatMap((way) => expected.map(([team, names]) => [way, team, names] as const))
  test.each(cases)('%s: a child of %s', async (way, team, names) => {
    const shown = (await WAYS[way]?.(await parentOf(team))) ?? []
    expect(shown.toSorted()).toEqual(names.toSorted())
  })
})

describe('what is followed once is everywhere, without a second act', () => {
  const day = new Date(deps.now().getTime() + 3 * DAY).toISOString().slice(0, 10)
  let followed = ''
  beforeAll(async () => {
    followed = await make.club('Starred')
    const startsAt = new Date(`${day}T10:00:00Z`)
    await make.game({ clubOneId: followed, clubTwoId: other, ageCategory: 'U11', name: 'of a team', startsAt })
    await make.game({ clubOneId: followed, clubTwoId: other, ageCategory: 'U14', name: 'of another team', startsAt })
    await make.game({ clubOneId: other, clubTwoId: own, ageCategory: 'U12', name: 'of a child', teamTwo: 'C', startsAt })
    await make.game({ clubOneId: other, clubTwoId: own, ageCategory: 'U12', name: 'of another child', teamTwo: 'D', startsAt })
    await make.game({ clubOneId: other, clubTwoId: own, ageCategory: 'U19', name: 'a match', startsAt })
  })

  const ways: [string, string[], (parent: { userId: string; token: string }) => Promise<string[]>][] = [
    ['My Team', ['of a child', 'of a team'], ({ token }) => list(token, 'my-team')],
    ['Favorites', ['a match'], ({ token }) => list(token, 'favorites')],
    ['what comes next', ['a match', 'of a child', 'of a team'], ({ token }) => list(token, 'following')],
    ['the calendar', ['a match', 'of a child', 'of a team'], ({ token }) => calendar(token, { kind: 'favorites' })],
    [
      'notifications',
      ['a match', 'of a child', 'of a team'],
      async ({ userId }) => {
        const found = await deps.db.select().from(games)
        const isAny = (game: (typeof found)[number]) => or(...NOTICE_SUBJECTS.map((each) => isSubjectOf(each, users.id, game))) as SQL
        const counts = await Promise.all(found.map((game) => deps.db.$count(users, isOf(userId, isAny(game)))))
        return found.filter((_, index) => counts[index]).map(({ name }) => name)
      },
    ],
    [
      'the mail of the evening before',
      ['a match', 'of a child', 'of a team'],
      async ({ userId }) => (await findDigestGames(deps.db, userId, day)).map(({ game }) => game.name),
    ],
  ]
  test.each(ways)('%s', async (_, expected, read) => {
    const parent = await parentOf('C')
    const { userId } = parent
    await setFollow(deps, { userId, clubId: followed, ageCategory: 'U11', follow: true })
    const [match] = await deps.db.select().from(games).where(eq(games.name, 'a match'))
    await setFavorite(deps, { userId, gameId: match?.id ?? '', favorite: true })
    // The child's team also plays games without a letter, of other tests.
    const shown = (await read(parent)).filter((name) => /^(?:a|of a|of another) (?:match|team|child)$/.test(name))
    expect(shown.toSorted()).toEqual(expected)

    // And what is followed no longer is nowhere.
    await setFollow(deps, { userId, clubId: followed, ageCategory: 'U11', follow: false })
    await setFavorite(deps, { userId, gameId: match?.id ?? '', favorite: false })
    await deps.db.delete(guardians).where(eq(guardians.userId, userId))
    expect((await read(parent)).filter((name) => expected.includes(name))).toEqual([])
  })
})

describe('what comes next', () => {
  let club = ''
  beforeAll(async () => {
    club = await make.club('Followed')
    const about = { clubOneId: club, clubTwoId: other, ageCategory: 'U10' }
    for (const days of [-9, -2, 1, 2, 3, 4]) await make.game({ ...about, name: `day ${days}`, startsAt: from(days) })
    await make.game({ ...about, ageCategory: 'U16', name: 'of the club', startsAt: from(1.5) })
  })

  test('has the last game and the next three of a followed team, oldest first', async () => {
    const { userId, token } = await parentOf()
    await setFollow(deps, { userId, clubId: club, ageCategory: 'U10', follow: true })
    expect(await list(token, 'following')).toEqual(['day -2', 'day 1', 'day 2', 'day 3'])
  })

  test('has the favourites, each game once', async () => {
    const { userId, token } = await parentOf()
    await setFollow(deps, { userId, clubId: club, ageCategory: 'U10', follow: true })
    const favourite = await make.game({ clubOneId: other, clubTwoId: own, ageCategory: 'U17', name: 'favourite', startsAt: from(2.5) })
    const listed = await deps.db.select().from(games).where(eq(games.name, 'day 2'))
    for (const gameId of [favourite, listed[0]?.id ?? '']) await setFavorite(deps, { userId, gameId, favorite: true })
    expect(await list(token, 'following')).toEqual(['day -2', 'day 1', 'day 2', 'favourite', 'day 3'])
  })

  test('is of the user’s club where no team is followed', async () => {
    const member = (await signIn(await make.user('parent', { clubId: club }))).accessToken
    expect(await list(member, 'following')).toEqual(['day -2', 'day 1', 'of the club', 'day 2'])
  })

  test('is empty without anything that is followed', async () => {
    const { token } = await parentOf()
    expect(await list(token, 'following')).toEqual([])
  })
})
