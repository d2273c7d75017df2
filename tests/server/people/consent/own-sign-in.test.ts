import { describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { makeGuardianCodes } from '#server/people/consent/codes.ts'
import { errorOf, footballers } from '../../../support/footballers.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const service = await createService()
const { call, deps, make } = service
const { now, invite, mailedToken, accept, join, decide, isGranted, erase } = footballers(service)

describe('a footballer with their own account', () => {
  test('sees their own page, and no other', async () => {
    const own = await join()
    const { data } = (await call({ url: '/children', token: own.token })).json()
    expect(data).toMatchObject([{ _id: own.part, self: true, decides_alone: true, player: { first_name: 'Luka' } }])
    for (const path of ['decisions', 'views', 'export'])
      expect(errorOf(await call({ url: `/children/${now.mother.part}/${path}`, token: own.token }))).toMatchObject({ code: 'not_found' })
    expect((await call({ url: '/auth/fetch-user', token: own.token })).json()).toMatchObject({
      user: { role: 'parent', footballer: { _id: now.player } },
    })
  })

  test('decides alone from then on; what a guardian decided before counts until they answer', async () => {
    await decide(now.mother, true)
    const own = await join()
    expect(await isGranted()).toBe(true)
    await decide(own, false)
    expect(await isGranted()).toBe(false)
    expect(errorOf(await decide(now.mother, true))).toMatchObject({ code: 'rule_violated', details: { reason: 'decides_alone' } })
    await decide(own, true)
    expect(await isGranted()).toBe(true)
    // A no of a guardian from before does not outweigh their own yes.
    expect((await call({ url: `/children/${own.part}/decisions`, token: own.token })).json()).toMatchObject({
      data: { purposes: [{ purpose: 'name', granted: true, by: 'you', own: true }, {}, {}, {}, {}, {}] },
    })
  })

  test('says yes where a guardian has said no before', async () => {
    await decide(now.mother, false)
    await decide(await join(), true)
    expect(await isGranted()).toBe(true)
  })

  test('is not decided for by a paper of the club', async () => {
    await join()
    const paper = { paper_date: '2026-11-01', note: 'Binder' }
    const squad = {
      command_id: newId(),
      club_id: now.clubId,
      age_category: 'U17',
      purposes: ['name'],
      except: [],
      was: { children: [now.player], refused: [] },
      ...paper,
    }
    expect((await call({ method: 'POST', url: '/console/consents', body: squad, token: now.secretary })).statusCode).toBe(204)
    expect(await isGranted()).toBe(false)
    const own = await call({
      method: 'POST',
      url: `/console/consents/${now.player}/own`,
      body: { purpose: 'name', granted: true, was: null, ...paper },
      token: now.secretary,
    })
    expect(errorOf(own)).toMatchObject({ details: { reason: 'decides_alone' } })
  })

  test('is read by the guardians, who see that, and cannot be erased by them', async () => {
    const own = await join()
    await decide(own, false)
    await call({ url: `/children/${own.part}/export`, token: own.token })
    expect((await call({ url: '/children', token: now.mother.token })).json()).toMatchObject({
      data: [{ self: false, decides_alone: true }],
    })
    const read = (path: string) => call({ url: `/children/${now.mother.part}/${path}`, token: now.mother.token })
    expect((await read('decisions')).json().data.history).toMatchObject([{ by: 'child', granted: false }])
    expect((await read('views')).json().data).toContainEqual(expect.objectContaining({ kind: 'export', self: true }))
    const file = await read('export')
    expect(file.json().guardians).toMatchObject([
      { you: true, self: false },
      { you: false, self: true },
    ])
    // The address of the footballer is not the guardian's to read.
    expect(file.body).not.toContain(now.email)
    expect(errorOf(await erase(now.mother, PASSWORD))).toMatchObject({ details: { reason: 'decides_alone' } })
  })

  test('is not among the guardians that the club lists, nor among the others of one', async () => {
    await join()
    const { data } = (await call({ url: '/console/guardians', token: now.secretary })).json()
    expect(data).toMatchObject([{ _id: now.mother.part, other_guardians: [] }])
  })

  test('claims no child', async () => {
    const { token } = await join()
    const other = await make.player({ clubId: now.clubId, ageCategory: 'U17', shirtNumber: 12 })
    const body = { club_id: now.clubId, age_category: 'U17', shirt_number: 12 }
    expect(errorOf(await call({ method: 'POST', url: '/children/claims', body, token }))).toMatchObject({
      details: { reason: 'own_sign_in' },
    })
    const staff = await make.user('staff')
    const [made] = await makeGuardianCodes(deps, staff.id, { clubId: now.clubId, ageCategory: 'U17', playerIds: [other] })
    const used = await call({ method: 'POST', url: '/children/codes', body: { code: made?.code }, token })
    expect(errorOf(used)).toMatchObject({ details: { reason: 'own_sign_in' } })
  })

  test('is not invited again while they have it', async () => {
    await join()
    expect(errorOf(await invite({ email: `new-${now.email}` }))).toMatchObject({ details: { reason: 'decides_alone' } })
  })

  test('is shown to the club next to the decisions', async () => {
    const read = async () => (await call({ url: `/console/consents/${now.clubId}/U17`, token: now.secretary })).json().data[0].own_sign_in
    expect(await read()).toBeNull()
    await invite()
    expect(await read()).toMatchObject({ id: null, email: now.email, expires_at: expect.any(String) })
    await accept(await mailedToken())
    expect(await read()).toMatchObject({ id: expect.any(String), email: now.email, expires_at: null })
  })
})
