import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { fillPages } from '#server/statistics/analytics/fill-pages.ts'
import { answering, PROVIDED, providing } from '../../../support/analytics-table.ts'
import { createService } from '../../../support/service.ts'

const { call, clock, make, signIn, deps } = await createService(providing())
await fillPages(deps)
const HOUR = 3_600_000
const [entry] = PROVIDED
const { id } = entry
const from = (offset: number) => new Date(deps.now().getTime() + offset)
let parent: Awaited<ReturnType<typeof make.user>>

const ask = (token?: string, game: string = id) => call({ url: `/game/analytics/${game}`, ...(token && { token }) })
const tokenOf = async (user = parent) => (await signIn(user)).accessToken

beforeAll(async () => {
  parent = await make.user('parent')
  await make.subscription({ userId: parent.id }, from(-HOUR), from(2 * HOUR))
})

beforeEach(() => {
  answering({ '/1': () => new Response() })
})
afterEach(() => vi.unstubAllGlobals())

describe('the entry of a game is for', () => {
  test('a subscriber, as it stands in the table', async () => {
    const { data } = (await ask(await tokenOf())).json<{ data: MatchAnalytics }>()
    expect(data).toEqual({ link: entry.link, title: entry.title, title_ka: entry.title_ka, show_title: true })
  })

  test('staff', async () => {
    expect((await ask(await tokenOf(await make.user('staff')))).statusCode).toBe(200)
  })

  test.each(['parent', 'club', 'scorekeeper'] as const)('no %s without a subscription', async (role) => {
    const clubId = role === 'parent' ? null : await make.club()
    expect((await ask(await tokenOf(await make.user(role, { clubId })))).json().error.code).toBe('forbidden')
  })

  test('no one without a session', async () => {
    expect((await ask()).json().error.code).toBe('unauthenticated')
  })

  test('no one if there is none', async () => {
    const token = await tokenOf()
    expect((await ask(token, '0000000000000000')).json().error.code).toBe('not_found')
    expect((await ask(token, 'none')).statusCode).toBe(400)
  })
})

describe('an entry whose page', () => {
  const page = (status: number, headers: Record<string, string> = {}) => ({ '/1': () => new Response(null, { status, headers }) })
  const askAnew = async () => {
    clock.advance(11 * 60_000)
    return ask(await tokenOf())
  }

  test.each([
    ['answers with an error', page(503)],
    ['is gone', page(404)],
    ['refuses every frame', page(200, { 'x-frame-options': 'DENY' })],
    ['may be embedded by its own site alone', page(200, { 'content-security-policy': "frame-ancestors 'self'" })],
    ['leads to a site that may not be embedded', page(302, { location: 'https://elsewhere.example/' })],
  ])('%s is not found', async (_, answers) => {
    answering(answers)
    expect((await askAnew()).json().error.code).toBe('not_found')
  })

  test('is silent to the service is left to the browser', async () => {
    answering({})
    expect((await askAnew()).statusCode).toBe(200)
  })

  test('is asked once in ten minutes', async () => {
    const asked = answering(page(200))
    await askAnew()
    await ask(await tokenOf())
    expect(asked).toEqual([entry.link])
    await askAnew()
    expect(asked).toHaveLength(2)
  })
})
