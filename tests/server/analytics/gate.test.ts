import { beforeAll, describe, expect, test } from 'vitest'
import type { MatchAnalytics } from '#shared/match-analytics.schema.ts'
import { eq } from 'drizzle-orm'
import { MATCH_ANALYTICS } from '#server/analytics/pages.ts'
import { games } from '#server/db/schema/games.ts'
import { createService } from '../../support/service.ts'

const { app, call, make, signIn, deps, clock } = await createService({ MOEDANI_DEMO: 'on' })
const HOUR = 3_600_000
const [entry] = MATCH_ANALYTICS
const id = entry?.id ?? ''
const from = (offset: number) => new Date(deps.now().getTime() + offset)
let parent: Awaited<ReturnType<typeof make.user>>

const ask = (token?: string, game = id) => call({ url: `/game/analytics/${game}`, ...(token && { token }) })
const tokenOf = async (user = parent) => (await signIn(user)).accessToken

beforeAll(async () => {
  parent = await make.user('parent')
  await make.subscription({ userId: parent.id }, from(-HOUR), from(2 * HOUR))
})

describe('the entry of a game is for', () => {
  test('a subscriber, with an expiring address', async () => {
    const { data } = (await ask(await tokenOf())).json<{ data: MatchAnalytics }>()
    expect(data).toEqual({
      link: expect.stringMatching(/^\/demo-analysis\/index\.html\?match=\w{16}&ticket=\d+\.[\w-]+$/),
      title: entry?.title,
      title_ka: entry?.title_ka,
      show_title: entry?.show_title,
    })
  })

  test('staff', async () => {
    expect((await ask(await tokenOf(await make.user('staff')))).statusCode).toBe(200)
  })

  test.each(['parent', 'club', 'scorekeeper'] as const)('no %s without a subscription', async (role) => {
    const clubId = role === 'parent' ? null : await make.club()
    expect((await ask(await tokenOf(await make.user(role, { clubId })))).json().error.code).toBe('forbidden')
  })

  test('nobody without a session', async () => {
    expect((await ask()).json().error.code).toBe('unauthenticated')
  })

  test('nobody if there is none', async () => {
    const token = await tokenOf()
    expect((await ask(token, '0000000000000000')).json().error.code).toBe('not_found')
    expect((await ask(token, 'none')).statusCode).toBe(400)
  })
})

describe('its data', () => {
  const read = (ticket: string, game = id) => app.inject(`/demo-analysis/data/${game}?ticket=${ticket}`)
  const ticketNow = async () => (await ask(await tokenOf())).json<{ data: MatchAnalytics }>().data.link.split('ticket=')[1] ?? ''

  beforeAll(async () => {
    const made = await make.game({ clubOneId: await make.club('Home'), clubTwoId: await make.club('Away') })
    const [game] = await deps.db.select().from(games).where(eq(games.id, made))
    await deps.db.insert(games).values({ ...(game as typeof games.$inferSelect), id, status: 'analytics', clubOneScore: 2 })
  })

  test('needs a ticket of the service, for that game only', async () => {
    const ticket = await ticketNow()
    expect((await read(ticket)).json()).toMatchObject({ one: { name: 'Home', score: 2 } })
    for (const wrong of ['', 'x', `9${ticket}`, `${ticket}x`, ticket.replace(/\..*/, '.')])
      expect((await read(wrong)).json().error.code).toBe('forbidden')
    expect((await read(ticket, MATCH_ANALYTICS[1]?.id)).statusCode).toBe(403)
  })

  test('expires with the subscription', async () => {
    const ticket = await ticketNow()
    clock.advance(2 * HOUR - 1000)
    expect((await read(ticket)).statusCode).toBe(200)
    clock.advance(1000)
    expect((await read(ticket)).statusCode).toBe(403)
    expect((await ask(await tokenOf())).statusCode).toBe(403)
  })

  test('expires after 12 hours without a subscription end', async () => {
    const staff = await make.user('staff')
    const link = (await ask(await tokenOf(staff))).json<{ data: MatchAnalytics }>().data.link
    const ticket = link.split('ticket=')[1] ?? ''
    clock.advance(12 * HOUR - 1000)
    expect((await read(ticket)).statusCode).toBe(200)
    clock.advance(1000)
    expect((await read(ticket)).statusCode).toBe(403)
  })
})
