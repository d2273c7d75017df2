import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import type { TablePage } from '#shared/table.schema.ts'
import type { VenueRow } from '#shared/venue.schema.ts'
import { calendarText } from '#shared/icalendar.ts'
import { createService } from '../../../support/service.ts'

const { app, call, sendChange, make, signIn, deps } = await createService()
const tokens = { staff: '', home: '', away: '', parent: '' }
let home = ''
let away = ''
let name = ''

beforeAll(async () => {
  home = await make.club()
  away = await make.club()
  tokens.staff = (await signIn(await make.user('staff'))).accessToken
  tokens.home = (await signIn(await make.secretary([home]))).accessToken
  tokens.away = (await signIn(await make.secretary([away]))).accessToken
  tokens.parent = (await signIn(await make.user('parent'))).accessToken
})
beforeEach(() => void (name = `Field ${newId()}`))

const fields = (more: object = {}) => ({
  name,
  name_ka: null,
  other_names: [],
  address: 'Chavchavadze Avenue 1',
  address_ka: 'ჭავჭავაძის გამზირი 1',
  latitude: 41.71,
  longitude: 44.75,
  map_link: null,
  ...more,
})
const add = (more: object = {}, token = tokens.staff) =>
  call({ method: 'POST', url: '/console/venues', body: { command_id: newId(), club_id: null, ...fields(more) }, token })
const idOf = async (adding: ReturnType<typeof add>) => (await adding).json<{ data: { _id: string } }>().data._id
const change = (id: string, more: object = {}, token = tokens.staff) =>
  sendChange({ url: `/console/venues/${id}`, body: fields(more), token })
const remove = (id: string, token = tokens.staff) => call({ method: 'DELETE', url: `/console/venues/${id}`, token })
const game = (venue: string | null, more: object = {}) =>
  make.game({ clubOneId: home, clubTwoId: away, venue, startsAt: new Date('2027-01-10T10:00:00Z'), ...more })
const read = async (id: string) => (await call({ url: `/game/fetch-single/${id}`, token: tokens.parent })).json<{ data: GameDetail }>().data

describe('a game', () => {
  test('has the place of its venue, whatever its case, and also if it was there before', async () => {
    const id = await game(` ${name.toUpperCase()}  `.trim())
    expect(await read(id)).not.toHaveProperty('place')
    await add()
    expect((await read(id)).place).toEqual({
      address: 'Chavchavadze Avenue 1',
      address_ka: 'ჭავჭავაძის გამზირი 1',
      latitude: 41.71,
      longitude: 44.75,
      map: 'https://www.openstreetmap.org/?mlat=41.71&mlon=44.75#map=17/41.71/44.75',
    })
  })

  test('has it by the Georgian name, and by one that lists write', async () => {
    await add({ name_ka: `მოედანი ${name}`, other_names: [`Ground of ${name}`] })
    expect(await read(await game(`მოედანი ${name}`))).toHaveProperty('place')
    expect(await read(await game(`Ground of ${name}`))).toHaveProperty('place')
    expect(await read(await game(null, { venueKa: `მოედანი ${name}` }))).toHaveProperty('place')
  })

  test('has none of another name, or without one', async () => {
    await add()
    expect(await read(await game(`${name} B`))).not.toHaveProperty('place')
    expect(await read(await game(null))).not.toHaveProperty('place')
  })

  test('keeps it in the lists as it was: only the game itself has a place', async () => {
    await add()
    await game(name)
    const list = await call({
      method: 'POST',
      url: '/game',
      body: { age_category: null, filter: 'upcoming', date: null },
      token: tokens.parent,
    })
    expect(list.body).toContain(name)
    expect(list.body).not.toContain('"place"')
  })

  test('tells the home club’s place before staff’s, that before the guests’, and no other club’s', async () => {
    const id = await game(name)
    await add({ club_id: await make.club(), address: 'Elsewhere' })
    expect(await read(id)).not.toHaveProperty('place')
    await add({ club_id: away, address: 'Guests' })
    expect((await read(id)).place?.address).toBe('Guests')
    await add({ address: 'Office' })
    expect((await read(id)).place?.address).toBe('Office')
    await add({ club_id: home, address: 'Home' })
    expect((await read(id)).place?.address).toBe('Home')
  })

  test('is answered to a command with its place', async () => {
    await add()
    const id = await game(name, { startsAt: deps.now() })
    const answer = await call({
      method: 'POST',
      url: `/game/command/${id}`,
      body: { command: 'kick_off', command_id: newId() },
      token: tokens.staff,
    })
    expect(answer.json()).toMatchObject({ data: { place: { address: 'Chavchavadze Avenue 1' } } })
  })
})

describe('a venue', () => {
  test('that is renamed is still found by its old name', async () => {
    const id = await idOf(add({ name_ka: `ძველი ${name}` }))
    const [old, oldKa] = [await game(name), await game(`ძველი ${name}`)]
    expect((await change(id, { name: `${name} Arena`, name_ka: null })).statusCode).toBe(204)
    expect(await read(old)).toHaveProperty('place')
    expect(await read(oldKa)).toHaveProperty('place')
    expect(await read(await game(`${name} Arena`))).toHaveProperty('place')
  })

  test('has a link of its own instead of its coordinates, and none from elsewhere', async () => {
    const link = 'https://maps.app.goo.gl/abc123'
    const id = await idOf(add({ map_link: link }))
    const one = await game(name)
    expect((await read(one)).place?.map).toBe(link)
    expect((await change(id, { map_link: 'https://example.test/map' })).statusCode).toBe(400)
    expect((await change(id, { latitude: null, longitude: null })).statusCode).toBe(204)
    expect((await read(one)).place).toMatchObject({ latitude: null, map: null, address: 'Chavchavadze Avenue 1' })
  })

  test.each([
    ['half a place', { latitude: null }],
    ['a place off the map', { latitude: 91 }],
    ['no name', { name: ' ' }],
    ['a name with a line break', { other_names: ['a\nb'] }],
    ['a script for a map', { map_link: 'javascript:alert(1)' }],
  ])('is refused with %s', async (_, wrong) => expect((await add(wrong)).statusCode).toBe(400))

  test('stands once under a name for each owner, and once for a repeated command', async () => {
    const command = { command_id: newId(), club_id: null, ...fields() }
    const send = () => call({ method: 'POST', url: '/console/venues', body: command, token: tokens.staff })
    const [one, two] = [await send(), await send()]
    expect([one.statusCode, two.body]).toEqual([201, one.body])
    expect((await add({ name: name.toUpperCase() })).json()).toMatchObject({
      error: { code: 'conflict', details: { reason: 'venue_name_taken' } },
    })
    expect((await add({ club_id: home })).statusCode).toBe(201)
    expect((await add({ club_id: newId() })).statusCode).toBe(422)
  })

  test('that is deleted leaves its name to its games', async () => {
    const id = await idOf(add())
    const one = await game(name)
    expect((await remove(id)).statusCode).toBe(204)
    expect(await read(one)).toMatchObject({ venue: name })
    expect(await read(one)).not.toHaveProperty('place')
    expect((await remove(id)).statusCode).toBe(404)
  })

  test('of staff is changed by staff alone, and that of a club by this club', async () => {
    const office = await idOf(add())
    expect((await add({}, tokens.home)).statusCode).toBe(403)
    expect((await add({ club_id: away }, tokens.home)).statusCode).toBe(403)
    const own = await idOf(add({ club_id: home }, tokens.home))
    for (const [id, token, status] of [
      [office, tokens.home, 403],
      [own, tokens.away, 403],
      [own, tokens.home, 204],
      [own, tokens.staff, 204],
    ] as const) {
      expect([id, (await change(id, {}, token)).statusCode]).toEqual([id, status])
    }
    expect((await remove(own, tokens.away)).statusCode).toBe(403)
    expect((await remove(own, tokens.home)).statusCode).toBe(204)
  })

  test('is listed to whom it counts for, with its coming games', async () => {
    await add()
    await add({ club_id: home }, tokens.home)
    await add({ club_id: away }, tokens.away)
    await game(name.toLowerCase())
    const rows = async (token: string) => {
      const answer = await call({ url: `/console/venues?q=${encodeURIComponent(name)}`, token })
      return answer.json<TablePage<VenueRow>>().data.map(({ club, upcoming, editable }) => [club?._id ?? null, upcoming, editable])
    }
    expect(new Set(await rows(tokens.staff))).toEqual(
      new Set([
        [null, 1, true],
        [home, 1, true],
        [away, 1, true],
      ]),
    )
    expect(new Set(await rows(tokens.home))).toEqual(
      new Set([
        [null, 1, false],
        [home, 1, true],
      ]),
    )
    const names = await call({ url: '/console/venues/names', token: tokens.away })
    const owners = names.json<{ data: { name: string; club_id: string | null }[] }>().data.filter((each) => each.name === name)
    expect(new Set(owners.map(({ club_id }) => club_id))).toEqual(new Set([null, away]))
  })
})

test('a calendar has the address and the place', async () => {
  await add()
  const id = await game(name)
  await call({ url: `/game/favorite/add/${id}`, token: tokens.parent })
  await call({ method: 'POST', url: '/calendars', body: { kind: 'favorites' }, token: tokens.parent })
  const made = await call({ url: '/calendars', token: tokens.parent })
  const path = made.json<{ data: { kind: string; path: string }[] }>().data.find(({ kind }) => kind === 'favorites')?.path ?? ''
  const text = (await app.inject({ url: path })).body.replaceAll('\r\n ', '')
  expect(text).toContain(String.raw`LOCATION:${name}\, Chavchavadze Avenue 1`)
  expect(text).toContain('GEO:41.71;44.75')
})

test('a calendar without a place has none', () => {
  const entry = { id: 'a', version: 1, start: 0, minutes: 60, changedAt: 0, title: 'A', venue: 'Field', url: 'https://a.test' }
  expect(calendarText([{ ...entry, place: null }])).not.toContain('GEO')
  expect(calendarText([{ ...entry, place: { latitude: null, longitude: null } }])).not.toContain('GEO')
})
