import { describe, expect, test } from 'vitest'
import { hashPassword, verifyPassword } from '#server/people/auth/password.ts'
import { rejectWeakPassword } from '#server/people/auth/weak-password.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

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
    expect(() => rejectWeakPassword(password, owner)).toThrow('among the first')
  })

  test.each(['correct-horse', 'q7!xv2', 'კარგიდღეა-77', 'nino-and-the-pitch', '193847'])('is accepted: %s', (password) => {
    expect(() => rejectWeakPassword(password, owner)).not.toThrow()
  })
})

describe('hashing', () => {
  test('verifies only the right password, and none without a user', async () => {
    const encoded = await hashPassword('correct-horse')
    expect(await verifyPassword(encoded, 'correct-horse')).toBe(true)
    expect(await verifyPassword(encoded, 'wrong-horse')).toBe(false)
    expect(await verifyPassword(null, 'correct-horse')).toBe(false)
  })

  test('has a bounded queue: further requests are rejected, and the queue empties', async () => {
    const { email } = await make.user('parent')
    // Of one account ten guesses are judged at a time.
    const strangers = Array.from({ length: 100 }, (_, index) => `nobody-${index}@example.test`)
    const asking = strangers.concat(Array.from({ length: 10 }, () => email as string))
    const answers = await Promise.all(asking.map((address, index) => login(address, `10.1.0.${index}`)))
    const busy = answers.filter(({ statusCode }) => statusCode === 503)
    expect(new Set(busy.map((answer) => answers.indexOf(answer) < strangers.length))).toEqual(new Set([true, false]))
    for (const answer of busy) expect([answer.json().error.code, answer.headers['retry-after']]).toEqual(['unavailable', '5'])
    expect((await login('somebody@example.test', '10.1.1.1')).statusCode).toBe(401)
  })
})

describe('while many addresses guess passwords', () => {
  const signIn = (email: string, remoteAddress: string, cookies: Record<string, string> = {}) =>
    app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, cookies, payload: { email, password: PASSWORD, role: 'parent' } })

  test('other users can still sign in, on a known device or a new one', async () => {
    const parents = await Promise.all(Array.from({ length: 4 }, async () => (await make.user('parent')).email as string))
    const devices = []
    for (const [at, email] of parents.entries()) {
      const { cookies } = await signIn(email, `10.9.0.${at}`)
      devices.push(Object.fromEntries(cookies.filter(({ name }) => name === 'device').map(({ name, value }) => [name, value])))
    }
    let guessing = true
    let tries = 0
    const refused: (() => void)[] = []
    const guessers = Array.from({ length: 80 }, async (_, guesser) => {
      for (let guess = 0; guessing; guess += 1) {
        const { statusCode } = await login(`unknown-${guesser}-${guess}@example.test`, `10.8.0.${guesser}`)
        tries += 1
        // After a refusal the next guess waits until another one has been checked, so that the queue stays full.
        if (statusCode === 503 && guessing) await new Promise<void>((again) => refused.push(again))
        else refused.shift()?.()
      }
    })
    await expect.poll(() => tries, { timeout: 60_000 }).toBeGreaterThan(240)
    const statuses = []
    for (const [at, email] of parents.entries()) {
      statuses.push((await signIn(email, `10.9.0.${at}`, devices[at])).statusCode)
      statuses.push((await signIn(email, `10.9.1.${at}`)).statusCode)
    }
    guessing = false
    for (const again of refused) again()
    await Promise.all(guessers)
    expect(statuses).toEqual(statuses.map(() => 200))
  })
})

describe('attempts to sign in are limited', () => {
  test('per account, from all addresses and in any letter case', async () => {
    const user = await make.user('parent', { email: 'target@example.test' })
    for (let at = 0; at < 10; at += 1) expect((await login('target@example.test', `10.2.0.${at}`)).statusCode).toBe(401)
    const refused = await login('Target@example.test', '10.2.1.1')
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 200]).toEqual([429, true])
    expect((await login(`${user.id}@example.test`, '10.2.1.1')).statusCode).toBe(401)
  })

  test('but not for the owner, in a browser where they have signed in before', async () => {
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
    // The mark of another account or an invented mark has no effect.
    expect((await from({ device: `${device}x` }, { password: PASSWORD })).statusCode).toBe(429)
    const other = (await make.user('parent')).email as string
    for (let at = 0; at < 10; at += 1) await login(other, `10.7.2.${at}`)
    expect((await from({ device }, { password: PASSWORD, email: other })).statusCode).toBe(429)
    // Attempts from a known browser are limited too.
    const tries = []
    for (let at = 0; at < 11; at += 1) tries.push((await from({ device }, { password: 'wrong-horse' }, `10.7.3.${at}`)).statusCode)
    expect([new Set(tries.slice(0, 10)), tries[10]]).toEqual([new Set([401]), 429])
  })

  test('for an unknown account in the same way', async () => {
    for (let at = 0; at < 10; at += 1) expect((await login('nobody@example.test', `10.3.0.${at}`)).statusCode).toBe(401)
    expect((await login('nobody@example.test', '10.3.1.1')).statusCode).toBe(429)
  })

  test('per network address, whatever its headers claim', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 201; at += 1) statuses.push((await login('', '10.4.0.1', { 'x-forwarded-for': `192.0.2.${at}` })).statusCode)
    expect([new Set(statuses.slice(0, 200)), statuses[200]]).toEqual([new Set([400]), 429])
  })
})

test('forwarded headers count only from a trusted proxy', async () => {
  const behind = await createService({ TRUSTED_PROXIES: '10.5.0.0/16', ADDRESS_ATTEMPTS: '60' })
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
