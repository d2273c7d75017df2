import { eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { ageCategories } from '#server/db/schema/clubs.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { mails } from '#server/db/schema/mails.ts'
import { players } from '#server/db/schema/players.ts'
import { users } from '#server/db/schema/users.ts'
import { createService } from '../../../support/service.ts'

const { app, call, make, signIn, deps, clock } = await createService()
const MINUTE = 60_000
let clubId = ''

beforeAll(async () => {
  clubId = await make.club()
})

let asked = 0
/** Each request has an address of its own, to stay below the limit per address. */
const register = (change: object = {}, remoteAddress = `10.0.0.${(asked += 1)}`) =>
  app.inject({
    method: 'POST',
    url: '/api/auth/register',
    remoteAddress,
    payload: {
      name: 'Nino',
      lastname: 'Lomidze',
      email: `${newId()}@example.test`,
      password: 'horse-battery',
      phone: '599123456',
      role: 'parent',
      club_id: clubId,
      ...change,
    },
  })
const find = async (email: string) => (await deps.db.select().from(users).where(eq(users.email, email)))[0]

describe('registering', () => {
  test('creates an unverified parent and queues the mail', async () => {
    const answer = await register({ email: 'first@example.test', locale: 'ge', user_type: 1, is_subscribed: true })
    expect([answer.statusCode, answer.json()]).toEqual([201, { exists: false, verify_minutes: 30 }])
    expect(answer.cookies).toEqual([])
    const user = await find('first@example.test')
    expect(user).toMatchObject({ role: 'parent', clubId, locale: 'ge', emailVerifiedAt: null, phone: '599123456' })
    expect(user?.passwordHash).toMatch(/^\$argon2id\$/)
    expect(await deps.db.select().from(mails)).toMatchObject([{ kind: 'verify-email', address: 'first@example.test', sentAt: null }])
    const login = { email: 'first@example.test', password: 'horse-battery', role: 'parent' }
    const refused = await call({ method: 'POST', url: '/auth/login', body: login })
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'email_unverified'])
  })

  test('claims the child that wears the shirt number, and gives the same answer for an unknown number', async () => {
    const child = await makePlayer('U12')
    const cases = [
      ['worn', { age_category: 'U12', shirt_number: 7 }, [{ playerId: child, state: 'claimed' }]],
      ['not-worn', { age_category: 'U12', shirt_number: 8 }, [{ playerId: null, state: 'claimed' }]],
      ['other-age', { age_category: 'U11', shirt_number: 7 }, [{ playerId: null, state: 'claimed' }]],
      ['no-age', { shirt_number: 7 }, []],
      ['other-club', { age_category: 'U12', shirt_number: 7, club_id: await make.club() }, [{ playerId: null, state: 'claimed' }]],
    ] as const
    for (const [name, change, claims] of cases) {
      const answer = await register({ email: `${name}@example.test`, ...change })
      expect([answer.statusCode, answer.json()]).toEqual([201, { exists: false, verify_minutes: 30 }])
      const user = await find(`${name}@example.test`)
      expect(
        await deps.db
          .select()
          .from(guardians)
          .where(eq(guardians.userId, user?.id as string)),
      ).toMatchObject(claims)
    }
  })

  test('shows the parent the shirt number of the child, but no name', async () => {
    await deps.db.update(ageCategories).set({ showPlayerNames: true }).where(eq(ageCategories.name, 'U12'))
    const parent = await make.user('parent')
    await make.guardian(parent.id, await makePlayer('U12'), 'claimed')
    const { accessToken: token } = await signIn(parent)
    const { user } = (await call({ url: '/auth/fetch-user', token })).json()
    expect(user.footballer).toMatchObject({ shirt_number: 7, first_name: null, last_name: null })
  })

  test('reports a taken address, in any letter case', async () => {
    await make.user('parent', { email: 'taken@example.test' })
    const answer = await register({ email: 'Taken@Example.test' })
    expect([answer.statusCode, answer.json()]).toMatchObject([409, { exists: true, error: { code: 'email_taken' } }])
  })

  test('succeeds once for concurrent requests with one address', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => register({ email: 'race@example.test' })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409])
  })

  test('frees an address that was not verified in time, with all its data', async () => {
    await register({ email: 'lapsed@example.test', name: 'Impostor' })
    clock.advance(30 * MINUTE - 1)
    expect((await register({ email: 'lapsed@example.test' })).statusCode).toBe(409)
    clock.advance(1)
    expect((await register({ email: 'lapsed@example.test', name: 'Owner' })).statusCode).toBe(201)
    expect(await find('lapsed@example.test')).toMatchObject({ name: 'Owner', emailVerifiedAt: null })
  })

  test('never frees an address that is verified or locked', async () => {
    const verified = await make.user('parent', { createdAt: new Date(0) })
    const locked = await make.user('parent', { createdAt: new Date(0), emailVerifiedAt: null, lockedAt: new Date(0) })
    for (const { email } of [verified, locked]) expect((await register({ email })).statusCode).toBe(409)
  })
})

describe('rejects', () => {
  test.each([
    ['a club', { role: 'club' }, 'validation_failed'],
    ['staff', { role: 'staff' }, 'validation_failed'],
    ['no club', { club_id: undefined }, 'validation_failed'],
    ['a club that does not exist', { club_id: '0000000000000000' }, 'validation_failed'],
    ['a short password', { password: 'horse' }, 'validation_failed'],
    ['a password that costs much to hash', { password: 'x'.repeat(201) }, 'validation_failed'],
    ['no address', { email: 'nino' }, 'validation_failed'],
    ['an address that would break out of a mail header', { email: 'a@example.test\r\nBcc: b@example.test' }, 'validation_failed'],
    ['a phone number with letters', { phone: 'five five five' }, 'validation_failed'],
    ['an empty name', { name: '   ' }, 'validation_failed'],
    ['an age category that does not exist', { age_category: 'U20' }, 'validation_failed'],
    ['an invalid shirt number', { age_category: 'U12', shirt_number: 100 }, 'validation_failed'],
    ['a common password', { password: 'Password1' }, 'weak_password'],
    ['the own name as password', { password: 'lomidze2015' }, 'weak_password'],
  ])('%s', async (_, change, code) => {
    const answer = await register(change)
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, code])
  })

  test('too many requests from one network address or for one email address', async () => {
    const statuses = async (one: () => ReturnType<typeof register>, times: number) => {
      const list: number[] = []
      for (let time = 0; time < times; time += 1) list.push((await one()).statusCode)
      return list
    }
    const network = await statuses(() => register({ name: '' }, '10.9.9.9'), 201)
    expect([network.slice(0, 200).every((status) => status === 400), network[200]]).toEqual([true, 429])
    const address = await statuses(() => register({ email: 'often@example.test', password: 'password' }), 6)
    expect(address).toEqual([400, 400, 400, 400, 400, 429])
    const refused = await register({ email: 'OFTEN@example.test' })
    expect([refused.json().error.code, Number(refused.headers['retry-after']) > 0]).toEqual(['too_many_requests', true])
  })

  test('not the parents of a club evening, who share the address of its Wi-Fi', async () => {
    const evening = await Promise.all(Array.from({ length: 40 }, () => register({}, '10.8.8.8')))
    expect(new Set(evening.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  })

  test('too many mails to one mailbox, from all calls together', async () => {
    let number = 0
    const order = async (url: string) => {
      number += 1
      const email = `flooded+${number}@example.test`
      const answer = url.endsWith('register')
        ? await register({ email })
        : await app.inject({ method: 'POST', url: `/api${url}`, remoteAddress: `10.1.0.${number}`, payload: { email } })
      return answer.statusCode
    }
    const statuses = []
    for (const url of ['/auth/register', '/auth/resend-verification', '/auth/forgot-password'])
      for (let time = 0; time < 10; time += 1) statuses.push(await order(url))
    expect(statuses.filter((status) => status !== 429)).toHaveLength(10)
    const queued = await deps.db.select().from(mails).where(like(mails.address, 'flooded%'))
    expect(queued).toHaveLength(10)
  })

  test('requests from another site', async () => {
    const answer = await call({ method: 'POST', url: '/auth/register', body: {}, headers: { origin: 'https://evil.test' } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'cross_site'])
  })
})

async function makePlayer(ageCategory: string): Promise<string> {
  const id = newId()
  const name = { firstName: 'Luka', lastName: 'Test' }
  await deps.db.insert(players).values({ id, clubId, ageCategory, ...name, shirtNumber: 7, position: 'forward' })
  return id
}
