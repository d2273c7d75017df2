import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { GuardianCodeSlip, GuardianRow } from '#shared/console-children.schema.ts'
import type { AuditRow } from '#shared/console-tables.schema.ts'
import { newId } from '#shared/id.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { claimChild } from '#server/people/consent/guardians.ts'
import { redeemCode } from '#server/people/consent/codes.ts'
import { guardians } from '#server/db/schema/consent.ts'
import { players } from '#server/db/schema/players.ts'
import { createService } from '../../support/service.ts'

// A club with its secretary, another club with its own, and a parent who claims a child of the first.
const { make, deps, clock, signIn, call } = await createService()
let clubId = ''
let child = ''
let parent = { id: '' }
let secretary = ''
let stranger = ''
let staff = ''

beforeEach(async () => {
  clubId = await make.club()
  const other = await make.club()
  child = await make.player({ clubId, shirtNumber: 7, firstName: 'Luka', lastName: 'Beridze' })
  parent = await make.user('parent', { name: 'Nino', lastname: 'Beridze', phone: '599000003' })
  const tokenOf = async (user: Parameters<typeof signIn>[0]) => (await signIn(user)).accessToken
  secretary = await tokenOf(await make.secretary([clubId]))
  stranger = await tokenOf(await make.secretary([other]))
  staff = await tokenOf(await make.user('staff'))
})

const list = async (token: string, query = '') => (await call({ url: `/console/guardians?${query}`, token })).json<TablePage<GuardianRow>>()
const post = (token: string, url: string, body: object = {}) => call({ method: 'POST', url, token, body })
const stateOf = async (id: string) => (await deps.db.select().from(guardians).where(eq(guardians.id, id)))[0]?.state
async function claim(shirtNumber = 7): Promise<string> {
  const shirt = { clubId, ageCategory: 'U12' as const, shirtNumber }
  await deps.db.transaction((tx) => claimChild(deps, tx, parent.id, shirt))
  const own = await deps.db.select().from(guardians).where(eq(guardians.userId, parent.id))
  return own.find((row) => row.shirtNumber === shirtNumber && row.state === 'claimed')?.id ?? ''
}

describe('the list of guardians', () => {
  test('has what a club checks before it confirms', async () => {
    const mother = await make.user('parent', { name: 'Eka', lastname: 'Beridze' })
    await make.guardian(mother.id, child)
    await claim()
    expect((await list(secretary, 'state=claimed')).data).toMatchObject([
      {
        state: 'claimed',
        parent: { name: 'Nino', lastname: 'Beridze', phone: '599000003', email: expect.stringContaining('@') },
        club: { _id: clubId },
        age_category: 'U12',
        shirt_number: 7,
        child: { _id: child, first_name: 'Luka', last_name: 'Beridze' },
        other_guardians: ['Eka Beridze'],
        claimed_at: deps.now().toISOString(),
      },
    ])
  })

  test('names no one for a shirt that no one wears, and who wears it by now', async () => {
    await claim(8)
    expect((await list(secretary)).data).toMatchObject([{ shirt_number: 8, child: null, other_guardians: [] }])
    const later = await make.player({ clubId, shirtNumber: 8 })
    expect((await list(secretary)).data).toMatchObject([{ child: { _id: later } }])
  })

  test('follows a confirmed child to another shirt', async () => {
    await make.guardian(parent.id, child)
    await deps.db.update(players).set({ shirtNumber: 10 }).where(eq(players.id, child))
    expect((await list(secretary)).data).toMatchObject([{ shirt_number: 7, child: { _id: child, shirt_number: 10 } }])
  })

  test('begins with the oldest, and is searched', async () => {
    const first = await claim()
    clock.advance(1000)
    parent = await make.user('parent', { name: 'Zaza', lastname: 'Later' })
    const second = await claim()
    const ids = async (query: string) => (await list(secretary, query)).data.map(({ _id }) => _id)
    expect(await ids('state=claimed')).toEqual([first, second])
    expect(await ids('sort=-claimed')).toEqual([second, first])
    expect(await ids('q=zaza')).toEqual([second])
    expect(await ids('state=rejected')).toEqual([])
  })

  test('has only their own clubs; staff see all', async () => {
    const id = await claim()
    expect((await list(stranger)).total).toBe(0)
    expect((await list(staff, 'sort=-claimed')).data.some(({ _id }) => _id === id)).toBe(true)
  })
})

describe('a claim', () => {
  test('is confirmed once, for a child of the club', async () => {
    const id = await claim()
    const confirm = (playerId: string) => post(secretary, `/console/guardians/${id}/confirm`, { player_id: playerId })
    expect((await confirm(await make.player({ clubId: await make.club() }))).statusCode).toBe(422)
    expect((await confirm(child)).statusCode).toBe(204)
    expect(await stateOf(id)).toBe('confirmed')
    expect((await confirm(child)).statusCode).toBe(409)
  })

  test('is rejected', async () => {
    const id = await claim()
    expect((await post(staff, `/console/guardians/${id}/reject`)).statusCode).toBe(204)
    expect(await stateOf(id)).toBe('rejected')
  })

  test('is answered by its own club alone', async () => {
    const id = await claim()
    const scorer = (await signIn(await make.user('scorekeeper', { clubId }))).accessToken
    for (const token of [stranger, scorer]) {
      expect((await post(token, `/console/guardians/${id}/confirm`, { player_id: child })).statusCode).toBe(403)
      expect((await post(token, `/console/guardians/${id}/reject`)).statusCode).toBe(403)
      expect((await post(token, `/console/guardians/${id}/end`)).statusCode).toBe(403)
    }
    expect(await stateOf(id)).toBe('claimed')
    expect((await post(secretary, `/console/guardians/${newId()}/reject`)).statusCode).toBe(404)
  })

  test('to a second shirt of the same child waits no longer once the first is confirmed', async () => {
    const wrong = await claim(8)
    const right = await claim(7)
    await post(secretary, `/console/guardians/${wrong}/confirm`, { player_id: child })
    expect(new Set([await stateOf(wrong), await stateOf(right)])).toEqual(new Set(['confirmed', 'ended']))
    const again = await claim(9)
    await post(secretary, `/console/guardians/${again}/confirm`, { player_id: child })
    expect(await stateOf(again)).toBe('ended')
  })
})

test('a confirmed guardian is ended, an open claim only answered', async () => {
  const id = await claim()
  expect((await post(secretary, `/console/guardians/${id}/end`)).statusCode).toBe(409)
  await post(secretary, `/console/guardians/${id}/confirm`, { player_id: child })
  expect((await post(secretary, `/console/guardians/${id}/end`)).statusCode).toBe(204)
  expect(await stateOf(id)).toBe('ended')
})

describe('codes', () => {
  const makeCodes = (token: string, playerIds: string[] | null = null) =>
    post(token, '/console/guardian-codes', { club_id: clubId, age_category: 'U12', player_ids: playerIds })

  test('are made for a squad with names and numbers, and work', async () => {
    const second = await make.player({ clubId, shirtNumber: 3, firstName: 'Saba' })
    const answer = await makeCodes(secretary)
    expect(answer.statusCode).toBe(201)
    const { data } = answer.json<{ data: GuardianCodeSlip[] }>()
    expect(data).toMatchObject([
      { player_id: second, shirt_number: 3, first_name: 'Saba' },
      { player_id: child, shirt_number: 7, last_name: 'Beridze' },
    ])
    expect(answer.headers['cache-control']).toContain('no-store')
    await redeemCode(deps, parent.id, data[1]?.code ?? '')
    expect((await list(secretary, 'state=confirmed')).data).toMatchObject([{ child: { _id: child } }])
  })

  test('are made for some children, and for own clubs alone', async () => {
    await make.player({ clubId, shirtNumber: 3 })
    expect((await makeCodes(staff, [child])).json<{ data: GuardianCodeSlip[] }>().data.map(({ player_id }) => player_id)).toEqual([child])
    expect((await makeCodes(stranger)).statusCode).toBe(403)
    expect((await makeCodes(stranger, [child])).statusCode).toBe(403)
  })
})

test('the audit log says what was done in which club, and names no one', async () => {
  const id = await claim()
  await post(secretary, `/console/guardians/${id}/confirm`, { player_id: child })
  const { data } = (await call({ url: '/console/audit?subject=guardian', token: staff })).json<TablePage<AuditRow>>()
  const entry = data.find(({ subject_id }) => subject_id === id)
  expect(entry).toMatchObject({ action: 'confirmed', about: expect.stringContaining('Club') })
  expect(JSON.stringify(entry)).not.toMatch(/Luka|Beridze/)
})
