import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Player } from '#shared/player.schema.ts'
import type { GamePage } from '#shared/game.schema.ts'
import type { Role } from '#shared/user.ts'
import { ageCategories } from '#server/db/schema/clubs.ts'
import { createService } from '../../support/service.ts'

const { call, make, signIn, deps } = await createService()
let club = ''
let other = ''
let child = ''

beforeAll(async () => {
  await make.ageCategories()
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

async function squad(token?: string): Promise<Player[]> {
  const answer = await call({ url: `/player/sort/${club}/U12`, ...(token && { token }) })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Player[] }>().data
}
const tokenOf = async (role: Role, clubId: string | null) => (await signIn(await make.user(role, { clubId }))).accessToken

test('a squad comes by shirt number, to anybody, and without names', async () => {
  const found = await squad()
  expect(found.map(({ shirt_number, position }) => [shirt_number, position])).toEqual([
    [1, 'goalkeeper'],
    [9, 'forward'],
  ])
  expect(found.every(({ first_name, last_name }) => first_name === null && last_name === null)).toBe(true)
})

describe('names are read by', () => {
  test.each<[string, Role, 'own' | 'other' | null, boolean]>([
    ['staff', 'staff', null, true],
    ['the club itself', 'club', 'own', true],
    ["the club's scorekeeper", 'scorekeeper', 'own', true],
    ['not another club', 'club', 'other', false],
    ["not another club's scorekeeper", 'scorekeeper', 'other', false],
    ['not a parent of the club', 'parent', 'own', false],
  ])('%s', async (_, role, whose, expected) => {
    const token = await tokenOf(role, whose === 'own' ? club : whose === 'other' ? other : null)
    expect((await squad(token)).some(({ last_name }) => last_name !== null)).toBe(expected)
  })

  test('everybody where the age category shows them', async () => {
    await deps.db.update(ageCategories).set({ showPlayerNames: true }).where(eq(ageCategories.name, 'U12'))
    expect((await squad()).map(({ first_name }) => first_name)).toEqual(['Ana', 'Luka'])
    await deps.db.update(ageCategories).set({ showPlayerNames: false }).where(eq(ageCategories.name, 'U12'))
  })
})

test.each([
  ['a club that does not exist', '0000000000000000/U12', 404],
  ['an id that is none', 'x/U12', 400],
  ['an age category that is none', '0000000000000000/U20', 400],
])('%s is refused', async (_, path, status) => {
  expect((await call({ url: `/player/sort/${path}` })).statusCode).toBe(status)
})

test("a player's games are those of the club in the age category, in the order of a team's", async () => {
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
