import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TeamAnswers } from '#shared/availability.schema.ts'
import { newId } from '#shared/id.ts'
import { availability } from '#server/db/schema/availability.ts'
import { games } from '#server/db/schema/games.ts'
import { players } from '#server/db/schema/players.ts'
import { mails } from '#server/db/schema/mails.ts'
import { addressNotices } from '#server/match/push/address-notices.ts'
import { noticeMails } from '#server/match/push/notice-mail.ts'
import { sendDueMessages } from '#server/match/push/send.ts'
import { createSender } from '#server/match/push/worker.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'

const push = await startPushService()
const { app, call, sendChange, make, signIn, deps, clock } = await createService({ PUSH_SERVICES: push.origin })
const sender = createSender(deps, { warn: () => {} })
afterAll(async () => {
  sender.poster.close()
  await push.close()
})

const NOW = '2026-11-21T10:00:00Z'
const START = new Date('2026-11-28T10:00:00Z')
const QUESTION = 'Availability: One – Two · The club is waiting for your answer · Saturday 28 November, 14:00 · U12 · A game'
const clubs = { one: '', two: '' }
const tokens = { coach: '', secretary: '', opponent: '', scorer: '', staff: '', parent: '' }
let game = ''
let [child, opponent] = ['', '']

type User = Awaited<ReturnType<typeof make.user>>
const enter = async (user: User) => (await signIn(user)).accessToken
const remind = (token: string, about = game) => call({ method: 'POST', url: `/availability/${about}/reminder`, token })
const people = async (token = tokens.coach) => (await remind(token)).json<{ data: { people: number } }>().data?.people
const teamAnswers = async (token = tokens.coach) =>
  (await call({ url: `/availability/${game}`, token })).json<{ data: TeamAnswers[] }>().data[0]
const run = async () => {
  clock.advance(2000)
  await addressNotices(deps)
  await sendDueMessages(deps, sender)
}

/** A guardian, who has chosen nothing. */
async function guardian(of = child, { device = true, state = 'confirmed' }: { device?: boolean; state?: 'confirmed' | 'claimed' } = {}) {
  const user = await make.user('parent')
  const part = await make.guardian(user.id, of, state)
  const token = await enter(user)
  const browser = push.browser()
  if (device) await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
  const letters = async () => {
    const rows = await deps.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'match-notice'), eq(mails.address, user.email ?? '')))
    return Promise.all(
      rows.map((mail) => noticeMails(deps.secret)['match-notice']({ ...deps, publicUrl: 'https://moedani.example' }, mail)),
    )
  }
  const say = (answer: string) => call({ method: 'PUT', url: `/children/${part}/availability/${game}`, body: { answer }, token })
  return { token, letters, say, bodies: () => push.read(browser).map(({ title, body }) => `${title} · ${body}`) }
}

beforeAll(async () => {
  clubs.one = await make.club('One')
  clubs.two = await make.club('Two')
  tokens.coach = await enter(await make.user('club', { clubId: clubs.one }))
  tokens.secretary = await enter(await make.secretary([clubs.one]))
  tokens.opponent = await enter(await make.user('club', { clubId: clubs.two }))
  tokens.scorer = await enter(await make.user('scorekeeper', { clubId: clubs.one }))
  tokens.parent = await enter(await make.user('parent'))
})

beforeEach(async () => {
  clock.set(NOW)
  tokens.staff = await enter(await make.user('staff'))
  await deps.db.delete(players)
  await deps.db.delete(games)
  await deps.db.delete(mails)
  game = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, startsAt: START })
  child = await make.player({ clubId: clubs.one, firstName: 'Anastasia', lastName: 'Jikia' })
  opponent = await make.player({ clubId: clubs.two })
})

describe('a reminder', () => {
  test('goes to the guardians of their own squad who have not answered, whatever they chose: as push, or else as mail', async () => {
    const [reached, mailed, claimant, other] = [
      await guardian(),
      await guardian(child, { device: false }),
      await guardian(child, { state: 'claimed' }),
      await guardian(opponent),
    ]
    const second = await make.player({ clubId: clubs.one })
    const answered = await guardian(second)
    await answered.say('no')
    expect(await people()).toBe(2)
    await run()
    expect(reached.bodies()).toEqual([QUESTION])
    expect([claimant.bodies(), other.bodies(), answered.bodies(), await reached.letters()]).toEqual([[], [], [], []])
    const [letter, ...more] = await mailed.letters()
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Availability: One – Two')
    expect(letter?.text).toContain('Your child’s club asks this.')
    expect(letter?.link).toBe(`https://moedani.example/live/${game}`)
    // No child is named where others could read it.
    expect(`${letter?.text} ${reached.bodies().join(' ')}`).not.toMatch(/Anastasia|Jikia/)
  })

  test('is one for someone with two children, as long as one of them waits', async () => {
    const twin = await make.player({ clubId: clubs.one })
    const user = await make.user('parent')
    for (const each of [child, twin]) await make.guardian(user.id, each)
    expect(await people()).toBe(1)
    clock.set('2026-11-21T20:00:00Z')
    await deps.db.insert(availability).values({ playerId: twin, gameId: game, answer: 'yes', answeredBy: user.id, answeredAt: deps.now() })
    expect(await people()).toBe(1)
  })

  test('comes once in six hours for a game, and says when', async () => {
    const { bodies } = await guardian()
    expect(await teamAnswers()).toMatchObject({ may_remind: true, reminded_at: null })
    const both = await Promise.all([remind(tokens.coach), remind(tokens.secretary)])
    expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '429'])
    await run()
    expect(await teamAnswers()).toMatchObject({ may_remind: false, reminded_at: new Date('2026-11-21T10:00:02Z').toISOString() })
    // The opponents have a reminder of their own.
    await guardian(opponent)
    expect(await people(tokens.opponent)).toBe(1)
    clock.set('2026-11-21T15:59:00Z')
    expect((await remind(tokens.coach)).json()).toMatchObject({ error: { code: 'too_many_requests' } })
    clock.set('2026-11-21T16:01:00Z')
    expect((await teamAnswers())?.may_remind).toBe(true)
    expect(await people()).toBe(1)
    await run()
    expect(bodies()).toEqual([QUESTION, QUESTION])
  })

  test('that reaches no one can be repeated at once', async () => {
    expect(await people()).toBe(0)
    expect((await teamAnswers())?.may_remind).toBe(true)
    await guardian()
    expect(await people()).toBe(1)
  })

  test('does not come after an answer, as after quiet hours', async () => {
    const [waiting, mailed] = [await guardian(), await guardian(child, { device: false })]
    const quiet = { favorites: [], follows: [], children: [], quiet: { from: 14 * 60, until: 15 * 60 }, digest: false }
    await sendChange({ url: '/notices', token: waiting.token, body: quiet })
    await remind(tokens.coach)
    await run()
    expect(waiting.bodies()).toEqual([])
    await waiting.say('yes')
    clock.set('2026-11-21T11:00:01Z')
    await run()
    expect([waiting.bodies(), await mailed.letters()]).toEqual([[], [null]])
  })

  test('is not mailed to someone who has stopped the mails, without ever having chosen', async () => {
    const mailed = await guardian(child, { device: false })
    await remind(tokens.coach)
    await run()
    const [letter] = await mailed.letters()
    await app.inject({ method: 'POST', url: new URL(letter?.unsubscribe ?? '').pathname })
    expect(await mailed.letters()).toEqual([null])
    await deps.db.delete(mails)
    clock.set('2026-11-21T20:00:00Z')
    await remind(tokens.coach)
    await run()
    expect(await mailed.letters()).toEqual([])
  })
})

describe('is refused', () => {
  test.each(['scorer', 'staff', 'parent'] as const)('to the %s', async (who) => expect((await remind(tokens[who])).statusCode).toBe(403))

  test('for a game of others, and for none', async () => {
    const foreign = await make.game({ clubOneId: clubs.two, clubTwoId: await make.club(), startsAt: START })
    expect((await remind(tokens.coach, foreign)).statusCode).toBe(403)
    expect((await remind(tokens.coach, newId())).statusCode).toBe(404)
  })

  test('from the kick-off on, and for a match that was called off', async () => {
    await guardian()
    clock.set(START.toISOString())
    expect((await remind(tokens.coach)).json()).toMatchObject({ error: { code: 'rule_violated', details: { reason: 'game_begun' } } })
    expect((await teamAnswers())?.may_remind).toBe(false)
    clock.set(NOW)
    await deps.db.update(games).set({ status: 'cancelled' }).where(eq(games.id, game))
    expect((await remind(tokens.coach)).statusCode).toBe(422)
    expect(await deps.db.$count(availability)).toBe(0)
  })
})
