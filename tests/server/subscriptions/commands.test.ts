import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { auditEntries } from '#server/db/schema/audit.ts'
import { payments } from '#server/db/schema/subscriptions.ts'
import { endSubscription, extendSubscription, grantSubscription, type Grant } from '#server/subscriptions/commands.ts'
import { createService } from '../../support/service.ts'
import { connect, next } from '../../support/sockets.ts'

const { deps, make, clock, signIn, listen, call } = await createService()
const address = await listen()
const DAY = 24 * 3_600_000

const parent = async () => ({ userId: (await make.user('parent')).id })
const grant = (holder: Grant['holder'], change: Partial<Grant> = {}) =>
  grantSubscription(deps, null, { holder, package: 'parent', months: 1, ...change })
const paid = async (id: string) =>
  (await deps.db.select().from(payments).where(eq(payments.subscriptionId, id)).orderBy(payments.periodStart)).map(({ tetri }) => tetri)

describe('granting', () => {
  test('runs from now, by calendar months, at the price of the package, and is on record', async () => {
    clock.set('2026-11-30T10:00:00Z')
    const row = await grant(await parent(), { months: 3 })
    expect(row).toMatchObject({ startsAt: new Date('2026-11-30T10:00:00Z'), endsAt: new Date('2027-02-28T10:00:00Z') })
    expect(await paid(row.id)).toEqual([6000])
    const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row.id))
    expect(log).toMatchObject([{ actorId: null, action: 'granted', subject: 'subscription', detail: { package: 'parent', months: 3 } }])
  })

  test('tells every device of its holder at once', async () => {
    const user = await make.user('parent')
    const { accessToken } = await signIn(user)
    const socket = await connect(address, accessToken)
    const told = next(socket, 'account-changed')
    await grant({ userId: user.id })
    await told
    expect((await call({ url: '/auth/fetch-user', token: accessToken })).json().user.is_subscribed).toBe(true)
  })

  test('records no payment where nothing was paid', async () => {
    expect(await paid((await grant(await parent(), { price: 0 })).id)).toEqual([])
  })

  test("a footballer's package needs the parent's, and does not outlast it", async () => {
    const holder = await parent()
    await expect(grant(holder, { package: 'footballer' })).rejects.toThrow('needs an active package parent')
    const base = await grant(holder)
    expect((await grant(holder, { package: 'footballer', months: 12 })).endsAt).toEqual(base.endsAt)
    clock.set(base.endsAt.toISOString())
    await expect(grant(holder, { package: 'footballer' })).rejects.toThrow('needs an active package parent')
  })

  test('is refused where it runs already, cannot be had, has no price, or is for others', async () => {
    const holder = await parent()
    await grant(holder)
    await expect(grant(holder)).rejects.toMatchObject({ code: 'conflict' })
    await expect(grant(holder, { package: 'scout' })).rejects.toThrow('cannot be had yet')
    const club = { clubId: await make.club() }
    await expect(grant(club)).rejects.toThrow('is for parents')
    await expect(grant(holder, { package: 'academy', price: 500 })).rejects.toThrow('is for clubs')
    await expect(grant(club, { package: 'academy' })).rejects.toThrow('is agreed')
    await expect(grant({ clubId: '0000000000000000' }, { package: 'academy', price: 1 })).rejects.toMatchObject({ code: 'not_found' })
    expect(await paid((await grant(club, { package: 'academy', price: 500.5 })).id)).toEqual([50_050])
  })

  test('of many at once, one is granted', async () => {
    const holder = await parent()
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => grant(holder)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('a running subscription', () => {
  test('is extended from its end', async () => {
    clock.set('2027-03-01T10:00:00Z')
    const { id } = await grant(await parent())
    clock.advance(5 * DAY)
    expect((await extendSubscription(deps, null, { id, months: 1 })).endsAt).toEqual(new Date('2027-05-01T10:00:00Z'))
    expect(await paid(id)).toEqual([2000, 2000])
  })

  test('is ended, once, and what has ended is not extended', async () => {
    const { id } = await grant(await parent())
    clock.advance(DAY)
    expect((await endSubscription(deps, null, id)).endsAt).toEqual(deps.now())
    await expect(endSubscription(deps, null, id)).rejects.toMatchObject({ code: 'rule_violated' })
    await expect(extendSubscription(deps, null, { id, months: 1 })).rejects.toMatchObject({ code: 'rule_violated' })
    await expect(endSubscription(deps, null, '0000000000000000')).rejects.toMatchObject({ code: 'not_found' })
  })
})
