import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ChildConsents } from '#shared/console-children.schema.ts'
import type { AuditRow } from '#shared/console-tables.schema.ts'
import type { Purpose } from '#shared/consent.ts'
import { newId } from '#shared/id.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { recordDecisions } from '#server/people/consent/decide.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { decisions } from '#server/db/schema/consent.ts'
import { players } from '#server/db/schema/players.ts'
import { createService } from '../../support/service.ts'

const { make, deps, signIn, call } = await createService()
const PAPER = { paper_date: '2026-09-01', note: 'Binder 2026' }
let clubId = ''
let secretary = ''
let stranger = ''
let staff = ''

beforeEach(async () => {
  clubId = await make.club()
  const tokenOf = async (user: Parameters<typeof signIn>[0]) => (await signIn(user)).accessToken
  secretary = await tokenOf(await make.secretary([clubId]))
  stranger = await tokenOf(await make.secretary([await make.club()]))
  staff = await tokenOf(await make.user('staff'))
})

const squad = async (age = 'U12', token = secretary) =>
  (await call({ url: `/console/consents/${clubId}/${age}`, token })).json<{ data: ChildConsents[] }>().data
const childrenOf = async (age: string) =>
  (
    await deps.db
      .select({ id: players.id })
      .from(players)
      .where(and(eq(players.clubId, clubId), eq(players.ageCategory, age)))
  ).map(({ id }) => id)
const record = async (fields: { age_category?: string } & Record<string, unknown> = {}, token = secretary) =>
  call({
    method: 'POST',
    url: '/console/consents',
    token,
    body: {
      command_id: newId(),
      club_id: clubId,
      age_category: 'U12',
      purposes: ['name', 'stream'],
      except: [],
      was: { children: await childrenOf(fields.age_category ?? 'U12'), refused: [] },
      ...PAPER,
      ...fields,
    },
  })
const recorded = (playerId: string) => deps.db.select().from(decisions).where(eq(decisions.playerId, playerId)).orderBy(decisions.position)

describe("a squad's written consent", () => {
  test('is a yes for all, and a no for the exceptions', async () => {
    const shown = await make.player({ clubId, shirtNumber: 1, firstName: 'Ana' })
    const hidden = await make.player({ clubId, shirtNumber: 2 })
    expect((await record({ except: [hidden] })).statusCode).toBe(204)
    const yes = { granted: true, decider: 'club' }
    const no = { granted: false, decider: 'club' }
    expect(await squad()).toMatchObject([
      { _id: shown, first_name: 'Ana', shirt_number: 1, consents: { name: yes, stream: yes, highlights: null, sharing: null } },
      { _id: hidden, consents: { name: no, stream: no, highlights: null } },
    ])
    expect(await recorded(shown)).toMatchObject([
      { purpose: 'name', paperDate: '2026-09-01', note: 'Binder 2026' },
      { purpose: 'stream', paperDate: '2026-09-01' },
    ])
  })

  test('leaves other purposes and other squads alone', async () => {
    await make.player({ clubId })
    await make.player({ clubId, ageCategory: 'U13' })
    await record({ purposes: ['stream'] })
    expect(await squad()).toMatchObject([{ consents: { stream: { granted: true }, name: null } }])
    expect(await squad('U13')).toMatchObject([{ consents: { stream: null } }])
    expect((await record({ purposes: ['highlights'] })).statusCode).toBe(400)
    expect((await record({ purposes: [] })).statusCode).toBe(400)
  })

  test('is for those whom its sender saw: not for a child who has joined since', async () => {
    const seen = await make.player({ clubId, shirtNumber: 1 })
    const joined = await make.player({ clubId, shirtNumber: 2 })
    expect((await record({ was: { children: [seen], refused: [] } })).statusCode).toBe(204)
    expect(await recorded(seen)).toHaveLength(2)
    expect(await recorded(joined)).toEqual([])
  })

  test('is refused where a colleague has recorded a no since, and then taken with that exception', async () => {
    const [child, other] = [await make.player({ clubId, shirtNumber: 1 }), await make.player({ clubId, shirtNumber: 2 })]
    await record({ except: [child] }, staff)
    const late = await record({ was: { children: [child, other], refused: [] } })
    expect([late.statusCode, late.json().error.details]).toEqual([409, { reason: 'changed_meanwhile', now: { refused: [child] } }])
    expect((await squad())[0]).toMatchObject({ _id: child, consents: { name: { granted: false } } })
    expect((await record({ except: [child] })).statusCode).toBe(204)
    // Who has seen the no may record that the parents have signed since.
    expect((await record({ was: { children: [child, other], refused: [child] } })).statusCode).toBe(204)
    expect((await squad())[0]).toMatchObject({ _id: child, consents: { name: { granted: true } } })
  })

  test("never outweighs a guardian's decision", async () => {
    const child = await make.player({ clubId })
    const guardianId = await make.guardian((await make.user('parent')).id, child)
    const source = { decider: 'guardian', guardianId, actorId: null } as const
    await deps.db.transaction((tx) => recordDecisions(deps, tx, [{ playerId: child, granted: { name: false } }], source))
    await record()
    expect(await squad()).toMatchObject([{ consents: { name: { granted: false, decider: 'guardian' }, stream: { decider: 'club' } } }])
  })

  test('is recorded once, however often it is sent', async () => {
    const child = await make.player({ clubId })
    const command_id = newId()
    const answers = await Promise.all([1, 2, 3].map(() => record({ command_id })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    expect(await recorded(child)).toHaveLength(2)
    expect((await record({ command_id, purposes: ['name'] })).statusCode).toBe(409)
  })

  test('needs a squad, exceptions in it, a note and a date that is not to come', async () => {
    expect((await record()).statusCode).toBe(422)
    await make.player({ clubId })
    const elsewhere = await make.player({ clubId, ageCategory: 'U13' })
    expect((await record({ except: [elsewhere] })).statusCode).toBe(422)
    expect((await record({ note: ' ' })).statusCode).toBe(400)
    expect((await record({ paper_date: '2026-11-22' })).json()).toMatchObject({ error: { code: 'in_future' } })
    expect(await recorded(elsewhere)).toEqual([])
    expect((await record({ paper_date: '2026-11-21' })).statusCode).toBe(204)
  })

  test('is the business of their own club and of staff', async () => {
    await make.player({ clubId })
    const scorer = (await signIn(await make.user('scorekeeper', { clubId }))).accessToken
    for (const token of [stranger, scorer]) {
      expect((await record({}, token)).statusCode).toBe(403)
      expect((await call({ url: `/console/consents/${clubId}/U12`, token })).statusCode).toBe(403)
    }
    expect((await record({}, staff)).statusCode).toBe(204)
    expect(await squad('U12', staff)).toHaveLength(1)
    expect((await call({ url: `/console/consents/${newId()}/U12`, token: staff })).statusCode).toBe(404)
  })

  test('is in the audit log, which names no one', async () => {
    const child = await make.player({ clubId, firstName: 'Luka', lastName: 'Beridze' })
    await record({ except: [child] })
    const { data } = (await call({ url: '/console/audit?subject=consent', token: staff })).json<TablePage<AuditRow>>()
    const entry = data.find(({ subject_id }) => subject_id === clubId)
    expect(entry).toMatchObject({ action: 'decided', about: expect.stringContaining('Club') })
    expect(entry?.details).toContainEqual({ field: 'exceptions', value: 1, before: false })
    const entries = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, clubId))
    expect(JSON.stringify([entry, entries])).not.toMatch(new RegExp(`Luka|Beridze|Binder|${child}`))
  })
})

describe("a child's own decision", () => {
  type Fields = { token?: string; purpose?: Purpose; paper_date?: string }
  const ownAnswer = async (playerId: string, purpose: Purpose) =>
    (await recorded(playerId)).findLast((row) => row.decider === 'child' && row.purpose === purpose)?.granted ?? null
  const decide = async (playerId: string, granted: boolean | null, { token = secretary, purpose = 'name', ...fields }: Fields = {}) =>
    call({
      method: 'POST',
      url: `/console/consents/${playerId}/own`,
      token,
      body: { purpose, granted, was: await ownAnswer(playerId, purpose), ...PAPER, ...fields },
    })

  test('on a page that is older than the child’s last answer: a yes is refused, a no is not', async () => {
    const child = await make.player({ clubId, ageCategory: 'U17' })
    await decide(child, false)
    const send = (granted: boolean | null, was: boolean | null) =>
      call({ method: 'POST', url: `/console/consents/${child}/own`, token: secretary, body: { purpose: 'name', granted, was, ...PAPER } })
    const late = await send(true, null)
    expect([late.statusCode, late.json().error.details]).toEqual([409, { reason: 'changed_meanwhile', now: { granted: false } }])
    expect((await send(true, false)).statusCode).toBe(204)
    expect((await send(null, false)).statusCode).toBe(409)
    expect((await send(false, null)).statusCode).toBe(204)
    expect((await squad('U17'))[0]?.consents.name).toEqual({ granted: false, decider: 'child' })
  })

  test('of fourteen or fifteen: a no is withdrawn, and the guardians decide again; only an answer is', async () => {
    const child = await make.player({ clubId, ageCategory: 'U15' })
    const guardianId = await make.guardian((await make.user('parent')).id, child)
    const source = { decider: 'guardian', guardianId, actorId: null } as const
    await deps.db.transaction((tx) => recordDecisions(deps, tx, [{ playerId: child, granted: { name: true } }], source))
    const name = async () => (await squad('U15'))[0]?.consents.name
    expect((await decide(child, null)).statusCode).toBe(422)
    await decide(child, false)
    expect(await name()).toEqual({ granted: false, decider: 'child' })
    expect((await decide(child, null, { purpose: 'stream' })).statusCode).toBe(422)
    expect((await decide(child, null)).statusCode).toBe(204)
    expect(await name()).toEqual({ granted: true, decider: 'guardian' })
    expect((await decide(child, null)).statusCode).toBe(422)
    // Nothing was edited: each step is a decision.
    expect((await recorded(child)).map(({ granted }) => granted)).toEqual([true, false, null])
  })

  test.each([
    ['U14', 422, 422],
    ['U15', 204, 422],
    ['U16', 204, 422],
    ['U17', 204, 204],
    ['U19', 204, 204],
  ])('in %s: a no is answered %i, a yes %i', async (ageCategory, no, yes) => {
    const child = await make.player({ clubId, ageCategory })
    expect((await decide(child, false)).statusCode).toBe(no)
    expect((await decide(child, true)).statusCode).toBe(yes)
    const own = and(eq(decisions.playerId, child), eq(decisions.decider, 'child'))
    expect((await deps.db.select().from(decisions).where(own)).map(({ granted }) => granted)).toEqual([
      ...(no === 204 ? [false] : []),
      ...(yes === 204 ? [true] : []),
    ])
  })

  test('goes before all others', async () => {
    const child = await make.player({ clubId, ageCategory: 'U15' })
    await record({ age_category: 'U15' })
    await decide(child, false, { purpose: 'stream' })
    expect(await squad('U15')).toMatchObject([
      { consents: { name: { granted: true, decider: 'club' }, stream: { granted: false, decider: 'child' } } },
    ])
  })

  test('says why it is refused, and needs a past date', async () => {
    const child = await make.player({ clubId, ageCategory: 'U14' })
    expect((await decide(child, false)).json()).toMatchObject({ error: { details: { reason: 'too_young' } } })
    const older = await make.player({ clubId, ageCategory: 'U19' })
    expect((await decide(older, true, { paper_date: '2027-01-01' })).statusCode).toBe(422)
  })

  test('is recorded by their own club and by staff', async () => {
    const child = await make.player({ clubId, ageCategory: 'U17' })
    const scorer = (await signIn(await make.user('scorekeeper', { clubId }))).accessToken
    expect((await decide(child, true, { token: stranger })).statusCode).toBe(403)
    expect((await decide(child, true, { token: scorer })).statusCode).toBe(403)
    expect((await decide(child, true, { token: staff })).statusCode).toBe(204)
    expect((await decide(newId(), true)).statusCode).toBe(404)
  })
})
