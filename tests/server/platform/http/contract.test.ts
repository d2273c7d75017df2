import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { CONTRACT_VERSION } from '#shared/product.ts'
import { SOCKET_PATH } from '#shared/socket.ts'
import { createService } from '../../../support/service.ts'

const service = await createService()
const { make, signIn } = service
const later = String(Number(CONTRACT_VERSION) + 1)
const earlier = String(Number(CONTRACT_VERSION) - 1)

test('a page of a later release is refused before anything is done, and asks again', async () => {
  const { id, ...user } = await make.user('parent')
  const { accessToken } = await signIn({ id, ...user })
  const ask = (contract: string) =>
    service.app.inject({
      method: 'PUT',
      url: '/api/auth/locale',
      headers: { authorization: `Bearer ${accessToken}`, contract },
      payload: { locale: 'ge' },
    })
  const refused = await ask(later)
  expect([refused.statusCode, refused.json()]).toMatchObject([503, { error: { code: 'unavailable' } }])
  expect(refused.headers['retry-after']).toBe('5')
  const { user: unchanged } = (await service.call({ url: '/auth/fetch-user', token: accessToken })).json()
  expect(unchanged.locale).not.toBe('ge')
})

test.each([CONTRACT_VERSION, earlier, 'none'])('a page of contract %s is answered', async (contract) => {
  expect((await service.app.inject({ url: '/api/auth/check', headers: { contract } })).statusCode).toBe(200)
})

test('the live socket of a page of a later release is refused as well, and no other', async () => {
  const address = await service.listen()
  const { accessToken: token } = await signIn(await make.user('parent'))
  const connect = (contract: string) =>
    new Promise((resolve) => {
      const socket = io(address, {
        path: SOCKET_PATH,
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        auth: { token, contract },
      })
      socket.once('connect', () => resolve('connected'))
      socket.once('connect_error', ({ message }) => resolve(message))
      socket.once('connect', () => socket.disconnect())
    })
  expect([await connect(later), await connect(CONTRACT_VERSION), await connect(earlier)]).toEqual(['unavailable', 'connected', 'connected'])
})
