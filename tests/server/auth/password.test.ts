import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/auth/password.ts'
import { refuseWeakPassword } from '#server/auth/weak-password.ts'
import { createService } from '../../support/service.ts'
import { PASSWORD } from '../../support/world.ts'

const { app, make } = await createService()
const owner = { name: 'Nino', lastname: 'Lomidze', email: 'nino.lo@example.test', username: null }
const login = (email: string, remoteAddress: string, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/login',
    remoteAddress,
    headers,
    payload: { email, password: 'wrong-password', role: 'parent' },
  })

describe('a new password', () => {
  test.each([
    'password',
    'PassWord',
    'qwerty',
    'moedani',
    'Moedani2026',
    '123456',
    '987654321',
    'aaaaaaaa',
    'abcdefgh',
    'nino2015',
    'NinoLomidze',
    'lomidze!!',
    'nino.lo@example.test',
    'nino.lo',
    'ninolo1',
    'პაროლი',
  ])('is refused: %s', (password) => {
    expect(() => refuseWeakPassword(password, owner)).toThrow('among the first')
  })

  test.each(['correct-horse', 'q7!xv2', 'კარგიდღეა-77', 'nino-and-the-pitch', '193847'])('is taken: %s', (password) => {
    expect(() => refuseWeakPassword(password, owner)).not.toThrow()
  })
})

describe('hashing', () => {
  test('fits only its own password, and nothing fits nobody', async () => {
    const encoded = await hashPassword('correct-horse')
    expect(await verifyPassword(encoded, 'correct-horse')).toBe(true)
    expect(await verifyPassword(encoded, 'wrong-horse')).toBe(false)
    expect(await verifyPassword(null, 'correct-horse')).toBe(false)
  })

  test('is waited for by only so many, known or not: the rest are told to come back, and nothing stays stuck', async () => {
    const { email } = await make.user('parent')
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => login(at % 2 ? `nobody-${at}@example.test` : (email as string), `10.1.0.${at}`)),
    )
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(new Set(busy.map((answer) => answers.indexOf(answer) % 2))).toEqual(new Set([0, 1]))
    for (const answer of busy) expect([answer.json().error.code, answer.headers['retry-after']]).toEqual(['unavailable', '5'])
    expect((await login('somebody@example.test', '10.1.1.1')).statusCode).toBe(401)
  })
})

describe('tries to sign in are limited', () => {
  test('for one account, from wherever they come and in whatever case', async () => {
    const user = await make.user('parent', { email: 'target@example.test' })
    for (let at = 0; at < 10; at += 1) expect((await login('target@example.test', `10.2.0.${at}`)).statusCode).toBe(401)
    const refused = await login('Target@example.test', '10.2.1.1')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 200]).toEqual([429, true])
    expect((await login(`${user.id}@example.test`, '10.2.1.1')).statusCode).toBe(401)
  })

  test('but not for its owner, in a browser where they have signed in before', async () => {
    const user = await make.user('parent')
    const email = user.email as string
    const from = (cookies: Record<string, string>, payload: object, remoteAddress = '10.7.0.1') =>
      app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, cookies, payload: { email, role: 'parent', ...payload } })
    const first = await from({}, { password: PASSWORD })
    const device = first.cookies.find(({ name }) => name === 'device')?.value as string
    expect(device).not.toContain(email)

    for (let at = 0; at < 12; at += 1) await login(email, `10.7.1.${at}`)
    expect((await from({}, { password: PASSWORD })).statusCode).toBe(429)
    expect((await from({ device }, { password: PASSWORD })).statusCode).toBe(200)
    // The mark of another account, or one that was made up, opens nothing.
    expect((await from({ device: `${device}x` }, { password: PASSWORD })).statusCode).toBe(429)
    const other = (await make.user('parent')).email as string
    for (let at = 0; at < 10; at += 1) await login(other, `10.7.2.${at}`)
    expect((await from({ device }, { password: PASSWORD, email: other })).statusCode).toBe(429)
    // And whoever holds the browser may guess no more often than anybody.
    const tries = []
    for (let at = 0; at < 11; at += 1) tries.push((await from({ device }, { password: 'wrong-horse' }, `10.7.3.${at}`)).statusCode)
    expect([new Set(tries.slice(0, 10)), tries[10]]).toEqual([new Set([401]), 429])
  })

  test('for an account that does not exist just the same', async () => {
    for (let at = 0; at < 10; at += 1) expect((await login('nobody@example.test', `10.3.0.${at}`)).statusCode).toBe(401)
    expect((await login('nobody@example.test', '10.3.1.1')).statusCode).toBe(429)
  })

  test('from one network address, whatever it claims to be', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 61; at += 1) statuses.push((await login('', '10.4.0.1', { 'x-forwarded-for': `192.0.2.${at}` })).statusCode)
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([400]), 429])
  })
})

test('a trusted proxy is believed, others are not', async () => {
  const behind = await createService({ TRUSTED_PROXIES: '10.5.0.0/16' })
  const from = (remoteAddress: string, client: string) =>
    behind.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      remoteAddress,
      headers: { 'x-forwarded-for': client },
      payload: {},
    })
  for (let at = 0; at < 60; at += 1) await from('10.5.0.1', '192.0.2.1')
  expect((await from('10.5.0.1', '192.0.2.1')).statusCode).toBe(429)
  expect((await from('10.5.0.1', '192.0.2.2')).statusCode).toBe(400)
  for (let at = 0; at < 60; at += 1) await from('10.6.0.1', `192.0.3.${at}`)
  expect((await from('10.6.0.1', '192.0.3.99')).statusCode).toBe(429)
})
