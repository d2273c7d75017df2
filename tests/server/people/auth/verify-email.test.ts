import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { issueLink } from '#server/people/auth/links.ts'
import { links, users } from '#server/db/schema/users.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const { call, make, deps, clock } = await createService()
const MINUTE = 60_000

const unverified = () => make.user('parent', { emailVerifiedAt: null })
const linkFor = (userId: string) => issueLink(deps, deps.db, { userId, purpose: 'verify-email' })
const verify = (token: string) => call({ url: `/auth/verify-email/${token}` })
const verifiedAt = async (id: string) => (await deps.db.select().from(users).where(eq(users.id, id)))[0]?.emailVerifiedAt

describe('a verification link', () => {
  test('works without a session, signs no one in, and allows signing in', async () => {
    const user = await unverified()
    const answer = await verify(await linkFor(user.id))
    expect([answer.statusCode, answer.json(), answer.cookies]).toEqual([200, { verified: true }, []])
    const login = await call({ method: 'POST', url: '/auth/login', body: { email: user.email, password: PASSWORD, role: 'parent' } })
    expect(login.statusCode).toBe(200)
  })

  test('can be opened again until it expires, and changes nothing then', async () => {
    const user = await unverified()
    const token = await linkFor(user.id)
    await Promise.all([verify(token), verify(token)])
    const first = await verifiedAt(user.id)
    clock.advance(10 * MINUTE)
    expect((await verify(token)).json()).toEqual({ verified: true })
    expect(await verifiedAt(user.id)).toEqual(first)
  })

  test('expires after thirty minutes, used or not', async () => {
    const [user, other] = [await unverified(), await unverified()]
    const [token, used] = [await linkFor(user.id), await linkFor(other.id)]
    clock.advance(30 * MINUTE - 1)
    expect((await verify(used)).statusCode).toBe(200)
    clock.advance(1)
    for (const old of [token, used]) {
      const answer = await verify(old)
      expect([answer.statusCode, answer.json().error.code]).toEqual([410, 'gone'])
    }
    expect(await verifiedAt(user.id)).toBeNull()
  })

  test('is stored only as a hash, and is invalid for another purpose', async () => {
    const token = await linkFor((await unverified()).id)
    expect(JSON.stringify(await deps.db.select().from(links))).not.toContain(token)
    expect((await call({ url: `/auth/reset-password/${token}` })).statusCode).toBe(404)
  })

  test.each([
    ['x'.repeat(43), 404, 'not_found'],
    ['x', 400, 'validation_failed'],
    ['%00'.repeat(43), 400, 'validation_failed'],
  ])('%s is none', async (token, status, code) => {
    const answer = await verify(token)
    expect([answer.statusCode, answer.json().error.code]).toEqual([status, code])
  })

  test('is rejected from another site', async () => {
    const token = await linkFor((await unverified()).id)
    const answer = await call({ url: `/auth/verify-email/${token}`, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.json().error.code).toBe('cross_site')
  })
})
