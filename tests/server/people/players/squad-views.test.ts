import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { claimChild } from '#server/people/consent/guardians.ts'
import { childViews } from '#server/db/schema/consent.ts'
import { createService } from '../../../support/service.ts'

// Anyone who reads the names of a squad is recorded for the guardians of its children.
const { make, deps, clock, signIn, call } = await createService()
let clubId = ''
let child = ''
let secretary = { id: '' }
let token = ''

beforeEach(async () => {
  clubId = await make.club()
  child = await make.player({ clubId, shirtNumber: 7 })
  const user = await make.secretary([await make.club(), clubId])
  secretary = user
  token = (await signIn(user)).accessToken
})

const views = () => deps.db.select().from(childViews).where(eq(childViews.playerId, child)).orderBy(childViews.at, childViews.id)
const squad = (as: string, query = '') => call({ url: `/player/sort/${clubId}/U12${query}`, token: as })

test('a squad and a match-day sheet are two views, each counted once an hour', async () => {
  await squad(token)
  await squad(token)
  expect(await views()).toMatchObject([{ userId: secretary.id, role: 'secretary', clubId, kind: 'squad', at: deps.now() }])
  await squad(token, '?screen=sheet')
  expect(new Set((await views()).map(({ kind }) => kind))).toEqual(new Set(['squad', 'sheet']))
  clock.advance(60 * 60_000)
  await squad(token)
  expect(await views()).toHaveLength(3)
  expect((await squad(token, '?screen=export')).statusCode).toBe(400)
})

test('the whole squad is recorded at once, and staff without a club', async () => {
  const other = await make.player({ clubId, shirtNumber: 8 })
  await squad((await signIn(await make.user('staff'))).accessToken)
  expect(await views()).toMatchObject([{ role: 'staff', clubId: null }])
  expect(await deps.db.select().from(childViews).where(eq(childViews.playerId, other))).toHaveLength(1)
})

test('numbers without names are no view', async () => {
  await squad((await signIn(await make.user('parent', { clubId }))).accessToken)
  await squad((await signIn(await make.secretary([await make.club()]))).accessToken)
  expect(await views()).toEqual([])
})

test.each([
  ['the consents', () => ({ url: `/console/consents/${clubId}/U12` })],
  ['the guardians', () => ({ url: '/console/guardians?state=claimed' })],
  [
    'the codes',
    () => ({ method: 'POST' as const, url: '/console/guardian-codes', body: { club_id: clubId, age_category: 'U12', player_ids: null } }),
  ],
])('%s show names too', async (_, request) => {
  const parent = await make.user('parent')
  await deps.db.transaction((tx) => claimChild(deps, tx, parent.id, { clubId, ageCategory: 'U12', shirtNumber: 7 }))
  await call({ ...request(), token })
  expect(await views()).toMatchObject([{ userId: secretary.id, clubId, kind: 'squad' }])
})
