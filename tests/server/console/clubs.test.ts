import { beforeAll, describe, expect, test } from 'vitest'
import type { ClubDetails } from '#shared/club-details.schema.ts'
import type { ClubRow } from '#shared/console-clubs.schema.ts'
import { CREST_SIZE } from '#shared/crest.ts'
import { newId } from '#shared/id.ts'
import type { AuditRow } from '#shared/console-tables.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { decodePng } from '#server/club/clubs/png/decode.ts'
import { encodePng } from '#server/club/clubs/png/encode.ts'
import { createService } from '../../support/service.ts'

const { app, call, sendChange, make, signIn } = await createService()
let staff = ''

const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown) => call({ method, url, token: staff, body })
const get = async <T>(url: string) => (await call({ url, token: staff })).json<T>()
const club = async (id: string) => (await get<{ data: ClubRow }>(`/console/clubs/${id}`)).data
const squad = async (id: string, age = 'U12') => (await get<{ data: Player[] }>(`/player/sort/${id}/${age}`)).data
const log = async (subject: string) => (await get<TablePage<AuditRow>>(`/console/audit?subject=${subject}`)).data

async function makeClub(name: string, ages: string[] = []): Promise<string> {
  const answer = await send('POST', '/console/clubs', { name, name_ka: null, age_categories: ages })
  expect(answer.statusCode).toBe(201)
  return answer.json<{ data: { _id: string } }>().data._id
}

beforeAll(async () => {
  staff = (await signIn(await make.user('staff', { name: 'Ana', lastname: 'Office' }))).accessToken
})

describe('a club', () => {
  test('is created and renamed, gets its age categories, and is in the audit log', async () => {
    const id = await makeClub('Borjomi', ['U12', 'U9'])
    expect(await club(id)).toMatchObject({ name: 'Borjomi', age_categories: ['U9', 'U12'], squads: [], games: 0 })
    const form = { name: 'Borjomi Springs', name_ka: 'ბორჯომი', age_categories: ['U13'] }
    expect((await sendChange({ url: `/console/clubs/${id}`, body: form, token: staff })).statusCode).toBe(204)
    expect(await club(id)).toMatchObject(form)
    const details = await get<{ data: ClubDetails }>(`/club/details/${id}`)
    expect(details.data.age_categories.map(({ name }) => name)).toEqual(['U13'])
    expect(
      (await log('club'))
        .filter(({ subject_id }) => subject_id === id)
        .map(({ by, action }) => `${action} by ${by}`)
        .toSorted(),
    ).toEqual(['changed by Ana Office', 'changed by Ana Office', 'created by Ana Office'])
  })

  test('has a unique name, and keeps age categories in which it has players', async () => {
    await makeClub('Taken')
    const id = await makeClub('Kept', ['U12'])
    const put = (name: string, ages: string[]) =>
      sendChange({ url: `/console/clubs/${id}`, body: { name, name_ka: null, age_categories: ages }, token: staff })
    expect((await put('Taken', ['U14'])).statusCode).toBe(409)
    expect(await club(id)).toMatchObject({ name: 'Kept', age_categories: ['U12'] })
    await make.player({ clubId: id, ageCategory: 'U12' })
    expect((await put('Kept', [])).statusCode).toBe(422)
  })

  test('is found by name and by age', async () => {
    const id = await makeClub('Findable', ['U19'])
    const found = async (query: string) => (await get<TablePage<ClubRow>>(`/console/clubs?${query}`)).data.map(({ _id }) => _id)
    expect(await found('q=findab')).toEqual([id])
    expect(await found('age=U19')).toEqual([id])
    expect(await found('q=findab&age=U8')).toEqual([])
    expect((await call({ url: `/console/clubs/${newId()}`, token: staff })).statusCode).toBe(404)
  })
})

describe('a crest', () => {
  const rgba = new Uint8Array(CREST_SIZE * CREST_SIZE * 4).fill(200)
  const put = (id: string, png: Buffer | null) => send('PUT', `/console/clubs/${id}/crest`, { png: png && png.toString('base64') })

  test('is encoded again, served as an image, and removed', async () => {
    const id = await makeClub('Crested')
    const { logo } = (await put(id, encodePng(rgba, CREST_SIZE))).json<{ data: { logo: string } }>().data
    expect(await club(id)).toMatchObject({ logo })
    const served = await app.inject(`/images/${logo}`)
    expect(served.headers['content-type']).toBe('image/png')
    expect(decodePng(served.rawPayload, CREST_SIZE)).toEqual(rgba)
    expect((await put(id, null)).json()).toEqual({ data: { logo: null } })
    expect(await club(id)).toMatchObject({ logo: null })
  })

  test.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an image followed by HTML', Buffer.concat([encodePng(rgba, CREST_SIZE), Buffer.from('<script>')])],
    ['an image of another size', encodePng(rgba.subarray(0, 16), 2)],
    ['nothing', Buffer.alloc(0)],
  ])('that is %s is refused', async (name, bytes) => {
    const id = await makeClub(name)
    expect((await put(id, bytes)).statusCode).toBe(422)
    expect(await club(id)).toMatchObject({ logo: null })
  })
})

describe('a squad', () => {
  test('can be changed, and the audit log never names a child', async () => {
    const id = await makeClub('Squad')
    const luka = { age_category: 'U12', first_name: 'Luka', last_name: 'Beridze', shirt_number: 7, position: 'forward' }
    const added = await send('POST', '/console/players', { club_id: id, ...luka })
    expect(added.statusCode).toBe(201)
    const player = added.json<{ data: { _id: string } }>().data._id
    expect(await squad(id)).toMatchObject([{ first_name: 'Luka', shirt_number: 7 }])
    expect(await club(id)).toMatchObject({ age_categories: ['U12'], squads: [{ age_category: 'U12', players: 1 }] })
    expect((await send('POST', '/console/players', { club_id: id, ...luka })).statusCode).toBe(409)
    const moved = { ...luka, age_category: 'U13', shirt_number: 9 }
    expect((await sendChange({ url: `/console/players/${player}`, body: moved, token: staff })).statusCode).toBe(204)
    expect(await squad(id)).toEqual([])
    expect(await squad(id, 'U13')).toMatchObject([{ shirt_number: 9, last_name: 'Beridze' }])
    expect((await send('DELETE', `/console/players/${player}`)).statusCode).toBe(204)
    expect(await squad(id, 'U13')).toEqual([])
    const entries = await log('player')
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(['created', 'changed', 'deleted']))
    expect(JSON.stringify(entries)).not.toMatch(/Luka|Beridze/)
  })
})
