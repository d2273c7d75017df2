import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { CODE_DAYS } from '#shared/consent.ts'
import { makeGuardianCodes, redeemCode } from '#server/people/consent/codes.ts'
import { answerClaim, claimChild, endGuardian } from '#server/people/consent/guardians.ts'
import { guardianCodes, guardians } from '#server/db/schema/consent.ts'
import { createService } from '../../../support/service.ts'

const { make, deps, clock, signIn, call } = await createService()
let clubId = ''
let player = ''
let user = ''
let secretary = ''

beforeEach(async () => {
  clubId = await make.club()
  player = await make.player({ clubId, shirtNumber: 7, firstName: 'Ana' })
  user = (await make.user('parent')).id
  secretary = (await make.secretary([clubId])).id
})

const claim = (shirtNumber = 7) => deps.db.transaction((tx) => claimChild(deps, tx, user, { clubId, ageCategory: 'U12', shirtNumber }))
const own = () => deps.db.select().from(guardians).where(eq(guardians.userId, user))
const idOf = async () => (await own())[0]?.id as string

describe('a claim', () => {
  test('waits for the club, whether or not someone wears the shirt', async () => {
    await claim(7)
    await claim(8)
    expect(await own()).toMatchObject([
      { state: 'claimed', playerId: player },
      { state: 'claimed', playerId: null },
    ])
  })

  test('counts once, however often it is made', async () => {
    await claim()
    await claim()
    expect(await own()).toHaveLength(1)
  })

  test('is limited to six at once', async () => {
    for (const number of [1, 2, 3, 4, 5, 6]) await claim(number)
    await expect(claim(10)).rejects.toMatchObject({ code: 'rule_violated' })
  })

  test('shows a name only once it is confirmed', async () => {
    const parent = await make.user('parent')
    user = parent.id
    await claim()
    const { accessToken: token } = await signIn(parent)
    const footballer = async () => (await call({ url: '/auth/fetch-user', token })).json().user.footballer
    expect(await footballer()).toMatchObject({ _id: player, first_name: null })
    await answerClaim(deps, secretary, await idOf(), player)
    expect(await footballer()).toMatchObject({ _id: player, first_name: 'Ana' })
  })

  test('is confirmed for the child that the club names', async () => {
    const sister = await make.player({ clubId, shirtNumber: 8 })
    await claim()
    await answerClaim(deps, secretary, await idOf(), sister)
    expect(await own()).toMatchObject([{ state: 'confirmed', playerId: sister, decidedBy: secretary }])
  })

  test('is never confirmed for a child of another club', async () => {
    await claim()
    const stranger = await make.player({ clubId: await make.club() })
    await expect(answerClaim(deps, secretary, await idOf(), stranger)).rejects.toMatchObject({ code: 'rule_violated' })
    expect(await own()).toMatchObject([{ state: 'claimed', playerId: player }])
  })

  test('is answered once', async () => {
    await claim()
    await answerClaim(deps, secretary, await idOf(), null)
    expect(await own()).toMatchObject([{ state: 'rejected' }])
    await expect(answerClaim(deps, secretary, await idOf(), player)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('may be made again after it was rejected or withdrawn', async () => {
    await claim()
    await endGuardian(deps, user, await idOf())
    await claim()
    expect((await own()).map(({ state }) => state).toSorted()).toEqual(['claimed', 'ended'])
  })
})

describe('a code', () => {
  const codes = (playerIds: string[] | null = null) => makeGuardianCodes(deps, secretary, { clubId, ageCategory: 'U12', playerIds })

  test('makes a guardian without waiting, once', async () => {
    const [made] = await codes()
    const code = made?.code as string
    await redeemCode(deps, user, ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `)
    expect(await own()).toMatchObject([{ state: 'confirmed', playerId: player, decidedBy: null }])
    const other = await make.user('parent')
    await expect(redeemCode(deps, other.id, code)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('used twice at the same moment makes one guardian', async () => {
    const [made] = await codes()
    const others = [user, (await make.user('parent')).id]
    const results = await Promise.allSettled(others.map((id) => redeemCode(deps, id, made?.code as string)))
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('confirms an open claim instead of making a second one', async () => {
    await claim()
    const [made] = await codes()
    await redeemCode(deps, user, made?.code as string)
    expect(await own()).toMatchObject([{ state: 'confirmed', playerId: player }])
  })

  test('expires', async () => {
    const [made] = await codes()
    clock.advance(CODE_DAYS * 24 * 60 * 60_000)
    await expect(redeemCode(deps, user, made?.code as string)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is replaced by the next sheet', async () => {
    const [first] = await codes()
    const [second] = await codes([player])
    await expect(redeemCode(deps, user, first?.code as string)).rejects.toMatchObject({ code: 'not_found' })
    await redeemCode(deps, user, second?.code as string)
  })

  test('is stored as a hash only', async () => {
    const [made] = await codes()
    const [row] = await deps.db.select().from(guardianCodes).where(eq(guardianCodes.playerId, player))
    expect(JSON.stringify(row)).not.toContain(made?.code)
  })

  test('is not made for an empty squad', async () => {
    await expect(makeGuardianCodes(deps, secretary, { clubId, ageCategory: 'U19', playerIds: null })).rejects.toMatchObject({
      code: 'rule_violated',
    })
  })
})

test('several guardians have a child, and several children a guardian', async () => {
  const sister = await make.player({ clubId, shirtNumber: 8 })
  const father = (await make.user('parent')).id
  for (const [userId, playerId] of [
    [user, player],
    [user, sister],
    [father, player],
  ] as const)
    await make.guardian(userId, playerId)
  expect(await own()).toHaveLength(2)
  expect(await deps.db.select().from(guardians).where(eq(guardians.playerId, player))).toHaveLength(2)
})
