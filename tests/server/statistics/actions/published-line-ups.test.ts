import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Side } from '#shared/game.ts'
import { newId } from '#shared/id.ts'
import type { LineUps } from '#shared/line-ups.schema.ts'
import type { NoticeKind } from '#shared/notice.ts'
import type { LineUpPlayer, Tags } from '#shared/tagging/tag.schema.ts'
import { changeAgeSettings } from '#server/club/clubs/age-settings.ts'
import { games } from '#server/db/schema/games.ts'
import { mails } from '#server/db/schema/mails.ts'
import { addressNotices } from '#server/match/push/address-notices.ts'
import { noticeMails } from '#server/match/push/notice-mail.ts'
import { sendDueMessages } from '#server/match/push/send.ts'
import { createSender } from '#server/match/push/worker.ts'
import { createService } from '../../../support/service.ts'
import { startPushService } from '../../../support/push-service.ts'
import { put } from '../../../support/tags.ts'

const push = await startPushService()
const { call, sendChange, make, signIn, deps, clock } = await createService({ PUSH_SERVICES: push.origin })
const sender = createSender(deps, { warn: () => {} })
afterAll(async () => {
  sender.poster.close()
  await push.close()
})

const NOW = '2026-11-21T08:00:00Z'
const START = new Date('2026-11-21T12:00:00Z')
const SETTINGS = { name: 'U12', show_score: true, show_player_names: true, stream_needs_subscription: true } as const
const clubs = { one: '', two: '' }
const as = { coach: '', scorer: '', secretary: '', opponent: '', opposingScorer: '', staff: '', parent: '', mother: '' }
const child = { open: '', closed: '', opponent: '' }
let game = ''

type User = Awaited<ReturnType<typeof make.user>>
let staff: User
const tokenOf = async (user: User) => (await signIn(user)).accessToken
const OUR = (): LineUpPlayer[] => [
  { player_id: child.open, shirt: 9, starting: true },
  { player_id: child.closed, shirt: 7, starting: true },
  { player_id: null, shirt: 30, starting: false },
]
interface Sent {
  about?: string
  side?: Side
  players?: readonly LineUpPlayer[]
  published?: boolean | undefined
  depth?: string
}
const send = async (token: string, { about = game, side = 'one', players = OUR(), published, depth = 'key' }: Sent = {}) => {
  const entries = [{ does: 'line_up', side, players, ...(published !== undefined && { published }) }]
  return (await call({ method: 'POST', url: `/console/games/${about}/tags`, token, body: { depth, entries } })).statusCode
}
const tags = async (token: string, about = game) =>
  (await call({ url: `/console/games/${about}/tags?depth=key`, token })).json<{ data: Tags }>().data
const seen = async (token: string, about = game) => (await call({ url: `/game/line-ups/${about}`, token })).json<{ data: LineUps }>().data
const named = async (token: string, about = game) =>
  (await seen(token, about)).line_up.map(({ shirt_number: shirt, player }) => [shirt, player])

beforeAll(async () => {
  clock.set(NOW)
  clubs.one = await make.club('One')
  clubs.two = await make.club('Two')
  await changeAgeSettings(deps, null, SETTINGS)
  child.open = await make.player({ clubId: clubs.one, shirtNumber: 9, firstName: 'Luka', lastName: 'Open' })
  child.closed = await make.player({ clubId: clubs.one, shirtNumber: 7, firstName: 'Saba', lastName: 'Closed' })
  child.opponent = await make.player({ clubId: clubs.two, shirtNumber: 4, firstName: 'Dato', lastName: 'Opponent' })
  await make.consent(child.open, { name: true })
  const mother = await make.user('parent')
  await make.guardian(mother.id, child.closed)
  as.mother = await tokenOf(mother)
  as.parent = await tokenOf(await make.user('parent'))
  as.coach = await tokenOf(await make.user('club', { clubId: clubs.one }))
  as.scorer = await tokenOf(await make.user('scorekeeper', { clubId: clubs.one }))
  as.secretary = await tokenOf(await make.secretary([clubs.one]))
  as.opponent = await tokenOf(await make.user('club', { clubId: clubs.two }))
  as.opposingScorer = await tokenOf(await make.user('scorekeeper', { clubId: clubs.two }))
  staff = await make.user('staff')
})

beforeEach(async () => {
  clock.set(NOW)
  // Staff are signed out after an hour.
  as.staff = await tokenOf(staff)
  await deps.db.delete(games)
  await deps.db.delete(mails)
  game = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, startsAt: START, venue: 'Digomi 2' })
})

const OUTSIDE = ['parent', 'mother', 'opponent', 'opposingScorer'] as const

describe('a draft', () => {
  test('is for its own club alone, made by any of its people', async () => {
    for (const who of ['coach', 'scorer', 'secretary', 'staff'] as const) {
      expect(await send(as[who])).toBe(200)
      expect((await tags(as[who])).line_ups.map(({ shirt }) => shirt)).toEqual([7, 9, 30])
    }
    for (const who of OUTSIDE) expect(await named(as[who])).toEqual([])
    expect(await named(as.coach)).toEqual([])
    expect(await tags(as.opposingScorer)).toMatchObject({ line_ups: [], own_sides: ['two'], published: [] })
    expect((await tags(as.coach)).own_sides).toEqual(['one'])
    expect((await tags(as.staff)).own_sides).toEqual(['one', 'two'])
  })

  test('changes nothing that a phone would ask for', async () => {
    const { version } = await seen(as.parent)
    await send(as.coach)
    expect((await seen(as.parent)).version).toBe(version)
  })

  test('of an earlier match that is still to come is not shown to the opponents as the last line-up', async () => {
    await send(as.coach)
    const next = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, startsAt: new Date('2026-11-28T12:00:00Z') })
    expect((await tags(as.opposingScorer, next)).last_line_ups).toEqual([])
    expect((await tags(as.coach, next)).last_line_ups).toMatchObject([{ side: 'one' }])
  })
})

describe('a published line-up', () => {
  test('is shown to everyone who is signed in, with the names that consent allows, and goes when it is withdrawn', async () => {
    expect(await send(as.coach, { published: true })).toBe(200)
    for (const who of ['parent', 'opponent', 'opposingScorer'] as const)
      expect(await named(as[who])).toEqual([
        [7, null],
        [9, 'Luka Open'],
        [30, null],
      ])
    for (const who of ['mother', 'coach', 'scorer', 'staff'] as const) expect(await named(as[who])).toContainEqual([7, 'Saba Closed'])
    expect((await seen(as.parent)).line_up.map(({ starting }) => starting)).toEqual([true, true, false])
    expect((await call({ url: `/game/line-ups/${game}` })).statusCode).toBe(401)
    expect((await tags(as.opposingScorer)).line_ups).toHaveLength(3)
    expect(await send(as.secretary, { published: false })).toBe(200)
    expect(await named(as.parent)).toEqual([])
    expect(await tags(as.opposingScorer)).toMatchObject({ line_ups: [], published: [] })
  })

  test('is changed until the kick-off, at whatever depth, and phones are sent each change', async () => {
    await send(as.coach, { published: true })
    const versions = [(await seen(as.parent)).version]
    await send(as.scorer, { depth: 'full', players: [{ player_id: child.open, shirt: 9, starting: true }] })
    versions.push((await seen(as.parent)).version)
    expect(await named(as.parent)).toEqual([[9, 'Luka Open']])
    await send(as.coach, { players: [{ player_id: child.closed, shirt: 7, starting: true }] })
    versions.push((await seen(as.parent)).version)
    expect(await named(as.parent)).toEqual([[7, null]])
    await send(as.coach, { published: false })
    versions.push((await seen(as.parent)).version)
    expect(versions).toEqual(versions.toSorted((one, two) => one - two))
    expect(new Set(versions).size).toBe(versions.length)
  })

  test('loses a name with the consent to it, under a new version', async () => {
    await send(as.coach, { published: true })
    const before = await seen(as.parent)
    await make.consent(child.open, { name: false })
    expect(await named(as.parent)).toContainEqual([9, null])
    expect((await seen(as.parent)).version).toBeGreaterThan(before.version)
    await make.consent(child.open, { name: true })
  })

  test('names no one where the age category shows no names', async () => {
    await send(as.coach, { published: true })
    await changeAgeSettings(deps, null, { ...SETTINGS, show_player_names: false })
    expect((await named(as.parent)).map(([, name]) => name)).toEqual([null, null, null])
    await changeAgeSettings(deps, null, SETTINGS)
  })

  test('stays while the match is played, until it is known who played', async () => {
    await send(as.coach, { published: true })
    clock.set(START.toISOString())
    await call({ method: 'POST', url: `/game/command/${game}`, token: as.scorer, body: { command: 'kick_off', command_id: newId() } })
    expect(await named(as.parent)).toHaveLength(3)
    // Scorekeepers go on from it, those of the opponents too.
    expect((await tags(as.opposingScorer)).line_ups).toHaveLength(3)
    await send(as.opposingScorer, { side: 'two', players: [{ player_id: child.opponent, shirt: 4, starting: true }] })
    const entries = [put({ shirt: 9 }), put({ shirt: 4, side: 'two' })]
    await call({ method: 'POST', url: `/console/games/${game}/tags`, token: as.scorer, body: { depth: 'key', entries } })
    await call({
      method: 'POST',
      url: `/console/games/${game}/tags/finish`,
      token: as.scorer,
      body: { depth: 'key', sides: ['one', 'two'] },
    })
    expect(await named(as.parent)).toEqual([])
    expect(await named(await tokenOf(staff))).toEqual([
      [7, 'Saba Closed'],
      [9, 'Luka Open'],
      [4, 'Dato Opponent'],
    ])
  })

  test('of a cancelled match is shown to no one', async () => {
    await send(as.coach, { published: true })
    await call({
      method: 'POST',
      url: `/game/command/${game}`,
      token: as.secretary,
      body: { command: 'cancel', command_id: newId(), reason: '' },
    })
    expect(await named(as.parent)).toEqual([])
    expect(await send(as.coach, { published: true })).toBe(422)
  })
})

describe('is refused', () => {
  test('for the opponents’ team, and for anyone of another club or of none', async () => {
    for (const published of [undefined, true, false]) {
      expect(await send(as.opponent, { published })).toBe(403)
      expect(await send(as.opposingScorer, { published })).toBe(403)
      expect(await send(as.coach, { side: 'two', players: [], published })).toBe(403)
      expect(await send(as.parent, { published })).toBe(403)
    }
    const stranger = await tokenOf(await make.user('club', { clubId: await make.club() }))
    expect(await send(stranger, { published: true })).toBe(403)
    expect((await call({ url: `/console/games/${game}/tags?depth=key`, token: stranger })).statusCode).toBe(403)
    expect((await tags(as.staff)).line_ups).toEqual([])
  })

  test('from the kick-off on: to publish, and all else to coaches, who do not tag', async () => {
    await send(as.coach, { published: true })
    clock.set(START.toISOString())
    expect(await send(as.scorer, { published: false })).toBe(422)
    expect(await send(as.coach)).toBe(403)
    // What changes nothing of it may arrive late.
    for (const published of [undefined, true]) expect(await send(as.scorer, { published })).toBe(200)
    const late = { side: 'two', players: [{ player_id: null, shirt: 4, starting: true }], published: true } as const
    expect(await send(await tokenOf(staff), late)).toBe(422)
    const body = { depth: 'key', entries: [put()] }
    expect((await call({ method: 'POST', url: `/console/games/${game}/tags`, token: as.coach, body })).statusCode).toBe(403)
    const finish = { depth: 'key', sides: ['one'] }
    expect((await call({ method: 'POST', url: `/console/games/${game}/tags/finish`, token: as.coach, body: finish })).statusCode).toBe(403)
    expect(await named(as.parent)).toHaveLength(3)
    // Nor do they read what is tagged.
    expect((await call({ method: 'POST', url: `/console/games/${game}/tags`, token: as.scorer, body })).statusCode).toBe(200)
    await send(as.opposingScorer, { side: 'two', players: [{ player_id: child.opponent, shirt: 4, starting: true }] })
    expect((await tags(as.scorer)).tags).toHaveLength(1)
    const read = await tags(as.coach)
    expect([read.tags, read.people, read.own_sides]).toEqual([[], [], undefined])
    expect(read.line_ups.map(({ side }) => side)).toEqual(['one', 'one', 'one'])
  })

  test('without anyone who starts, and at an age without scores', async () => {
    expect(await send(as.coach, { players: [], published: true })).toBe(422)
    await changeAgeSettings(deps, null, { ...SETTINGS, name: 'U8', show_score: false })
    const young = await make.game({ clubOneId: clubs.one, clubTwoId: clubs.two, ageCategory: 'U8', startsAt: START })
    expect(await send(as.coach, { about: young, players: [{ player_id: null, shirt: 9, starting: true }], published: true })).toBe(422)
    expect(await named(as.staff, young)).toEqual([])
  })
})

describe('“Line-up is out”', () => {
  const run = async () => {
    clock.advance(2000)
    await addressNotices(deps)
    await sendDueMessages(deps, sender)
  }
  async function fan(
    kinds: readonly NoticeKind[],
    { device = true, of = 'favorites', quiet = null }: { device?: boolean; of?: 'favorites' | 'follows'; quiet?: object | null } = {},
  ) {
    const user = await make.user('parent')
    const token = await tokenOf(user)
    const browser = push.browser()
    if (device) await call({ method: 'PUT', url: '/notices/device', token, body: browser.subscription })
    const choices = { favorites: kinds, follows: kinds, children: kinds, quiet, digest: false }
    expect((await sendChange({ url: '/notices', token, body: choices })).statusCode).toBe(200)
    if (of === 'favorites') await call({ url: `/game/favorite/add/${game}`, token })
    else await call({ method: 'PUT', url: `/follows/${clubs.two}/U12`, token })
    const letters = async () => {
      const rows = await deps.db
        .select()
        .from(mails)
        .where(and(eq(mails.kind, 'match-notice'), eq(mails.address, user.email ?? '')))
      return Promise.all(
        rows.map((mail) => noticeMails(deps.secret)['match-notice']({ ...deps, publicUrl: 'https://moedani.example' }, mail)),
      )
    }
    return { letters, bodies: () => push.read(browser).map(({ title, body }) => `${title} · ${body}`) }
  }
  const OUT = 'Line-up: One – Two · Saturday 21 November, 16:00 · Digomi 2 · U12 · A game'
  const opposing = () => ({ side: 'two' as const, players: [{ player_id: child.opponent, shirt: 4, starting: true }], published: true })

  test('comes once to those who want it, as push or else as mail, and not again for a change', async () => {
    const [reached, mailed, other] = [await fan(['line_up']), await fan(['line_up'], { device: false }), await fan(['goal'])]
    await send(as.coach)
    await run()
    expect(reached.bodies()).toEqual([])
    await send(as.coach, { published: true })
    await run()
    await send(as.coach, { published: false })
    await send(as.coach, { published: true })
    await run()
    await send(as.opponent, opposing())
    await run()
    expect([reached.bodies(), other.bodies(), await reached.letters()]).toEqual([[OUT], [], []])
    expect((await mailed.letters()).map((letter) => letter?.subject)).toEqual(['Line-up: One – Two'])
  })

  test('comes to those who follow one team with its own line-up', async () => {
    const follower = await fan(['line_up'], { of: 'follows' })
    await send(as.coach, { published: true })
    await run()
    expect(follower.bodies()).toEqual([])
    await send(as.opponent, opposing())
    await run()
    expect(follower.bodies()).toEqual([OUT])
  })

  test('is not sent of a line-up that was withdrawn meanwhile, as after quiet hours, nor of a match that has begun', async () => {
    const quiet = { from: 12 * 60, until: 13 * 60 }
    const [waiting, mailed] = [await fan(['line_up'], { quiet }), await fan(['line_up'], { device: false })]
    await send(as.coach, { published: true })
    await run()
    expect(waiting.bodies()).toEqual([])
    await send(as.coach, { published: false })
    clock.set('2026-11-21T09:00:01Z')
    await run()
    expect([waiting.bodies(), await mailed.letters()]).toEqual([[], [null]])
    await send(as.coach, { published: true })
    clock.set(START.toISOString())
    expect(await mailed.letters()).toEqual([null])
  })
})
