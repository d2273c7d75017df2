import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import type { Board, BoardReport, BoardRow } from '#shared/board.schema.ts'
import { BOARD_AGES, BOARD_PICTURE } from '#shared/board.ts'
import type { ExportedFile } from '#shared/export.schema.ts'
import { newId } from '#shared/id.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { encodePng } from '#server/club/clubs/png/encode.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import { boardCounts, boards } from '#server/db/schema/sponsors.ts'
import { createService } from '../../../support/service.ts'

const { app, call, make, signIn, deps, clock } = await createService()
const { width, height } = BOARD_PICTURE
const DAY = 24 * 60 * 60_000
const TODAY = '2026-11-21'
const tokens = { staff: '', home: '', away: '', parent: '', fan: '' }
let home = ''
let away = ''

/** A picture of one colour. */
const drawn = (colour = 200) => encodePng(new Uint8Array(width * height * 4).fill(colour), width, height)

beforeAll(async () => {
  tokens.staff = (await signIn(await make.user('staff'))).accessToken
  tokens.parent = (await signIn(await make.user('parent'))).accessToken
  tokens.fan = (await signIn(await make.user('parent'))).accessToken
  home = await make.club()
  away = await make.club()
  for (const clubId of [home, away]) await make.subscription({ clubId }, new Date(0), new Date('2028-01-01T00:00:00Z'))
  tokens.home = (await signIn(await make.secretary([home]))).accessToken
  tokens.away = (await signIn(await make.secretary([away]))).accessToken
})
beforeEach(async () => {
  clock.set(`${TODAY}T10:00:00Z`)
  await deps.db.delete(boards)
})

const booking = (more: object = {}) => ({
  command_id: newId(),
  club_id: home,
  sponsor: 'Bakery',
  category: 'food',
  alt: 'Bakery: bread from Rustavi',
  alt_ka: 'თონე: პური რუსთავიდან',
  link: 'https://bakery.test/',
  png: drawn().toString('base64'),
  ages: ['U14'],
  first_day: TODAY,
  last_day: TODAY,
  ...more,
})
const book = (more: object = {}, token = tokens.staff) => call({ method: 'POST', url: '/console/boards', body: booking(more), token })
const booked = async (more: object = {}, token = tokens.staff) => {
  const answer = await book(more, token)
  expect(answer.statusCode).toBe(201)
  return answer.json<{ data: { _id: string } }>().data._id
}
const decide = (id: string, decision: 'approve' | 'refuse', token = tokens.staff, reason: string | null = null) =>
  call({ method: 'POST', url: `/console/boards/${id}/decision`, body: { decision, reason }, token })
const end = (id: string, token: string) => call({ method: 'POST', url: `/console/boards/${id}/end`, token })
const report = async (id: string) => (await call({ url: `/console/boards/${id}`, token: tokens.staff })).json<{ data: BoardReport }>().data
const gameOf = (ageCategory: string, more: object = {}) => make.game({ clubOneId: home, clubTwoId: away, ageCategory, ...more })
const ofGame = async (id: string) =>
  (await call({ url: `/boards/game/${id}`, token: tokens.parent })).json<{ data: Board[] }>().data.map(({ _id }) => _id)
const ofSchedule = async (age: string) =>
  (await call({ url: `/boards/schedule?age_category=${age}`, token: tokens.parent })).json<{ data: Board | null }>().data?._id ?? null
const count = (id: string, body: object, token = tokens.parent) => call({ method: 'POST', url: `/boards/${id}/count`, body, token })

describe('a club’s booking', () => {
  test('waits until staff approve it, and says so', async () => {
    const game = await gameOf('U14')
    const id = await booked({}, tokens.home)
    expect(await report(id)).toMatchObject({ state: 'waiting', has_package: true })
    expect(await ofGame(game)).toEqual([])
    expect((await decide(id, 'approve', tokens.home)).statusCode).toBe(403)
    expect(await ofGame(game)).toEqual([])
    expect((await decide(id, 'approve')).statusCode).toBe(204)
    expect(await ofGame(game)).toEqual([id])
    expect((await decide(id, 'refuse')).statusCode).toBe(422)
  })

  test('that is refused is never shown, and tells the club why', async () => {
    const id = await booked({}, tokens.home)
    await decide(id, 'refuse', tokens.staff, 'Too loud')
    const { data } = (await call({ url: '/console/boards', token: tokens.home })).json<TablePage<BoardRow>>()
    expect(data).toMatchObject([{ _id: id, state: 'refused', reason: 'Too loud' }])
    expect(await ofGame(await gameOf('U14'))).toEqual([])
  })

  test('is for its own club alone, and no one else reads or ends it', async () => {
    expect((await book({}, tokens.away)).statusCode).toBe(403)
    const id = await booked({}, tokens.home)
    for (const url of [`/console/boards/${id}`, `/console/boards/${id}/export?format=csv`])
      expect((await call({ url, token: tokens.away })).statusCode).toBe(403)
    expect((await end(id, tokens.away)).statusCode).toBe(403)
    expect((await call({ url: '/console/boards', token: tokens.away })).json()).toMatchObject({ data: [], total: 0 })
  })

  test('is taken down by the club, at once and for good', async () => {
    const game = await gameOf('U14')
    const id = await booked()
    expect(await ofGame(game)).toEqual([id])
    expect((await end(id, tokens.home)).statusCode).toBe(204)
    expect(await ofGame(game)).toEqual([])
    expect((await end(id, tokens.home)).statusCode).toBe(422)
    expect((await decide(id, 'approve')).statusCode).toBe(422)
  })

  test('that is sent twice is one', async () => {
    const body = booking()
    const send = () => call({ method: 'POST', url: '/console/boards', body, token: tokens.staff })
    expect((await send()).json()).toEqual((await send()).json())
  })

  test.each(['betting', 'alcohol', 'tobacco', 'crypto', 'cosmetic_surgery', 'other', ''])(
    'of the category %j is refused',
    async (category) => {
      expect((await book({ category })).statusCode).toBe(400)
    },
  )

  test.each([
    'http://bakery.test/',
    'javascript:alert(1)',
    'https://user:secret@bakery.test/',
    'https://bakery.test:8443/',
    'https://intranet/',
  ])('with the link %s is refused', async (link) => {
    expect((await book({ link })).statusCode).toBe(400)
  })

  test.each([
    ['for days that are over', { first_day: '2026-11-01', last_day: '2026-11-20' }, 422],
    ['that ends before it begins', { first_day: '2026-11-23', last_day: '2026-11-22' }, 400],
    ['for years', { last_day: '2028-11-21' }, 422],
    ['for no age', { ages: [] }, 400],
  ])('%s is refused', async (_, more, status) => {
    expect((await book(more)).statusCode).toBe(status)
  })

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['a picture with a page behind it', Buffer.concat([drawn(), Buffer.from('<script>')])],
    ['a picture of another size', encodePng(new Uint8Array(height * width * 4), height, width)],
    [
      'a heavy picture',
      encodePng(
        Uint8Array.from({ length: width * height * 4 }, (_, index) => (index * 7919 * (index % 257)) % 251),
        width,
        height,
      ),
    ],
  ])('with %s is refused', async (_, png) => {
    expect((await book({ png: png.toString('base64') })).statusCode).toBe(422)
  })

  test('has its picture drawn again, and served from here', async () => {
    const id = await booked({ png: drawn(90).toString('base64') })
    const { picture } = await report(id)
    const served = await app.inject(`/images/${picture}`)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect(served.rawPayload.equals(drawn(90))).toBe(true)
  })
})

describe('ages', () => {
  test('U8 to U12 cannot be booked, and their games and schedules never have a board', async () => {
    const young = AGE_CATEGORIES.filter((age) => !BOARD_AGES.some((each) => each === age))
    expect(young).toEqual(['U8', 'U9', 'U10', 'U11', 'U12'])
    const id = await booked({ ages: [...BOARD_AGES] })
    for (const age of young) {
      expect([age, (await book({ ages: [age] })).statusCode]).toEqual([age, 400])
      expect(await ofGame(await gameOf(age))).toEqual([])
      expect(await ofSchedule(age)).toBeNull()
    }
    for (const age of BOARD_AGES) expect(await ofGame(await gameOf(age))).toEqual([id])
  })

  test('others have the boards that are booked for them', async () => {
    const id = await booked({ ages: ['U15', 'U16'] })
    expect([await ofSchedule('U14'), await ofSchedule('U15')]).toEqual([null, id])
    expect(await ofGame(await gameOf('U14'))).toEqual([])
    expect(await ofGame(await gameOf('U16'))).toEqual([id])
  })
})

describe('a game', () => {
  test('has its home club’s boards, on their days in Georgia', async () => {
    const tomorrow = await booked({ first_day: '2026-11-22', last_day: '2026-11-23' })
    const game = await gameOf('U14')
    expect(await ofGame(game)).toEqual([])
    clock.set('2026-11-21T20:30:00Z')
    expect(await ofGame(game)).toEqual([tomorrow])
    clock.set('2026-11-23T20:30:00Z')
    expect(await ofGame(game)).toEqual([])
  })

  test('away from home has those of its hosts', async () => {
    await booked()
    expect(await ofGame(await gameOf('U14', { clubOneId: away, clubTwoId: home }))).toEqual([])
  })

  test('has three at most, which take turns', async () => {
    const ids = await Promise.all([1, 2, 3, 4, 5].map(() => booked()))
    const game = await gameOf('U14')
    const firsts = new Set<string | undefined>()
    for (let hour = 0; hour < 12; hour += 1) {
      clock.set(new Date(Date.parse(`${TODAY}T00:00:00Z`) + hour * 60 * 60_000).toISOString())
      const shown = await ofGame(game)
      expect(shown).toHaveLength(3)
      expect(ids).toEqual(expect.arrayContaining(shown))
      firsts.add(shown[0])
    }
    expect(firsts.size).toBeGreaterThan(1)
  })

  test('shows viewers what a board is, and nothing of its booking', async () => {
    await booked()
    const { data } = (await call({ url: `/boards/game/${await gameOf('U14')}`, token: tokens.parent })).json<{ data: Board[] }>()
    expect(Object.keys(data[0] ?? {}).toSorted()).toEqual(['_id', 'alt', 'alt_ka', 'link', 'picture', 'sponsor'])
  })
})

describe('the advertising package', () => {
  test('switches boards off when it ends', async () => {
    const game = await gameOf('U14')
    const id = await booked()
    expect(await ofGame(game)).toEqual([id])
    await deps.db.update(subscriptions).set({ endsAt: deps.now() }).where(eq(subscriptions.clubId, home))
    expect(await ofGame(game)).toEqual([])
    expect(await ofSchedule('U14')).toBeNull()
    expect(await report(id)).toMatchObject({ state: 'approved', has_package: false })
    await count(id, { what: 'shown' })
    expect(await report(id)).toMatchObject({ shown: 0 })
    await deps.db
      .update(subscriptions)
      .set({ endsAt: new Date('2028-01-01T00:00:00Z') })
      .where(eq(subscriptions.clubId, home))
    expect(await ofGame(game)).toEqual([id])
  })

  test('is needed to book, also by staff', async () => {
    const without = await make.club()
    const answer = await book({ club_id: without })
    expect([answer.statusCode, answer.json()]).toMatchObject([422, { error: { details: { reason: 'package_missing' } } }])
  })
})

describe('counting', () => {
  test('keeps numbers by day, and reports them', async () => {
    const id = await booked({ last_day: '2026-11-22' })
    for (const token of [tokens.parent, tokens.fan]) await count(id, { what: 'shown' }, token)
    await count(id, { what: 'tapped' })
    clock.advance(DAY)
    // A session is not as old as the clock is far.
    tokens.parent = (await signIn(await make.user('parent'))).accessToken
    await count(id, { what: 'shown' })
    tokens.staff = (await signIn(await make.user('staff'))).accessToken
    expect(await report(id)).toMatchObject({
      shown: 3,
      tapped: 1,
      days: [
        { day: '2026-11-21', shown: 2, tapped: 1 },
        { day: '2026-11-22', shown: 1, tapped: 0 },
      ],
    })
  })

  test('has room for numbers alone', async () => {
    const id = await booked()
    await count(id, { what: 'shown' })
    const rows = await deps.db.select().from(boardCounts).where(eq(boardCounts.boardId, id))
    expect(rows).toEqual([{ boardId: id, day: TODAY, shown: 1, tapped: 0 }])
    for (const body of [{}, { what: 'viewer' }, { what: 'shown', user: newId() }, { what: 'shown', game_id: newId() }])
      expect((await count(id, body)).statusCode).toBe(400)
    expect(await report(id)).toMatchObject({ shown: 1, tapped: 0 })
  })

  test('ends for a session that counts too often, without an error', async () => {
    const id = await booked()
    for (let time = 0; time < 20; time += 1) expect((await count(id, { what: 'shown' })).statusCode).toBe(204)
    expect((await report(id)).shown).toBe(6)
    await count(id, { what: 'shown' }, tokens.fan)
    expect((await report(id)).shown).toBe(7)
  })

  test('ignores boards that wait, and unknown ones', async () => {
    const id = await booked({}, tokens.home)
    expect((await count(id, { what: 'shown' })).statusCode).toBe(204)
    expect((await count(newId(), { what: 'shown' })).statusCode).toBe(204)
    expect(await report(id)).toMatchObject({ shown: 0, days: [] })
  })

  test('is saved as a list in which no sponsor is a formula', async () => {
    const id = await booked({ sponsor: '=HYPERLINK("https://evil.test")' })
    await count(id, { what: 'shown' })
    const answer = await call({ url: `/console/boards/${id}/export?format=csv`, token: tokens.home })
    const { content } = answer.json<{ data: ExportedFile }>().data
    expect(content).toContain(`"'=HYPERLINK`)
    expect(content.split('\r\n')[1]?.startsWith(`${TODAY},`)).toBe(true)
    expect(content.split('\r\n')[1]?.endsWith(',1,0')).toBe(true)
  })
})
