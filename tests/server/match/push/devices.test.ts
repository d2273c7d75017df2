import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { NoticeSettings, PushTestResult } from '#shared/notice.schema.ts'
import { pushDevices } from '#server/db/schema/notices.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'

const push = await startPushService()
const { call, make, signIn, deps, clock } = await createService({ PUSH_SERVICES: push.origin })
afterAll(() => push.close())
beforeEach(() => clock.set('2026-11-21T10:00:00Z'))

const settings = async (token: string) => (await call({ url: '/notices', token })).json<{ data: NoticeSettings }>().data
async function device(user?: Awaited<ReturnType<typeof make.user>>) {
  const owner = user ?? (await make.user('parent'))
  const { accessToken: token } = await signIn(owner)
  const browser = push.browser()
  await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
  const id = (await settings(token)).device ?? ''
  const ask = (of = id) => call({ method: 'POST', url: `/notices/devices/${of}/test`, token })
  const result = async (of?: string) => (await ask(of)).json<{ data: { result: PushTestResult } }>().data.result
  return { owner, token, browser, id, ask, result }
}

describe('the devices of a user', () => {
  test('are listed with this one first, and with when each was last reached', async () => {
    const phone = await device()
    clock.advance(1000)
    const laptop = await device(phone.owner)
    await device()
    expect((await settings(phone.token)).devices).toMatchObject([
      { _id: phone.id, reached_at: null },
      { _id: laptop.id, reached_at: null },
    ])
    expect(await phone.result(laptop.id)).toBe('sent')
    const { devices } = await settings(laptop.token)
    expect(devices.map(({ _id, reached_at: at }) => [_id, at])).toEqual([
      [laptop.id, deps.now().toISOString()],
      [phone.id, null],
    ])
  })

  test('one that signs out leaves the list', async () => {
    const phone = await device()
    const laptop = await device(phone.owner)
    await call({ method: 'DELETE', url: '/auth/logout', token: laptop.token })
    expect((await settings(phone.token)).devices.map(({ _id }) => _id)).toEqual([phone.id])
  })
})

describe('a test', () => {
  test('comes at once, in the language of the user, and leads to the profile', async () => {
    const { browser, result, id } = await device(await make.user('parent', { locale: 'ge' }))
    expect(await result()).toBe('sent')
    expect(push.read(browser)).toEqual([
      { device: id, title: 'შეტყობინებები აქ მოდის', body: expect.any(String), tag: 'test', path: '/profile/notifications', lang: 'ka' },
    ])
  })

  test.each([404, 410])('finds out that a device is gone (%i): an app that was removed, a subscription that ended', async (status) => {
    const { browser, result, id, token } = await device()
    push.answer(browser, status)
    expect(await result()).toBe('gone')
    expect(await deps.db.$count(pushDevices, eq(pushDevices.id, id))).toBe(0)
    expect(await settings(token)).toMatchObject({ device: null, devices: [] })
  })

  test.each([400, 401, 403])('says that a push service refuses us (%i), as after another key, and marks the device', async (status) => {
    const { browser, result, id, token } = await device()
    push.answer(browser, status)
    expect(await result()).toBe('refused')
    expect((await settings(token)).devices).toMatchObject([{ _id: id, refused_at: deps.now().toISOString() }])
    push.answer(browser, 201)
    expect(await result()).toBe('sent')
    expect((await settings(token)).devices).toMatchObject([{ _id: id, refused_at: null }])
  })

  test.each<[string, number, Record<string, string>]>([
    ['is busy', 429, {}],
    ['is broken', 503, {}],
    ['is behind a page of the network', 200, { 'content-type': 'text/html' }],
    ['is behind a redirect', 302, { location: 'http://portal.example/' }],
    ['is behind a sign-in of the network', 511, {}],
    ['is behind a proxy that wants a password', 407, {}],
  ])('says that a push service %s (%i), and believes nothing else of it', async (_, status, headers) => {
    const { browser, result, token } = await device()
    push.answer(browser, status, headers)
    expect(await result()).toBe('busy')
    expect((await settings(token)).devices).toMatchObject([{ reached_at: null }])
  })

  test('is for own devices only, and for few in a minute', async () => {
    const mine = await device()
    const other = await device()
    expect((await mine.ask(other.id)).statusCode).toBe(404)
    expect(push.read(other.browser)).toEqual([])
    const statuses = []
    for (let count = 0; count < 10; count += 1) statuses.push((await mine.ask()).statusCode)
    expect(statuses.at(-1)).toBe(429)
  })
})
