import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { issueLink } from '#server/people/auth/links.ts'
import { mails } from '#server/db/schema/mails.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const { call, make, deps, clock, signIn } = await createService()
const NEW = 'horse-battery'

const linkFor = (userId: string) => issueLink(deps, deps.db, { userId, purpose: 'reset-password' })
const check = (token: string) => call({ url: `/auth/reset-password/${token}` })
const reset = (token: string, password = NEW) => call({ method: 'POST', url: '/auth/reset-password', body: { token, password } })
const login = async (email: string | null, password: string) =>
  (await call({ method: 'POST', url: '/auth/login', body: { email, password, role: 'parent' } })).statusCode
const ordered = async (address: string) =>
  (await deps.db.select({ kind: mails.kind }).from(mails).where(eq(mails.address, address))).map(({ kind }) => kind)

describe.each([
  ['/auth/forgot-password', 'reset-password'],
  ['/auth/resend-verification', 'verify-email'],
])('%s', (url, kind) => {
  const ask = (email: string) => call({ method: 'POST', url, body: { email } })

  test('behaves the same whether or not the account exists', async () => {
    const user = await make.user('parent')
    for (const email of [user.email as string, `nobody-${kind}@example.test`]) {
      const answer = await ask(email)
      expect([answer.statusCode, answer.json()]).toEqual([202, { sent: true }])
      expect(await ordered(email)).toEqual([kind])
    }
  })

  test('is limited per address, existing or not', async () => {
    const statuses: number[] = []
    for (let time = 0; time < 6; time += 1) statuses.push((await ask(`Often-${kind}@example.test`)).statusCode)
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
  })

  test('rejects an invalid address', async () => {
    expect((await ask('nobody')).statusCode).toBe(400)
  })
})

describe('a reset link', () => {
  test('sets the password, ends all sessions, and informs the owner', async () => {
    const user = await make.user('parent')
    const { accessToken, refreshToken } = await signIn(user)
    const token = await linkFor(user.id)
    expect((await check(token)).json()).toEqual({ valid: true })
    const answer = await reset(token)
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { reset: true }, []])
    expect([await login(user.email, PASSWORD), await login(user.email, NEW)]).toEqual([401, 200])
    await expect.poll(async () => (await call({ url: '/auth/fetch-user', token: accessToken })).statusCode).toBe(401)
    expect((await call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken } })).statusCode).toBe(401)
    expect(await ordered(user.email as string)).toEqual(['password-changed'])
  })

  test('works once within thirty minutes; using one invalidates the others', async () => {
    const user = await make.user('parent')
    const [first, second] = [await linkFor(user.id), await linkFor(user.id)]
    const both = await Promise.all([reset(first), reset(first)])
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 410])
    for (const token of [first, second]) expect([(await check(token)).statusCode, (await reset(token)).statusCode]).toEqual([410, 410])
    const late = await linkFor(user.id)
    clock.advance(30 * 60_000)
    expect([(await check(late)).statusCode, (await reset(late)).statusCode]).toEqual([410, 410])
  })

  test('stays valid after a rejected password', async () => {
    const user = await make.user('parent', { name: 'Salome' })
    const token = await linkFor(user.id)
    expect((await reset(token, 'qwerty123')).json().error.code).toBe('weak_password')
    expect((await reset(token, 'Salome11')).json().error.code).toBe('weak_password')
    expect((await reset(token, 'short')).json().error.code).toBe('validation_failed')
    expect((await reset(token)).statusCode).toBe(200)
  })

  test('verifies its address, but unlocks no one', async () => {
    const unverified = await make.user('parent', { emailVerifiedAt: null })
    await reset(await linkFor(unverified.id))
    expect(await login(unverified.email, NEW)).toBe(200)
    const locked = await make.user('parent', { lockedAt: new Date() })
    await reset(await linkFor(locked.id))
    expect(await login(locked.email, NEW)).toBe(403)
  })

  test('with an invented token is not found', async () => {
    expect([(await check('x'.repeat(43))).statusCode, (await reset('x'.repeat(43))).statusCode]).toEqual([404, 404])
  })
})
