import { beforeAll, describe, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import type { AuditRow, SubscriptionRow, UserRow } from '#shared/console-tables.schema.ts'
import type { Payment } from '#shared/subscription.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { contactRequests, mails } from '#server/db/schema/mails.ts'
import { createService } from '../../support/service.ts'

const { call, sendChange, make, signIn, deps, clock } = await createService()
let staff = ''
let club = ''
const tokens: Record<string, string> = {}

const get = async <T>(url: string, token = staff) => (await call({ url, token })).json<T>()
const table = <T>(url: string) => get<TablePage<T>>(url)
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown, token = staff) => call({ method, url, token, body })

beforeAll(async () => {
  club = await make.club('Rustavi')
  staff = (await signIn(await make.user('staff', { name: 'Ana', lastname: 'Office' }))).accessToken
  tokens['a parent'] = (await signIn(await make.user('parent'))).accessToken
  tokens['a club'] = (await signIn(await make.user('club', { clubId: club }))).accessToken
  tokens['a scorekeeper'] = (await signIn(await make.user('scorekeeper', { clubId: await make.club() }))).accessToken
})

describe('every call of the console', () => {
  const calls = async () => {
    const { paths } = await get<{ paths: Record<string, object> }>('/docs/json')
    return Object.entries(paths).flatMap(([path, methods]) =>
      path.includes('/console/') ? Object.keys(methods).map((method) => ({ method: method.toUpperCase() as 'GET', path })) : [],
    )
  }

  test.each(['a parent', 'a club', 'a scorekeeper', 'nobody'])('is forbidden for %s', async (who) => {
    const list = await calls()
    expect(list.length).toBeGreaterThan(15)
    for (const { method, path } of list) {
      if (who === 'a scorekeeper' && /\/console\/access$|\/(?:camera|gate|highlights|tags)\b/.test(path)) continue
      if (who === 'a club' && /\/highlights\b|\/tags$/.test(path)) continue
      const url = path
        .replace(/^\/api/, '')
        .replace('{name}', 'U12')
        .replaceAll(/\{\w+\}/g, newId())
      const { statusCode } = await call({ method, url, ...(method !== 'GET' && { body: {} }), ...(tokens[who] && { token: tokens[who] }) })
      expect([path, statusCode]).toEqual([path, who === 'nobody' ? 401 : 403])
    }
  })

  test('a scorekeeper gets their role', async () => {
    expect(await get('/console/access', tokens['a scorekeeper'])).toMatchObject({ data: { role: 'scorekeeper' } })
  })
})

describe('subscriptions', () => {
  test('are granted, found, extended and ended, and are in the audit log', async () => {
    const parent = await make.user('parent', { name: 'Giorgi', lastname: 'Parent' })
    const granted = await send('POST', '/console/subscriptions', {
      command_id: newId(),
      holder: parent.email,
      package: 'parent',
      months: 1,
    })
    expect(granted.statusCode).toBe(201)
    clock.advance(1000)
    const find = async () => (await table<SubscriptionRow>('/console/subscriptions?q=giorgi&sort=-ends')).data[0] as SubscriptionRow
    expect(await find()).toMatchObject({ holder: 'Giorgi Parent', state: 'active', paid: 20 })
    const { _id } = await find()
    clock.advance(1000)
    const extension = { command_id: newId(), months: 2 }
    for (let time = 0; time < 2; time += 1)
      expect((await send('POST', `/console/subscriptions/${_id}/extend`, extension)).statusCode).toBe(200)
    expect((await send('POST', `/console/subscriptions/${_id}/extend`, { months: 2 })).statusCode).toBe(400)
    expect(await find()).toMatchObject({ paid: 60 })
    const paid = await get<{ data: Payment[] }>(`/console/subscriptions/${_id}/payments`)
    expect(paid.data.map(({ price }) => price)).toEqual([40, 20])
    expect((await send('POST', `/console/subscriptions/${_id}/end`)).statusCode).toBe(200)
    expect(await find()).toMatchObject({ state: 'ended' })
    expect((await send('POST', `/console/subscriptions/${_id}/end`)).statusCode).toBe(422)
    const log = await table<AuditRow>('/console/audit?subject=subscription&sort=-at')
    expect(new Set(log.data.map(({ action, by }) => `${action} by ${by}`))).toEqual(
      new Set(['granted by Ana Office', 'extended by Ana Office', 'ended by Ana Office']),
    )
  })

  test('that end within two weeks are listed separately', async () => {
    const day = 24 * 60 * 60 * 1000
    const now = deps.now().getTime()
    for (const days of [-1, 3, 40]) {
      const { id } = await make.user('parent', { lastname: `Ends${days}` })
      await make.subscription({ userId: id }, new Date(now - 60 * day), new Date(now + days * day))
    }
    const { data } = await table<SubscriptionRow>('/console/subscriptions?state=expiring&q=Ends')
    expect(data.map(({ holder }) => holder)).toEqual(['Nino Ends3'])
  })
})

describe('users', () => {
  test('are created, and locked at once', async () => {
    const made = await send('POST', '/console/users', {
      role: 'scorekeeper',
      name: 'Levan',
      lastname: 'Whistle',
      sign_in: 'levan',
      club_id: club,
    })
    expect(made.statusCode).toBe(201)
    const { _id, path } = made.json<{ data: { _id: string; path: string } }>().data
    const [token, password] = [path.split('/').at(-1), 'whistle-in-the-rain']
    expect((await send('POST', '/auth/reset-password', { token, password }, '')).statusCode).toBe(200)
    expect((await send('POST', '/auth/reset-password', { token, password: 'another-whistle' }, '')).statusCode).toBe(410)
    const signedIn = await send('POST', '/auth/login', { email: 'levan', password, role: 'club' }, '')
    const { accessToken } = signedIn.json<{ accessToken: string }>()
    expect((await call({ url: '/console/access', token: accessToken })).statusCode).toBe(200)
    expect((await table<UserRow>('/console/users?q=whistle')).data).toMatchObject([
      { clubs: [{ name: 'Rustavi' }], sessions: 1, locked: false },
    ])
    expect((await send('PUT', `/console/users/${_id}/lock`, { locked: true })).statusCode).toBe(204)
    expect((await table<UserRow>('/console/users?q=whistle')).data).toMatchObject([{ sessions: 0, locked: true }])
    expect((await send('POST', '/auth/login', { email: 'levan', password, role: 'club' }, '')).statusCode).toBe(403)
    const log = await table<AuditRow>('/console/audit?subject=user&q=whistle')
    expect(new Map(log.data.map((row) => [row.action, [row.about, row.details]]))).toEqual(
      new Map([
        ['created', ['Levan Whistle', [{ field: 'role', value: 'scorekeeper', before: false }]]],
        ['locked', ['Levan Whistle', []]],
      ]),
    )
  })

  test('get another role, which ends their sessions, but cannot change their own', async () => {
    const user = await make.user('scorekeeper', { clubId: club, lastname: 'Promoted' })
    const { accessToken } = await signIn(user)
    const role = (id: string, body: object) => sendChange({ url: `/console/users/${id}/role`, body, token: staff })
    expect((await role(user.id, { role: 'parent' })).statusCode).toBe(422)
    expect((await role(user.id, { role: 'staff' })).statusCode).toBe(204)
    await expect.poll(async () => (await call({ url: '/console/access', token: accessToken })).statusCode).toBe(401)
    expect((await table<UserRow>('/console/users?q=promoted')).data).toMatchObject([{ role: 'staff', sessions: 0 }])
    const { data } = await table<UserRow>('/console/users?q=Office')
    expect((await role(data[0]?._id as string, { role: 'parent' })).statusCode).toBe(422)
    const log = await table<AuditRow>('/console/audit?subject=user&action=changed')
    expect(log.data).toMatchObject([{ subject_id: user.id, by: 'Ana Office' }])
  })

  test('are paged in the requested order', async () => {
    for (let each = 0; each < 32; each += 1) await make.user('parent', { name: 'Page', lastname: `P${String(each).padStart(2, '0')}` })
    const first = await table<UserRow>('/console/users?q=Page')
    const second = await table<UserRow>('/console/users?q=Page&page=2')
    expect([first.data.length, second.data.length, first.total, first.pages]).toEqual([30, 2, 32, 2])
  })
})

describe('an age category', () => {
  test('shows the score and the stream by its settings, everywhere', async () => {
    const two = await make.club()
    const id = await make.game({ clubOneId: club, clubTwoId: two, ageCategory: 'U13', liveStream: '/demo-stream/index.html' })
    const command = (body: object) => send('POST', `/game/command/${id}`, { command_id: newId(), ...body })
    await command({ command: 'kick_off' })
    await command({ command: 'goal', side: 'one' })
    const parent = tokens['a parent'] as string
    const seen = async () => (await get<{ data: GameDetail }>(`/game/fetch-single/${id}`, parent)).data
    expect(await seen()).toMatchObject({ club_one_score: 1 })
    expect(await seen()).not.toHaveProperty('live_stream')
    const settings = { show_score: false, show_player_names: false, stream_needs_subscription: false }
    expect((await sendChange({ url: '/console/ages/U13', body: settings, token: staff })).statusCode).toBe(204)
    expect(await seen()).toMatchObject({ club_one_score: null, live_stream: '/demo-stream/index.html' })
    expect((await seen()).timeline.map(({ kind }) => kind)).toEqual(['kick_off'])
  })
})

describe('a stream', () => {
  test('can be removed by a scorekeeper of the club, and by no other', async () => {
    const id = await make.game({ clubOneId: club, clubTwoId: await make.club(), liveStream: '/demo-stream/index.html' })
    const own = (await signIn(await make.user('scorekeeper', { clubId: club }))).accessToken
    const stop = (token: string | undefined, address: string | null = null) =>
      sendChange({
        method: 'POST',
        url: `/game/command/${id}`,
        body: { command: 'attach_stream', command_id: newId(), live_stream: address },
        ...(token && { token }),
      })
    expect((await stop(tokens['a scorekeeper'])).statusCode).toBe(403)
    expect((await stop(own, '/another')).statusCode).toBe(403)
    expect((await stop(own)).json()).toMatchObject({ data: { has_stream: false } })
  })
})

describe('the inbox', () => {
  test('a request is handled', async () => {
    const id = newId()
    const request = {
      firstName: 'Nino',
      lastName: 'Asks',
      email: 'nino@example.test',
      phone: '+995555000000',
      role: 'parent' as const,
      helpType: 'camera',
      date: '2026-11-23',
      hour: '12:00',
    }
    await deps.db.insert(contactRequests).values({ id, request, createdAt: deps.now() })
    const handled = { state: 'done', note: 'Called\nback' }
    expect((await sendChange({ url: `/console/requests/${id}`, body: handled, token: staff })).statusCode).toBe(204)
    expect((await table('/console/requests?state=done')).data).toMatchObject([{ note: 'Called\nback', handled_by: 'Ana Office' }])
    expect((await table('/console/requests?state=new')).total).toBe(0)
  })

  test('a failed mail is retried', async () => {
    const id = newId()
    const past = new Date(deps.now().getTime() - 1000)
    const mail = { id, kind: 'verify-email' as const, address: 'x@example.test', createdAt: past, nextAttemptAt: past, failedAt: past }
    await deps.db.insert(mails).values(mail)
    expect((await table('/console/mails?state=failed')).total).toBe(1)
    expect((await send('POST', `/console/mails/${id}/retry`)).statusCode).toBe(204)
    expect((await table('/console/mails?state=waiting')).data).toMatchObject([{ address: 'x@example.test' }])
  })

  test('the health page has all its values', async () => {
    expect(await get('/console/health')).toMatchObject({ data: { sockets: 0, mails_failed: 0, live_games: 1 } })
  })
})
