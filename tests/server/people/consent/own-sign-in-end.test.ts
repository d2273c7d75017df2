import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { players } from '#server/db/schema/players.ts'
import { CHOSEN, errorOf, footballers } from '../../../support/footballers.ts'
import { findInDatabase } from '../../../support/search-database.ts'
import { createService } from '../../../support/service.ts'
import { smallClient } from '../../../support/small-client.ts'

const { folder } = await smallClient()
const service = await createService({ MOEDANI_DATA: folder })
// The database notifies the service of sessions that end.
await service.listen()
const { call, clock, deps, make, signIn } = service
const { now, invite, join, decide, isGranted, erase, ownRow } = footballers(service)

describe('the account of a footballer ends', () => {
  const log = async () =>
    (await deps.db.select().from(auditEntries).where(eq(auditEntries.subject, 'own_sign_in')).orderBy(auditEntries.at))
      .filter(({ subjectId }) => subjectId === now.player)
      .map(({ action }) => action)

  test('by the footballer: decisions stay, the account has no page, and the guardians decide about the rest', async () => {
    const own = await join()
    await decide(own, false)
    expect((await call({ method: 'DELETE', url: `/children/${own.part}`, token: own.token })).statusCode).toBe(204)
    expect((await call({ url: '/children', token: own.token })).json()).toEqual({ data: [] })
    await decide(now.mother, true)
    await decide(now.mother, true, 'stream')
    expect([await isGranted(), await isGranted('stream')]).toEqual([false, true])
    expect(await log()).toEqual(['created', 'confirmed', 'ended'])
  })

  test('by the club, which may invite the same address again', async () => {
    const own = await join()
    const strangers = (await signIn(await make.secretary([await make.club()]))).accessToken
    const end = (token: string) => call({ method: 'POST', url: `/console/guardians/${own.part}/end`, token })
    expect(errorOf(await end(strangers))).toMatchObject({ code: 'forbidden' })
    expect(errorOf(await end(now.secretary))).toBeNull()
    expect(errorOf(await decide(own, false))).toMatchObject({ code: 'not_found' })
    const again = await join()
    expect(errorOf(await decide(again, false))).toBeNull()
    // The new password ended the sessions of the old one.
    await expect.poll(async () => (await call({ url: '/children', token: own.token })).statusCode).toBe(401)
  })

  test('with the squad: the account goes on without a page, and joins another club by its invitation', async () => {
    const own = await join()
    expect((await call({ method: 'DELETE', url: `/console/players/${now.player}`, token: now.secretary })).statusCode).toBe(204)
    expect(await log()).toEqual(['created', 'confirmed', 'ended'])
    expect((await call({ url: '/children', token: own.token })).json()).toEqual({ data: [] })
    now.player = await make.player({ clubId: now.clubId, ageCategory: 'U19', shirtNumber: 4 })
    clock.advance(1000)
    expect((await join()).part).not.toBe('')
  })

  test('with an open invitation, whose address is forgotten', async () => {
    await invite()
    await call({ method: 'DELETE', url: `/console/players/${now.player}`, token: now.secretary })
    expect(await findInDatabase(deps.database, now.email)).toEqual([])
  })

  test('with the account: what they decided stays', async () => {
    const own = await join()
    await decide(own, false)
    const staff = (await signIn(await make.user('staff'))).accessToken
    const [row] = await ownRow()
    const erased = await call({
      method: 'POST',
      url: `/console/users/${row?.userId}/erase`,
      body: { name: 'Luka Sesitashvili' },
      token: staff,
    })
    expect(erased.statusCode).toBe(204)
    expect(await ownRow()).toEqual([])
    await decide(now.mother, true)
    expect(await isGranted()).toBe(false)
  })

  test('with everything: footballers erase themselves, and their sign-in', async () => {
    // A name that no one else has.
    const lastName = `Gone${now.player}`
    await deps.db.update(players).set({ lastName }).where(eq(players.id, now.player))
    const own = await join()
    expect(await findInDatabase(deps.database, lastName)).toEqual(['players.last_name', 'users.lastname'])
    expect(errorOf(await erase(own, 'not the password'))).toMatchObject({ code: 'confirmation_required' })
    expect(errorOf(await erase(own, CHOSEN))).toBeNull()
    await expect.poll(async () => (await call({ url: '/children', token: own.token })).statusCode).toBe(401)
    for (const text of [lastName, now.email]) expect(await findInDatabase(deps.database, text)).toEqual([])
    const [entry] = await deps.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.subjectId, now.player), eq(auditEntries.subject, 'player')))
    expect(entry).toMatchObject({ actorId: null, detail: { clubId: now.clubId, reason: 'erased_by_footballer' } })
  })
})
