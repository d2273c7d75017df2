import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Player } from '#shared/player.schema.ts'
import type { GamePage } from '#shared/game.schema.ts'
import type { Role } from '#shared/user.ts'
import { ageCategories } from '#server/db/schema/clubs.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { createService } from '../../../support/service.ts'

const { call, make, signIn, deps } = await createService()
let club = ''
let other = ''
let child = ''

beforeAll(async () => {
  ;[club, other] = [await make.club('Home'), await make.club('Away')]
  await make.player({ clubId: club, ageCategory: 'U12', shirtNumber: 9, firstName: 'Luka', lastName: 'Beridze', position: 'forward' })
  child = await make.player({
    clubId: club,
    ageCategory: 'U12',
    shirtNumber: 1,
    firstName: 'Ana',
    lastName: 'Jikia',
    position: 'goalkeeper',
  })
  await make.player({ clubId: club, ageCategory: 'U13', shirtNumber: 2 })
  await make.player({ clubId: other, ageCategory: 'U12', shirtNumber: 3 })
})

const squad = (token?: string) => call({ url: `/player/sort/${club}/U12`, ...(token && { token }) })
const tokenOf = async (role: Role, clubId: string | null) => (await signIn(await make.user(role, { clubId }))).accessToken

test('squads need a session', async () => {
  for (const showPlayerNames of [true, false]) {
    await deps.db.update(ageCategories).set({ showPlayerNames }).where(eq(ageCategories.name, 'U12'))
    const answer = await squad()
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'unauthenticated'])
  }
})

describe.each([true, false])('where the age category shows names in games: %s', (showPlayerNames) => {
  beforeAll(async () => {
    await deps.db.update(ageCategories).set({ showPlayerNames }).where(eq(ageCategories.name, 'U12'))
  })

  test.each<[string, Role, 'own' | 'other' | null, 'names' | 'numbers' | 'nothing']>([
    ['staff', 'staff', null, 'names'],
    ['the club itself', 'club', 'own', 'names'],
    ["the club's scorekeeper", 'scorekeeper', 'own', 'names'],
    ['a parent who has chosen the club', 'parent', 'own', 'nothing'],
    ['another club', 'club', 'other', 'nothing'],
    ["another club's scorekeeper", 'scorekeeper', 'other', 'nothing'],
    ['a parent of another club', 'parent', 'other', 'nothing'],
    ['a parent of no club', 'parent', null, 'nothing'],
  ])('%s', async (_, role, whose, sees) => {
    const answer = await squad(await tokenOf(role, whose === 'own' ? club : whose === 'other' ? other : null))
    if (sees === 'nothing') return expect(answer.json().error.code).toBe('forbidden')
    const { data } = answer.json<{ data: Player[] }>()
    expect(data.map(({ shirt_number, position }) => [shirt_number, position])).toEqual([
      [1, 'goalkeeper'],
      [9, 'forward'],
    ])
    expect(data.map(({ first_name }) => first_name)).toEqual(sees === 'names' ? ['Ana', 'Luka'] : [null, null])
  })
})

test('a parent lists the squads of the club that has confirmed a child as theirs, and of no other', async () => {
  const parent = await make.user('parent', { clubId: other })
  const { accessToken: token } = await signIn(parent)
  const part = await make.guardian(parent.id, child, 'claimed')
  const become = (state: 'confirmed' | 'ended') => deps.db.update(guardians).set({ state }).where(eq(guardians.id, part))
  expect((await squad(token)).statusCode).toBe(403)
  await become('confirmed')
  expect((await squad(token)).json<{ data: Player[] }>().data).toMatchObject([
    { shirt_number: 1, first_name: null },
    { shirt_number: 9, first_name: null },
  ])
  expect((await call({ url: `/player/sort/${other}/U12`, token })).statusCode).toBe(403)
  await become('ended')
  expect((await squad(token)).statusCode).toBe(403)
})

test.each([
  ['an unknown club', '0000000000000000/U12', 404],
  ['an invalid id', 'x/U12', 400],
  ['an unknown age category', '0000000000000000/U20', 400],
])('%s is refused', async (_, path, status) => {
  expect((await call({ url: `/player/sort/${path}`, token: await tokenOf('staff', null) })).statusCode).toBe(status)
})

test("a player's games are the club's games in the age category, in the order of a team's list", async () => {
  const day = 24 * 3_600_000
  const game = (name: string, offset: number, more = {}) =>
    make.game({ clubOneId: club, clubTwoId: other, name, startsAt: new Date(deps.now().getTime() + offset * day), ...more })
  await game('next', 2)
  await game('past', -3)
  await game('away', 5, { clubOneId: other, clubTwoId: club })
  await game('of others', 1, { ageCategory: 'U13' })
  const token = await tokenOf('parent', null)
  const { data } = (await call({ url: `/game/player/${child}`, token })).json<GamePage>()
  expect(data.map(({ name }) => name)).toEqual(['next', 'away', 'past'])
  expect((await call({ url: '/game/player/0000000000000000', token })).statusCode).toBe(404)
  expect((await call({ url: `/game/player/${child}?cursor=nonsense`, token })).json().error.code).toBe('bad_request')
  expect((await call({ url: `/game/player/${child}` })).statusCode).toBe(401)
})

test("a scorekeeper sees the shirt numbers of their own club's opponents in that age category, and no others", async () => {
  const third = await make.club('Third')
  const token = await tokenOf('scorekeeper', third)
  await make.game({ clubOneId: club, clubTwoId: third, ageCategory: 'U13' })
  expect((await squad(token)).statusCode).toBe(403)
  await make.game({ clubOneId: club, clubTwoId: third, ageCategory: 'U12' })
  expect((await squad(token)).json<{ data: Player[] }>().data.map(({ first_name }) => first_name)).toEqual([null, null])
  expect((await squad(await tokenOf('parent', third))).statusCode).toBe(403)
})
