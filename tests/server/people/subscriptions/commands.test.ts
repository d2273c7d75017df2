import { describe, expect, test } from 'vitest'
import { addMonths } from 'date-fns'
import { eq } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { payments } from '#server/db/schema/subscriptions.ts'
import { endSubscription, extendSubscription, grantSubscription, type Grant } from '#server/people/subscriptions/commands.ts'
import { createService } from '../../../support/service.ts'
import { connect, next } from '../../../support/sockets.ts'

const { deps, make, clock, signIn, listen, call } = await createService()
const address = await listen()
const DAY = 24 * 3_600_000

const parent = async () => ({ userId: (await make.user('parent')).id })
const grant = (holder: Grant['holder'], change: Partial<Grant> = {}) =>
  grantSubscription(deps, null, { holder, package: 'parent', months: 1, ...change })
const paid = async (id: string) =>
  (await deps.db.select().from(payments).where(eq(payments.subscriptionId, id)).orderBy(payments.periodStart)).map(({ tetri }) => tetri)

describe('granting', () => {
  test('starts now, counts calendar months, costs the price of the package, and is in the audit log', async () => {
    clock.set('2026-11-30T10:00:00Z')
    const row = await grant(await parent(), { months: 3 })
    expect(row).toMatchObject({ startsAt: new Date('2026-11-30T10:00:00Z'), endsAt: new Date('2027-02-28T10:00:00Z') })
    expect(await paid(row.id)).toEqual([6000])
    const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, row.id))
    expect(log).toMatchObject([{ actorId: null, action: 'granted', subject: 'subscription', detail: { package: 'parent', months: 3 } }])
  })

  test('notifies every device of its holder at once', async () => {
    const user = await make.user('parent')
    const { accessToken } = await signIn(user)
    const socket = await connect(address, accessToken)
    const changed = next(socket, 'account-changed')
    await grant({ userId: user.id })
    await changed
    expect((await call({ url: '/auth/fetch-user', token: accessToken })).json().user.is_subscribed).toBe(true)
  })

  test('records no payment for a price of 0', async () => {
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

  test('is rejected if it is active already, is not sold, has no price, or is for others', async () => {
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

  test('is repeated without effect; with another holder it is rejected', async () => {
    const holder = await parent()
    const commandId = newId()
    const [first, again] = await Promise.all([grant(holder, { commandId }), grant(holder, { commandId })])
    expect(again).toEqual(first)
    expect(await paid(first.id)).toEqual([2000])
    await expect(grant(await parent(), { commandId })).rejects.toMatchObject({ code: 'conflict' })
    await expect(grant(holder, { commandId, months: 2 })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('succeeds once for concurrent requests', async () => {
    const holder = await parent()
    const all = await Promise.allSettled(Array.from({ length: 5 }, () => grant(holder)))
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

describe('an active subscription', () => {
  test('is extended from its end', async () => {
    clock.set('2027-03-01T10:00:00Z')
    const { id } = await grant(await parent())
    clock.advance(5 * DAY)
    expect((await extendSubscription(deps, null, { id, months: 1 })).endsAt).toEqual(new Date('2027-05-01T10:00:00Z'))
    expect(await paid(id)).toEqual([2000, 2000])
  })

  test('is extended and paid once if the command is repeated, also at the same time', async () => {
    const { id, endsAt } = await grant(await parent())
    const another = await grant(await parent())
    clock.advance(DAY)
    const commandId = newId()
    const extend = (change: object = {}) => extendSubscription(deps, null, { id, commandId, months: 1, ...change })
    const rows = await Promise.all([extend(), extend(), extend()])
    expect(new Set(rows.map((row) => row.endsAt.getTime())).size).toBe(1)
    expect((await extend()).endsAt).toEqual(addMonths(endsAt, 1))
    expect(await paid(id)).toEqual([2000, 2000])
    for (const other of [{ months: 2 }, { price: 1 }, { id: another.id }])
      await expect(extend(other)).rejects.toMatchObject({ code: 'conflict' })
    await extend({ commandId: newId() })
    expect(await paid(id)).toEqual([2000, 2000, 2000])
  })

  test('that is free is extended once as well', async () => {
    const { id, endsAt } = await grant(await parent(), { price: 0 })
    clock.advance(DAY)
    const commandId = newId()
    for (let time = 0; time < 2; time += 1) await extendSubscription(deps, null, { id, commandId, months: 1, price: 0 })
    expect((await endSubscription(deps, null, id)).startsAt < endsAt).toBe(true)
    const [audited] = await deps.db.select().from(auditEntries).where(eq(auditEntries.id, commandId))
    expect(audited).toMatchObject({ action: 'extended', subjectId: id })
  })

  test('is ended once, and an ended one cannot be extended', async () => {
    const { id } = await grant(await parent())
    clock.advance(DAY)
    expect((await endSubscription(deps, null, id)).endsAt).toEqual(deps.now())
    await expect(endSubscription(deps, null, id)).rejects.toMatchObject({ code: 'rule_violated' })
    await expect(extendSubscription(deps, null, { id, months: 1 })).rejects.toMatchObject({ code: 'rule_violated' })
    await expect(endSubscription(deps, null, '0000000000000000')).rejects.toMatchObject({ code: 'not_found' })
  })
})
