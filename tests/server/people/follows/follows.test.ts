import { beforeAll, expect, test } from 'vitest'
import { FOLLOWS_MAX } from '#shared/follow.ts'
import type { Follow } from '#shared/follow.schema.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps, clock } = await createService()
let token = ''
let club = ''
let other = ''

beforeAll(async () => {
  ;[club, other] = [await make.club(), await make.club()]
  token = (await signIn(await make.user('parent'))).accessToken
})

const follow = (id: string, age = 'U12', as = token) => call({ method: 'PUT', url: `/follows/${id}/${age}`, token: as })
const unfollow = (id: string, age = 'U12') => call({ method: 'DELETE', url: `/follows/${id}/${age}`, token })
const teams = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.json<{ data: Follow[] }>().data.map((each) => `${each.club._id} ${each.age_category}`)
const myTeam = async (body: object = {}) => {
  const answer = await call({ method: 'POST', url: '/game', token, body: { filter: 'my-team', age_category: null, date: null, ...body } })
  return answer.json<{ data: { _id: string }[] }>().data.map(({ _id }) => _id)
}

test('teams are followed and no longer followed, also repeatedly', async () => {
  expect(teams(await follow(club))).toEqual([`${club} U12`])
  clock.advance(1000)
  expect(teams(await follow(other, 'U14'))).toEqual([`${club} U12`, `${other} U14`])
  expect(teams(await follow(club))).toEqual([`${club} U12`, `${other} U14`])
  expect(teams(await unfollow(club))).toEqual([`${other} U14`])
  expect(teams(await unfollow(club))).toEqual([`${other} U14`])
  expect(teams(await call({ url: '/follows', token }))).toEqual([`${other} U14`])
  await unfollow(other, 'U14')
})

test('My Team has the games of followed teams, of that age alone, at home and away', async () => {
  const home = await make.game({ clubOneId: club, clubTwoId: other, ageCategory: 'U12' })
  const away = await make.game({ clubOneId: other, clubTwoId: club, ageCategory: 'U12' })
  const older = await make.game({ clubOneId: club, clubTwoId: other, ageCategory: 'U14' })
  expect(await myTeam()).toEqual([])
  await follow(club)
  expect((await myTeam()).toSorted()).toEqual([home, away].toSorted())
  expect(await myTeam({ age_category: 'U14' })).toEqual([])
  // Two followed teams meet: their game is there once.
  await follow(other)
  expect((await myTeam()).toSorted()).toEqual([home, away].toSorted())
  await follow(other, 'U14')
  expect(await myTeam()).toContain(older)
  const stranger = (await signIn(await make.user('parent'))).accessToken
  const { data } = (
    await call({ method: 'POST', url: '/game', token: stranger, body: { filter: 'my-team', age_category: null, date: null } })
  ).json<{ data: unknown[] }>()
  expect(data).toEqual([])
})

test('an unknown club and an unknown age cannot be followed', async () => {
  expect((await follow('0000000000000000')).statusCode).toBe(404)
  expect((await follow(club, 'U99')).statusCode).toBe(400)
})

test('a user follows only so many teams, also with requests at once', async () => {
  const user = await make.user('parent')
  const { accessToken } = await signIn(user)
  const clubs = await Promise.all(Array.from({ length: FOLLOWS_MAX + 3 }, () => make.club()))
  const answers = await Promise.all(clubs.map((id) => follow(id, 'U12', accessToken)))
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(FOLLOWS_MAX)
  expect(answers.filter((answer) => answer.statusCode === 422 && answer.json().error.code === 'rule_violated')).toHaveLength(3)
  // One that is followed already stays followed.
  const [followed = ''] = teams(await call({ url: '/follows', token: accessToken }))
  expect((await follow(followed.split(' ')[0] as string, 'U12', accessToken)).statusCode).toBe(200)
})

test('whom a person follows is in their export', async () => {
  const { exportPerson } = await import('#server/people/auth/personal-data.ts')
  const { users } = await import('#server/db/schema/users.ts')
  const { eq } = await import('drizzle-orm')
  const user = await make.user('parent')
  await follow(club, 'U12', (await signIn(user)).accessToken)
  const [person] = await deps.db.select().from(users).where(eq(users.id, user.id))
  expect(person && (await exportPerson(deps, person)).followed_teams).toMatchObject([{ clubId: club, ageCategory: 'U12' }])
})
