import { beforeAll, expect, test } from 'vitest'
import { createService } from '../../../support/service.ts'

const { call, make, signIn } = await createService()
let token = ''
let game = ''
let other = ''

beforeAll(async () => {
  const clubs = { clubOneId: await make.club(), clubTwoId: await make.club() }
  game = await make.game(clubs)
  other = await make.game(clubs)
  token = (await signIn(await make.user('parent'))).accessToken
})

const add = (id: string, headers = {}) => call({ url: `/game/favorite/add/${id}`, token, headers })
const remove = (id: string) => call({ method: 'DELETE', url: `/game/favorite/remove/${id}`, token })

test('favourites are added and removed, also repeatedly, and the whole list is returned', async () => {
  expect((await add(game)).json()).toEqual({ data: { favorites: [game] } })
  expect((await add(other)).json()).toEqual({ data: { favorites: [game, other] } })
  expect((await add(game)).json()).toEqual({ data: { favorites: [game, other] } })
  expect((await remove(game)).json()).toEqual({ data: { favorites: [other] } })
  expect((await remove(game)).json()).toEqual({ data: { favorites: [other] } })
})

test('users have separate favourites', async () => {
  await add(game)
  const { accessToken } = await signIn(await make.user('parent'))
  expect((await call({ url: `/game/favorite/add/${other}`, token: accessToken })).json()).toEqual({ data: { favorites: [other] } })
})

test('an unknown game cannot be a favourite', async () => {
  expect((await add('0000000000000000')).statusCode).toBe(404)
})

test('adding is rejected from another site, although it is a GET', async () => {
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }, { origin: 'https://evil.test' }]) {
    const answer = await add(game, headers)
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'cross_site'])
  }
  expect((await add(game, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200)
})
