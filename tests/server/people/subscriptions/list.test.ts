import { describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { payments, subscriptions } from '#server/db/schema/subscriptions.ts'
import type { users } from '#server/db/schema/users.ts'
import { createService } from '../../../support/service.ts'

const { call, make, deps, clock, signIn } = await createService()
const DAY = 24 * 3_600_000
const from = (days: number) => new Date(deps.now().getTime() + days * DAY)

async function ask(user: typeof users.$inferSelect, url = '/subscription') {
  const { accessToken: token } = await signIn(user)
  return (await call({ url, token })).json()
}
const hold = (userId: string, name: 'parent' | 'footballer', start: number, end: number) =>
  deps.db.insert(subscriptions).values({ id: newId(), userId, package: name, startsAt: from(start), endsAt: from(end) })

describe('own packages', () => {
  test('are empty at first', async () => {
    expect(await ask(await make.user('parent'))).toEqual({ data: { is_subscribed: false, subscriptions: [] } })
  })

  test('are sorted active first, then newest first, with prices', async () => {
    const user = await make.user('parent')
    await hold(user.id, 'parent', -90, -60)
    await hold(user.id, 'parent', -20, 10)
    await hold(user.id, 'footballer', -30, -25)
    const { data } = await ask(user)
    expect(data).toEqual({
      is_subscribed: true,
      subscriptions: [
        {
          _id: expect.any(String),
          package: 'parent',
          status: 'active',
          monthly: 20,
          starts_at: from(-20).toISOString(),
          expires_on: from(10).toISOString(),
        },
        expect.objectContaining({ package: 'footballer', status: 'expired', monthly: 0 }),
        expect.objectContaining({ package: 'parent', status: 'expired', expires_on: from(-60).toISOString() }),
      ],
    })
  })

  test("a footballer's package has no effect without a parent's", async () => {
    const user = await make.user('parent')
    await hold(user.id, 'footballer', -5, 20)
    expect((await ask(user)).data).toMatchObject({ is_subscribed: false, subscriptions: [{ status: 'expired' }] })
    expect((await ask(user, '/auth/fetch-user')).user).toMatchObject({ is_subscribed: false, subscription_end: null })
    await hold(user.id, 'parent', -5, 2)
    expect((await ask(user)).data.subscriptions).toMatchObject([{ status: 'active' }, { status: 'active' }])
    clock.advance(2 * DAY)
    expect((await ask(user)).data).toMatchObject({ is_subscribed: false, subscriptions: [{ status: 'expired' }, { status: 'expired' }] })
  })

  test("a club's are shown to the club and to no one else", async () => {
    const clubId = await make.club()
    await make.subscription({ clubId }, from(-1), from(1))
    expect((await ask(await make.user('club', { clubId }))).data).toMatchObject({
      is_subscribed: true,
      subscriptions: [{ package: 'academy', monthly: null, status: 'active' }],
    })
    expect((await ask(await make.user('parent', { clubId }))).data.subscriptions).toEqual([])
    expect((await ask(await make.user('staff'))).data).toEqual({ is_subscribed: true, subscriptions: [] })
  })
})

describe('own payments', () => {
  test('are paged newest first, each once, even with equal times', async () => {
    const user = await make.user('parent')
    const id = await make.subscription({ userId: user.id }, from(-300), from(1))
    await make.subscription({ userId: (await make.user('parent')).id }, from(-1), from(1))
    const more = Array.from({ length: 44 }, (_, index) => ({
      id: newId(),
      subscriptionId: id,
      tetri: 2050,
      paidAt: from(-Math.floor(index / 30)),
      periodStart: from(-1),
      periodEnd: from(29),
    }))
    await deps.db.insert(payments).values(more)
    const { accessToken: token } = await signIn(user)
    const pages: { data: { _id: string; paid_at: string; price: number }[]; next: string | null }[] = []
    let cursor = ''
    for (;;) {
      const page = (await call({ url: `/subscription/payments${cursor}`, token })).json()
      pages.push(page)
      if (!page.next) break
      cursor = `?cursor=${page.next}`
    }
    expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5])
    const all = pages.flatMap(({ data }) => data)
    expect(new Set(all.map(({ _id }) => _id)).size).toBe(45)
    expect(all.map(({ paid_at }) => paid_at)).toEqual(
      all
        .map(({ paid_at }) => paid_at)
        .toSorted()
        .toReversed(),
    )
    expect(all[0]).toMatchObject({ package: 'parent', price: 20.5, expires_on: from(29).toISOString() })
  })

  test('are empty without payments, and an invented cursor is rejected', async () => {
    const user = await make.user('parent')
    expect(await ask(user, '/subscription/payments')).toEqual({ data: [], next: null })
    const { accessToken: token } = await signIn(user)
    for (const cursor of ['x', Buffer.from('["2026-13-01","x"]').toString('base64url'), Buffer.from('[]').toString('base64url')])
      expect((await call({ url: `/subscription/payments?cursor=${cursor}`, token })).statusCode).toBe(400)
    expect((await call({ url: '/subscription/payments' })).statusCode).toBe(401)
  })
})
