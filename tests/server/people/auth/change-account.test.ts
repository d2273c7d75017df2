import { describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { mails } from '#server/db/schema/mails.ts'
import type { users } from '#server/db/schema/users.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const { call, make, deps, clock, signIn } = await createService()
const NEW = 'horse-battery'
type Account = typeof users.$inferSelect

const confirm = (token: string, id: string, password = PASSWORD) =>
  call({ method: 'POST', url: '/auth/confirm-password', token, body: { id, password } })
const update = (token: string, body: object) => call({ method: 'PUT', url: '/auth/update-user', token, body })
const status = async (token: string) => (await call({ url: '/auth/fetch-user', token })).statusCode
const login = async ({ email }: Account, password: string) =>
  (await call({ method: 'POST', url: '/auth/login', body: { email, password, role: 'parent' } })).statusCode

describe('confirming the password', () => {
  test('says whether it is right, always with 200', async () => {
    const user = await make.user('parent')
    const other = await make.user('parent')
    const { accessToken } = await signIn(user)
    const verified = async (id: string, password?: string) => {
      const answer = await confirm(accessToken, id, password)
      return [answer.statusCode, answer.json()]
    }
    expect(await verified(user.id)).toEqual([200, { verified: true }])
    expect(await verified(user.id, 'wrong-password')).toEqual([200, { verified: false }])
    expect(await verified(other.id)).toEqual([200, { verified: false }])
    expect((await call({ method: 'POST', url: '/auth/confirm-password', body: { id: user.id, password: PASSWORD } })).statusCode).toBe(401)
  })

  test('allows only a few failed attempts, on all sessions together', async () => {
    const user = await make.user('parent')
    const [first, second] = [await signIn(user), await signIn(user)]
    for (let time = 0; time < 10; time += 1)
      expect((await confirm((time % 2 ? first : second).accessToken, user.id, 'wrong-password')).statusCode).toBe(200)
    expect((await confirm(first.accessToken, user.id)).json().error.code).toBe('too_many_requests')
  })
})

describe('updating the user', () => {
  test('needs a confirmation on the same session within the last five minutes', async () => {
    const user = await make.user('parent')
    const [mine, elsewhere] = [await signIn(user), await signIn(user)]
    const refused = await update(mine.accessToken, { id: user.id, password: NEW })
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'confirmation_required'])
    await confirm(elsewhere.accessToken, user.id)
    expect((await update(mine.accessToken, { id: user.id, password: NEW })).statusCode).toBe(403)
    await confirm(mine.accessToken, user.id)
    clock.advance(5 * 60_000)
    expect((await update(mine.accessToken, { id: user.id, password: NEW })).statusCode).toBe(403)
    await confirm(mine.accessToken, user.id)
    expect((await update(mine.accessToken, { id: user.id, password: NEW })).statusCode).toBe(200)
  })

  test('with a new password ends the other sessions at once, keeps this one, and informs the owner', async () => {
    const user = await make.user('parent')
    const [mine, other] = [await signIn(user), await signIn(user)]
    expect(await status(other.accessToken)).toBe(200)
    await confirm(mine.accessToken, user.id)
    const answer = await update(mine.accessToken, { id: user.id, password: NEW })
    expect([answer.statusCode, answer.json().user.id]).toEqual([200, user.id])
    expect(JSON.stringify(answer.json())).not.toMatch(/argon|password/i)
    expect([await status(mine.accessToken), await status(other.accessToken)]).toEqual([200, 401])
    expect([await login(user, PASSWORD), await login(user, NEW)]).toEqual([401, 200])
    expect(await deps.db.select().from(mails)).toContainEqual(expect.objectContaining({ kind: 'password-changed', address: user.email }))
    expect((await update(mine.accessToken, { id: user.id, password: 'horse-battery-2' })).json().error.code).toBe('confirmation_required')
  })

  test('changes the phone, and no other field', async () => {
    const user = await make.user('parent', { phone: '599000000' })
    const { accessToken } = await signIn(user)
    await confirm(accessToken, user.id)
    const rest = { name: 'Other', email: 'other@example.test', role: 'staff', user_type: 1, is_subscribed: true }
    const answer = await update(accessToken, { id: user.id, phone: '+995599111222', ...rest })
    expect(answer.json().user).toMatchObject({
      phone: '+995599111222',
      name: 'Nino',
      email: user.email,
      role: 'parent',
      is_subscribed: false,
    })
  })

  test.each([
    ['a common password', { password: 'sunshine' }, 400, 'weak_password'],
    ['the own address', { password: 'salome' }, 400, 'weak_password'],
    ['a short password', { password: 'horse' }, 400, 'validation_failed'],
    ["another's account", { id: '0000000000000000', password: NEW }, 403, 'forbidden'],
  ])('refuses %s', async (_, change, code, name) => {
    const user = await make.user('parent', { email: `salome@${newId()}.test` })
    const { accessToken } = await signIn(user)
    await confirm(accessToken, user.id)
    const answer = await update(accessToken, { id: user.id, ...change })
    expect([answer.statusCode, answer.json().error.code]).toEqual([code, name])
  })
})

test('the language of the mails can be chosen', async () => {
  const user = await make.user('club')
  const { accessToken: token } = await signIn(user)
  const choose = (locale: string) => call({ method: 'PUT', url: '/auth/locale', token, body: { locale } })
  expect((await choose('ge')).json().user.locale).toBe('ge')
  expect((await choose('ka')).statusCode).toBe(400)
  expect((await call({ url: '/auth/fetch-user', token })).json().user.locale).toBe('ge')
})

describe('own sessions', () => {
  const list = (token: string) => call({ url: '/auth/sessions', token })
  const end = (token: string, id = '') => call({ method: 'DELETE', url: `/auth/sessions${id && `/${id}`}`, token })

  test('are listed, newest first, without ended and expired ones', async () => {
    const user = await make.user('parent')
    const old = await signIn(user)
    clock.advance(61 * 24 * 3_600_000)
    const gone = await signIn(user)
    await call({ method: 'DELETE', url: '/auth/logout', token: gone.accessToken })
    clock.advance(1000)
    const body = { email: user.email, password: PASSWORD, role: 'parent' }
    await call({ method: 'POST', url: '/auth/login', body, headers: { 'user-agent': 'Phone' } })
    clock.advance(1000)
    const mine = await signIn(user)
    const { data } = (await list(mine.accessToken)).json()
    expect(data).toMatchObject([{ current: true }, { current: false, user_agent: 'Phone', created_at: expect.any(String) }])
    expect(JSON.stringify(data)).not.toContain(old.refreshToken.split('.')[0])
  })

  test('can be ended one by one, only by their owner', async () => {
    const user = await make.user('parent')
    const [mine, other, third] = [await signIn(user), await signIn(user), await signIn(user)]
    const stranger = await signIn(await make.user('parent'))
    const id = other.refreshToken.split('.')[0] ?? ''
    expect(await status(other.accessToken)).toBe(200)
    expect((await end(stranger.accessToken, id)).statusCode).toBe(404)
    expect(await status(other.accessToken)).toBe(200)
    expect((await end(mine.accessToken, id)).json().data).toHaveLength(2)
    expect((await end(mine.accessToken, id)).statusCode).toBe(200)
    expect([await status(other.accessToken), await status(third.accessToken)]).toEqual([401, 200])
  })

  test('can all be ended except the current one', async () => {
    const user = await make.user('parent')
    const [mine, other] = [await signIn(user), await signIn(user)]
    expect(await status(other.accessToken)).toBe(200)
    expect((await end(mine.accessToken)).json().data).toMatchObject([{ current: true }])
    expect([await status(mine.accessToken), await status(other.accessToken)]).toEqual([200, 401])
  })
})
