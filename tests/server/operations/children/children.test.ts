import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import type { Child, ChildDecisions } from '#shared/children.schema.ts'
import { importEvents } from '#server/statistics/actions/import-events.ts'
import { makeGuardianCodes } from '#server/people/consent/codes.ts'
import { findConsents } from '../../../support/consents.ts'
import { answerClaim } from '#server/people/consent/guardians.ts'
import { recordViews } from '#server/people/consent/record-view.ts'
import type { users } from '#server/db/schema/users.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const { make, deps, clock, signIn, call } = await createService()
let clubId = ''
let player = ''
let mother: Parent
let father: Parent
let secretary = ''

/** Read with a new sign-in, unless there is one. */
async function children(user: typeof users.$inferSelect, token?: string) {
  const answer = await call({ url: '/children', token: token ?? (await signIn(user)).accessToken })
  return answer.json<{ data: Child[] }>().data
}

type Parent = Awaited<ReturnType<typeof parent>>
async function parent() {
  const user = await make.user('parent')
  const { accessToken: token } = await signIn(user)
  return {
    id: user.id,
    get: (path = '') => call({ url: `/children${path}`, token }),
    post: (path: string, body: object) => call({ method: 'POST', url: `/children${path}`, body, token }),
    remove: (path: string) => call({ method: 'DELETE', url: `/children${path}`, token }),
    confirm: (password = PASSWORD) => call({ method: 'POST', url: '/auth/confirm-password', body: { id: user.id, password }, token }),
    user,
    children: () => children(user, token),
  }
}

beforeEach(async () => {
  clubId = await make.club()
  player = await make.player({ clubId, shirtNumber: 7, firstName: 'Ana', lastName: 'Jikia' })
  mother = await parent()
  father = await parent()
  secretary = (await make.secretary([clubId])).id
})

const claim = (by: Parent, shirt_number = 7) => {
  clock.advance(1)
  return by.post('/claims', { club_id: clubId, age_category: 'U12', shirt_number })
}
/** Decides, as someone who looks first. */
const decide = async (by: Parent, id: string, decisions: Record<string, boolean>, text_version = TEXT_VERSION) => {
  const own = (purpose: string) => stateOf(by, id, purpose).then((state) => state?.own ?? null)
  const given = Object.entries(decisions).map(async ([purpose, granted]) => ({ purpose, granted, was: await own(purpose) }))
  return by.post(`/${id}/decisions`, { decisions: await Promise.all(given), text_version })
}
const decisionsOf = async (by: Parent, id: string) => (await by.get(`/${id}/decisions`)).json<{ data: ChildDecisions }>().data
const stateOf = async (by: Parent, id: string, purpose = 'name') =>
  (await decisionsOf(by, id))?.purposes.find((each) => each.purpose === purpose)

describe('the list', () => {
  test('shows a claim alike whether the shirt is worn', async () => {
    await claim(mother, 7)
    await claim(mother, 8)
    const [worn, free] = await mother.children()
    expect(worn).toMatchObject({ state: 'claimed', club: { _id: clubId }, age_category: 'U12', shirt_number: 7, player: null })
    expect({ ...worn, _id: free?._id, shirt_number: 8 }).toEqual(free)
  })

  test('names the child once the club has confirmed it, and tells a rejection for a month', async () => {
    await claim(mother, 7)
    await claim(mother, 8)
    const [one, other] = await mother.children()
    await answerClaim(deps, secretary, one?._id as string, player)
    await answerClaim(deps, secretary, other?._id as string, null)
    expect(await mother.children()).toMatchObject([
      { state: 'confirmed', player: { first_name: 'Ana' } },
      { state: 'rejected', player: null },
    ])
    clock.advance(31 * 24 * 60 * 60_000)
    expect(await children(mother.user)).toMatchObject([{ state: 'confirmed' }])
  })

  test('holds nothing of others', async () => {
    await make.guardian(father.id, player)
    expect(await mother.children()).toEqual([])
  })

  test('takes no claim to an unknown club', async () => {
    const answer = await mother.post('/claims', { club_id: '0'.repeat(16), age_category: 'U12', shirt_number: 7 })
    expect(answer.json()).toMatchObject({ error: { code: 'rule_violated' } })
  })
})

describe('a code', () => {
  test('makes a guardian at once', async () => {
    const [made] = await makeGuardianCodes(deps, secretary, { clubId, ageCategory: 'U12', playerIds: null })
    const answer = await mother.post('/codes', { code: made?.code })
    expect(answer.json()).toMatchObject({ data: [{ state: 'confirmed', player: { _id: player, first_name: 'Ana' } }] })
  })

  const guess = async (by: Parent, code = 'GUESS') => (await by.post('/codes', { code })).statusCode
  const codeOf = async (playerId: string) =>
    (await makeGuardianCodes(deps, secretary, { clubId, ageCategory: 'U12', playerIds: [playerId] }))[0]?.code

  test('cannot be guessed: after ten wrong ones an account has to wait, also with a right one', async () => {
    for (let index = 0; index < 10; index += 1) expect(await guess(mother, `GUESS${index}`)).toBe(404)
    expect(await guess(mother)).toBe(429)
    expect(await guess(mother, await codeOf(player))).toBe(429)
    expect(await mother.children()).toEqual([])
  })

  test('that is right counts for nothing, however many children someone has', async () => {
    for (let shirt = 20; shirt < 32; shirt += 1)
      expect(await guess(mother, await codeOf(await make.player({ clubId, shirtNumber: shirt })))).toBe(200)
    expect(await mother.children()).toHaveLength(12)
  })

  test('is taken from an address where others guess, but for accounts that guess themselves', async () => {
    for (const other of await Promise.all([parent(), parent(), parent(), parent()]))
      for (let index = 0; index < 10; index += 1) await guess(other)
    const answers = []
    for (let index = 0; index < 5; index += 1) answers.push(await guess(father))
    expect(answers).toEqual([404, 404, 404, 429, 429])
    expect(await guess(mother, await codeOf(player))).toBe(200)
  })
})

describe('decisions', () => {
  let id = ''
  beforeEach(async () => {
    id = await make.guardian(mother.id, player)
  })

  test('are undecided at first, for every purpose', async () => {
    const { purposes, history, text_version } = await decisionsOf(mother, id)
    expect(purposes.map(({ purpose }) => purpose)).toEqual(['name', 'stream', 'highlights', 'figures', 'scouting', 'sharing'])
    for (const each of purposes) expect(each).toMatchObject({ granted: null, by: null, since: null, own: null })
    expect([history, text_version]).toEqual([[], TEXT_VERSION])
  })

  test('are shown with whose counts, and since when', async () => {
    await make.consent(player, { name: true })
    expect(await stateOf(mother, id)).toMatchObject({ granted: true, by: 'club', own: null })
    clock.advance(1000)
    expect((await decide(mother, id, { name: false, stream: true })).statusCode).toBe(200)
    expect(await stateOf(mother, id)).toEqual({ purpose: 'name', granted: false, by: 'you', since: deps.now().toISOString(), own: false })
    expect(await findConsents(deps.db, player)).toEqual({ name: false, stream: true })
    expect((await decisionsOf(mother, id)).history.map(({ purpose, granted, by }) => [purpose, granted, by])).toEqual([
      ['stream', true, 'you'],
      ['name', false, 'you'],
      ['name', true, 'club'],
    ])
  })

  test('of another guardian count too: a no wins', async () => {
    const other = await make.guardian(father.id, player)
    await decide(mother, id, { name: true })
    await decide(father, other, { name: false })
    expect(await stateOf(mother, id)).toMatchObject({ granted: false, by: 'guardian', own: true })
    expect(await stateOf(father, other)).toMatchObject({ granted: false, by: 'you', own: false })
    expect((await father.get(`/${other}/decisions`)).body).not.toContain(mother.id)
  })

  test('on a page that is older than one’s own no: a yes is refused, a no never is', async () => {
    const send = (granted: boolean, was: boolean | null) =>
      mother.post(`/${id}/decisions`, { decisions: [{ purpose: 'name', granted, was }], text_version: TEXT_VERSION })
    expect((await send(false, null)).statusCode).toBe(200)
    const late = await send(true, null)
    expect([late.statusCode, late.json().error.details]).toEqual([409, { reason: 'changed_meanwhile', now: { name: false } }])
    expect(await stateOf(mother, id)).toMatchObject({ granted: false, own: false })
    expect((await send(true, false)).statusCode).toBe(200)
    expect((await send(false, null)).statusCode).toBe(200)
    expect(await stateOf(mother, id)).toMatchObject({ granted: false, own: false })
    const blind = { decisions: [{ purpose: 'name', granted: true }], text_version: TEXT_VERSION }
    expect((await mother.post(`/${id}/decisions`, blind)).statusCode).toBe(400)
  })

  test('about an older text are refused', async () => {
    const answer = await decide(mother, id, { name: true }, TEXT_VERSION - 1)
    expect(answer.json()).toMatchObject({ error: { code: 'conflict' } })
    expect(await findConsents(deps.db, player)).toEqual({})
  })

  test('about a purpose twice are refused', async () => {
    const twice = { purpose: 'name', granted: true, was: null }
    const answer = await mother.post(`/${id}/decisions`, { decisions: [twice, { ...twice, granted: false }], text_version: TEXT_VERSION })
    expect(answer.statusCode).toBe(400)
  })
})

describe('no one but a confirmed guardian reads or decides', () => {
  const PATHS = ['decisions', 'views', 'export']

  async function refusals(by: Parent, id: string) {
    const read = await Promise.all(PATHS.map((path) => by.get(`/${id}/${path}`)))
    const wrote = [await decide(by, id, { name: true }), await by.remove(`/${id}/data`)]
    return [...read, ...wrote].map(({ statusCode }) => statusCode)
  }

  test.each(['claimed', 'rejected', 'ended'] as const)('%s', async (state) => {
    expect(await refusals(mother, await make.guardian(mother.id, player, state))).toEqual([404, 404, 404, 404, 404])
  })

  test('another parent', async () => {
    const id = await make.guardian(mother.id, player)
    expect(await refusals(father, id)).toEqual([404, 404, 404, 404, 404])
    expect((await father.remove(`/${id}`)).statusCode).toBe(404)
    expect(await mother.children()).toHaveLength(1)
  })
})

test('anyone who leaves a child decides no more, and what they granted ends', async () => {
  const id = await make.guardian(mother.id, player)
  await decide(mother, id, { name: true })
  expect((await mother.remove(`/${id}`)).statusCode).toBe(204)
  expect(await mother.children()).toEqual([])
  expect(await findConsents(deps.db, player)).toEqual({})
})

describe('who has looked', () => {
  const look = (userId: string, role: 'staff' | 'secretary' = 'secretary') =>
    recordViews(deps, deps.db, { userId, role, clubId: role === 'staff' ? null : clubId }, [player], 'sheet')

  test('is shown by role and club, never by name', async () => {
    const id = await make.guardian(mother.id, player)
    await look(secretary)
    clock.advance(1000)
    await look((await make.user('staff')).id, 'staff')
    const answer = await mother.get(`/${id}/views`)
    expect(answer.json()).toMatchObject({
      data: [
        { role: 'staff', club: null, kind: 'sheet', at: deps.now().toISOString() },
        { role: 'secretary', club: { _id: clubId }, kind: 'sheet' },
      ],
    })
    expect(answer.body).not.toMatch(new RegExp(`Nino|${secretary}`))
  })

  test('counts once within an hour for each person, child and kind', async () => {
    const views = async () => (await deps.db.select().from(childViews).where(eq(childViews.playerId, player))).length
    await look(secretary)
    await look(secretary)
    expect(await views()).toBe(1)
    await recordViews(deps, deps.db, { userId: secretary, role: 'secretary', clubId }, [player], 'squad')
    await look((await make.user('staff')).id, 'staff')
    expect(await views()).toBe(3)
    clock.advance(60 * 60_000)
    await look(secretary)
    expect(await views()).toBe(4)
  })
})

test('the export holds everything about the child, and nothing that names others', async () => {
  const id = await make.guardian(mother.id, player)
  await make.guardian(father.id, player)
  await decide(mother, id, { name: true })
  const game = await make.game({ clubOneId: clubId, clubTwoId: await make.club() })
  await recordEvent(deps, game, { kind: 'kick_off' }, null)
  await recordEvent(deps, game, { kind: 'goal', side: 'one', playerId: player, minute: 3 }, null)
  const bytes = Buffer.from('period,t_ms,side,shirt,type,x,y\n1,500,one,7,pass,10,20')
  await importEvents(deps, { gameId: game, file: { name: 'match.csv', bytes }, sideOne: null, mapping: [], pitch: null }, null)
  const answer = await mother.get(`/${id}/export`)
  expect(answer.json()).toMatchObject({
    player: { _id: player, first_name: 'Ana', last_name: 'Jikia', age_category: 'U12', shirt_number: 7 },
    decisions: [{ purpose: 'name', granted: true, by: 'you' }],
    views: [{ role: 'parent', kind: 'export' }],
    events: [{ game_id: game, kind: 'goal', minute: 3 }],
    appearances: [{ game_id: game, side: 'one', shirt: 7, starting: true, on: { period: 1, t_ms: 0 } }],
    actions: [{ game_id: game, period: 1, t_ms: 500, type: 'pass', from: { x: 10, y: 20 }, to: null }],
    figures: [{ game_id: game, counts: { passes: 1, touches: 1 } }],
  })
  expect(
    answer
      .json()
      .guardians.map(({ you }: { you: boolean }) => you)
      .toSorted(),
  ).toEqual([false, true])
  expect(answer.body).not.toContain(father.id)
})

test('erasing a child needs the password', async () => {
  const id = await make.guardian(mother.id, player)
  expect((await mother.remove(`/${id}/data`)).json()).toMatchObject({ error: { code: 'confirmation_required' } })
  await mother.confirm('wrong')
  expect((await mother.remove(`/${id}/data`)).statusCode).toBe(403)
  await mother.confirm()
  expect((await mother.remove(`/${id}/data`)).statusCode).toBe(204)
  expect(await mother.children()).toEqual([])
})
