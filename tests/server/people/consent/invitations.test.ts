import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { INVITATION_DAYS } from '#shared/consent.ts'
import { newId } from '#shared/id.ts'
import { footballerInvitations, guardians } from '#server/db/schema/consent.ts'
import { mails } from '#server/db/schema/mails.ts'
import { players } from '#server/db/schema/players.ts'
import { users } from '#server/db/schema/users.ts'
import { errorOf, footballers, SIXTEEN } from '../../../support/footballers.ts'
import { findInDatabase } from '../../../support/search-database.ts'
import { createService } from '../../../support/service.ts'

const service = await createService()
const { call, clock, deps, make, signIn } = service
const { now, invite, mailedToken, accept, ownRow } = footballers(service)
const DAY = 24 * 60 * 60_000

describe('an invitation', () => {
  test.each([
    ['of somebody of 15', 'U17', '2010-11-23', 'under_age'],
    ['in an age category where nobody is 16', 'U16', SIXTEEN, 'under_age'],
    ['of somebody who is too old for the age category', 'U17', '2008-11-20', 'other_category'],
  ])('%s is refused', async (_, ageCategory, birth_date, reason) => {
    clock.set('2026-11-22T10:00:00Z')
    const child = await make.player({ clubId: now.clubId, ageCategory, shirtNumber: 11 })
    expect(errorOf(await invite({ birth_date }, now.secretary, child))).toMatchObject({ code: 'rule_violated', details: { reason } })
    expect(await deps.db.select().from(mails).where(eq(mails.address, now.email))).toEqual([])
  })

  test('is made on the birthday, by the day in Georgia', async () => {
    clock.set('2026-11-22T19:59:00Z')
    expect(errorOf(await invite({ birth_date: '2010-11-23' }))).toMatchObject({ details: { reason: 'under_age' } })
    clock.set('2026-11-22T20:01:00Z')
    expect(errorOf(await invite({ birth_date: '2010-11-23' }))).toBeNull()
  })

  test('needs a date of birth, which is not stored', async () => {
    expect(errorOf(await invite({ birth_date: undefined }))).toMatchObject({ code: 'validation_failed' })
    await invite()
    expect(await findInDatabase(deps.database, SIXTEEN)).toEqual([])
  })

  test('is made and withdrawn by their own club and by staff alone', async () => {
    const stranger = (await signIn(await make.secretary([await make.club()]))).accessToken
    const scorer = (await signIn(await make.user('scorekeeper', { clubId: now.clubId }))).accessToken
    const withdraw = (token: string) => call({ method: 'DELETE', url: `/console/footballers/${now.player}/invitation`, token })
    for (const token of [stranger, scorer, now.mother.token]) {
      expect(errorOf(await invite({}, token))).toMatchObject({ code: 'forbidden' })
      expect(errorOf(await withdraw(token))).toMatchObject({ code: 'forbidden' })
    }
    const staff = (await signIn(await make.user('staff'))).accessToken
    expect(errorOf(await invite({}, staff))).toBeNull()
    expect(errorOf(await withdraw(staff))).toBeNull()
  })

  test('tells the club and the address, and not whom it is for; its token is stored as a hash', async () => {
    await invite()
    const token = await mailedToken()
    const answer = await call({ url: `/auth/invitation/${token}` })
    expect(answer.json()).toMatchObject({ email: now.email, club: { _id: now.clubId } })
    expect(answer.body).not.toContain('Sesitashvili')
    expect(await findInDatabase(deps.database, token)).toEqual([])
  })

  test('works once', async () => {
    await invite()
    const token = await mailedToken()
    expect((await accept(token)).statusCode).toBe(201)
    expect(errorOf(await accept(token))).toMatchObject({ code: 'not_found' })
    expect(errorOf(await call({ url: `/auth/invitation/${token}` }))).toMatchObject({ code: 'not_found' })
  })

  test('used twice at the same moment makes one sign-in', async () => {
    await invite()
    const token = await mailedToken()
    const answers = await Promise.all([accept(token), accept(token, 'another-password'), accept(token, 'a-third-password')])
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([201, 404, 404])
    expect(await ownRow()).toHaveLength(1)
  })

  test('made by two at the same moment is one invitation', async () => {
    const answers = await Promise.all([invite(), invite({ email: `other-${now.email}` })])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204])
    expect(await deps.db.select().from(footballerInvitations).where(eq(footballerInvitations.playerId, now.player))).toHaveLength(1)
  })

  test('expires', async () => {
    await invite()
    const token = await mailedToken()
    clock.advance(INVITATION_DAYS * DAY)
    expect(errorOf(await call({ url: `/auth/invitation/${token}` }))).toMatchObject({ code: 'gone' })
    expect(errorOf(await accept(token))).toMatchObject({ code: 'gone' })
  })

  test('is void once it is withdrawn, or another is made', async () => {
    await invite()
    const first = await mailedToken()
    await invite()
    expect(errorOf(await accept(first))).toMatchObject({ code: 'not_found' })
    const second = await mailedToken()
    await call({ method: 'DELETE', url: `/console/footballers/${now.player}/invitation`, token: now.secretary })
    expect(errorOf(await accept(second))).toMatchObject({ code: 'not_found' })
    expect(await deps.db.select().from(mails).where(eq(mails.address, now.email))).toEqual([])
  })

  test('is void for who was put into a younger age category since', async () => {
    await invite()
    const token = await mailedToken()
    await deps.db.update(players).set({ ageCategory: 'U16' }).where(eq(players.id, now.player))
    expect(errorOf(await accept(token))).toMatchObject({ code: 'gone' })
  })

  test('does not make a guardian’s account the footballer’s', async () => {
    const [user] = await deps.db
      .select({ email: users.email })
      .from(guardians)
      .innerJoin(users, eq(users.id, guardians.userId))
      .where(eq(guardians.id, now.mother.part))
    const address = user?.email ?? ''
    expect(errorOf(await invite({ email: address }))).toBeNull()
    expect(errorOf(await accept(await mailedToken(address)))).toMatchObject({ code: 'email_taken' })
    expect(await ownRow()).toEqual([])
    expect((await call({ url: '/children', token: now.mother.token })).statusCode).toBe(200)
  })

  test.each(['club', 'staff'] as const)('does not make an account of the role %s the footballer’s', async (role) => {
    await make.user(role, { clubId: now.clubId, email: now.email })
    await invite()
    expect(errorOf(await accept(await mailedToken()))).toMatchObject({ code: 'email_taken' })
  })

  test('refuses a weak password and the footballer’s own name', async () => {
    await invite()
    const token = await mailedToken()
    for (const password of ['123456', 'Sesitashvili1'])
      expect(errorOf(await accept(token, password))).toMatchObject({ code: 'weak_password' })
    expect((await accept(token)).statusCode).toBe(201)
  })

  test('cannot be guessed: tries from one address are limited', async () => {
    const answers = []
    for (let tries = 0; tries < 201; tries += 1) answers.push(await accept(newId().repeat(3).slice(0, 43)))
    expect(answers.at(-1)?.statusCode).toBe(429)
  })

  test('is limited for one mailbox', async () => {
    const answers = []
    for (let sent = 0; sent < 11; sent += 1) answers.push((await invite()).statusCode)
    expect(answers.at(-1)).toBe(429)
  })
})
