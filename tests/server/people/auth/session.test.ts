import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Tokens } from '#shared/auth.schema.ts'
import type { users } from '#server/db/schema/users.ts'
import { refreshTokens, sessions } from '#server/db/schema/users.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const { call, make, signIn, clock, deps } = await createService()
const MINUTE = 60_000
const refresh = (refreshToken: string) => call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken } })

describe('signing in', () => {
  test('returns both tokens and sets the cookies', async () => {
    const user = await make.user('parent')
    const answer = await call({ method: 'POST', url: '/auth/login', body: { email: user.email, password: PASSWORD, role: 'parent' } })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ accessToken: expect.any(String), refreshToken: expect.any(String) })
    for (const cookie of answer.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(answer.cookies.map(({ name }) => name)).toEqual(['access', 'refresh', 'device'])
    const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]))
    expect((await call({ url: '/auth/fetch-user', cookies })).json().user.id).toBe(user.id)
  })

  test('ignores the letter case of the address', async () => {
    const user = await make.user('parent', { email: 'mixed@example.test' })
    const answer = await call({
      method: 'POST',
      url: '/auth/login',
      body: { email: 'Mixed@Example.TEST', password: PASSWORD, role: 'parent' },
    })
    expect(answer.statusCode, user.id).toBe(200)
  })

  test.each([
    ['a wrong password', { password: 'wrong-password' }],
    ['an unknown address', { email: 'nobody@example.test' }],
    ['the tab of another role', { role: 'club' }],
    ['the scout tab', { role: 'scout' }],
  ])('refuses %s with one and the same answer', async (_, change) => {
    const user = await make.user('parent')
    const answer = await call({
      method: 'POST',
      url: '/auth/login',
      body: { email: user.email, password: PASSWORD, role: 'parent', ...change },
    })
    expect([answer.statusCode, answer.json().error]).toEqual([
      401,
      { code: 'wrong_credentials', message: 'The email or password is incorrect.' },
    ])
    expect(answer.cookies).toEqual([])
  })

  test('reports an unverified or locked account only with the right password', async () => {
    const unverified = await make.user('parent', { emailVerifiedAt: null })
    const locked = await make.user('parent', { lockedAt: new Date() })
    const login = (email: string | null, password: string) =>
      call({ method: 'POST', url: '/auth/login', body: { email, password, role: 'parent' } })
    expect((await login(unverified.email, PASSWORD)).json().error.code).toBe('email_unverified')
    expect((await login(locked.email, PASSWORD)).json().error.code).toBe('account_locked')
    expect((await login(unverified.email, 'wrong-password')).json().error.code).toBe('wrong_credentials')
    expect((await login(locked.email, 'wrong-password')).json().error.code).toBe('wrong_credentials')
  })

  test.each(['club', 'staff', 'scorekeeper'] as const)('lets a %s in through the club tab', async (role) => {
    const user = await make.user(role)
    expect((await signIn(user)).accessToken).toBeTruthy()
  })
})

describe('cookie check', () => {
  test('succeeds only if a cookie came back', async () => {
    const first = await call({ url: '/auth/check' })
    expect(first.json()).toEqual({ status: false })
    const cookies = Object.fromEntries(first.cookies.map(({ name, value }) => [name, value]))
    expect((await call({ url: '/auth/check', cookies })).json()).toEqual({ status: true })
  })
})

describe('the life of a session', () => {
  test('an access token expires', async () => {
    const { accessToken } = await signIn(await make.user('parent'))
    expect((await call({ url: '/auth/fetch-user', token: accessToken })).statusCode).toBe(200)
    const forged = `${accessToken.slice(0, -2)}xx`
    expect((await call({ url: '/auth/fetch-user', token: forged })).json().error.code).toBe('unauthenticated')
    const [header, payload] = accessToken.split('.')
    const none = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(header ?? '', 'base64url').toString()), alg: 'none' })).toString(
      'base64url',
    )
    expect((await call({ url: '/auth/fetch-user', token: `${none}.${payload}.` })).statusCode).toBe(401)
  })

  test('a refresh token is exchanged once, and each answer has a new one', async () => {
    const first = await signIn(await make.user('parent'))
    clock.advance(13 * MINUTE)
    const second = (await refresh(first.refreshToken)).json()
    expect(second.refreshToken).not.toBe(first.refreshToken)
    clock.advance(13 * MINUTE)
    expect((await refresh(second.refreshToken)).statusCode).toBe(200)
  })

  test('fifty concurrent tabs get the same successor, and no one is signed out', async () => {
    const { refreshToken } = await signIn(await make.user('parent'))
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(refreshToken)))
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => answer.json().refreshToken)).size).toBe(1)
  })

  test.each([36_000, 24 * 60 * MINUTE])(
    'a renewal whose answer was lost can be repeated %s ms later, as often as it is lost',
    async (later) => {
      const first = await signIn(await make.user('parent'))
      const second = (await refresh(first.refreshToken)).json<Tokens>()
      for (let lost = 0; lost < 3; lost += 1) {
        clock.advance(later)
        const again = (await refresh(first.refreshToken)).json<Tokens>()
        expect(again.refreshToken).toBe(second.refreshToken)
        expect((await call({ url: '/auth/fetch-user', token: again.accessToken })).statusCode).toBe(200)
      }
      expect((await refresh(second.refreshToken)).statusCode).toBe(200)
    },
  )

  test('once its successor has been used, a token can be used for 30 s only; a later use ends the session', async () => {
    const first = await signIn(await make.user('parent'))
    const second = (await refresh(first.refreshToken)).json<Tokens>()
    const third = (await refresh(second.refreshToken)).json<Tokens>()
    clock.advance(30_000)
    expect((await refresh(first.refreshToken)).json<Tokens>().refreshToken).toBe(second.refreshToken)
    clock.advance(1)
    expect((await refresh(first.refreshToken)).json().error).toEqual({ code: 'session_ended', message: 'Failed to refresh token' })
    for (const { refreshToken } of [second, third]) expect((await refresh(refreshToken)).json().error.code).toBe('session_ended')
  })

  test('a token that is expired, damaged or of another session is rejected', async () => {
    const { refreshToken } = await signIn(await make.user('parent'))
    for (const token of ['', 'x', `${refreshToken}x`, refreshToken.replace('.1.', '.2.')]) {
      expect((await refresh(token)).statusCode).toBe(401)
    }
    clock.advance(61 * 24 * 60 * MINUTE)
    expect((await refresh(refreshToken)).json().error.code).toBe('session_ended')
  })

  test('only hashes of refresh tokens are stored', async () => {
    const { refreshToken } = await signIn(await make.user('parent'))
    const rows = await deps.db.select().from(refreshTokens)
    expect(JSON.stringify(rows)).not.toContain(refreshToken)
    expect(rows.every(({ hash }) => hash.length === 43)).toBe(true)
  })

  test('signing out ends the session on the service', async () => {
    const tokens = await signIn(await make.user('parent'))
    const answer = await call({ method: 'DELETE', url: '/auth/logout', token: tokens.accessToken })
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect((await refresh(tokens.refreshToken)).statusCode).toBe(401)
    const open = await deps.db
      .select()
      .from(sessions)
      .where(eq(sessions.id, tokens.refreshToken.split('.')[0] ?? ''))
    expect(open[0]?.endedAt).not.toBeNull()
  })
})

describe('the user', () => {
  test('has the fields of the contract', async () => {
    const clubId = await make.club('Rustavi Flame')
    const user = await make.user('parent', { clubId, phone: '599123456' })
    await make.subscription({ userId: user.id }, new Date(deps.now().getTime() - 1000), new Date(deps.now().getTime() + MINUTE))
    const { accessToken } = await signIn(user)
    expect((await call({ url: '/auth/fetch-user', token: accessToken })).json()).toEqual({
      user: {
        id: user.id,
        name: 'Nino',
        lastname: 'Test',
        email: user.email,
        phone: '599123456',
        username: null,
        role: 'parent',
        user_type: 0,
        club_id: { _id: clubId, name: 'Rustavi Flame', name_ka: 'Rustavi Flame (ka)' },
        age_category: null,
        footballer: null,
        locale: 'en',
        is_subscribed: true,
        subscription_end: new Date(deps.now().getTime() + MINUTE).toISOString(),
        favorites: [],
      },
    })
    clock.advance(MINUTE)
    expect((await call({ url: '/auth/fetch-user', token: accessToken })).json().user).toMatchObject({
      is_subscribed: false,
      subscription_end: null,
    })
  })

  test("a club's subscription covers the club's own sign-in and no one else's", async () => {
    const clubId = await make.club()
    await make.subscription({ clubId }, new Date(deps.now().getTime() - 1000), new Date(deps.now().getTime() + MINUTE))
    const fetchUser = async (user: typeof users.$inferSelect) =>
      (await call({ url: '/auth/fetch-user', token: (await signIn(user)).accessToken })).json().user
    expect(await fetchUser(await make.user('club', { clubId }))).toMatchObject({ is_subscribed: true, user_type: 1 })
    expect(await fetchUser(await make.user('parent', { clubId }))).toMatchObject({ is_subscribed: false, user_type: 0 })
  })
})
