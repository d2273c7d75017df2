import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { RETENTION_DAYS } from '#shared/retention.ts'
import type { AuditRow } from '#shared/console-tables.schema.ts'
import type { TablePage } from '#shared/table.schema.ts'
import { accountMails } from '#server/people/auth/mail-templates.ts'
import { issueLink } from '#server/people/auth/links.ts'
import { mails } from '#server/db/schema/mails.ts'
import { users } from '#server/db/schema/users.ts'
import { eraseUnverified } from '#server/operations/jobs/unused-accounts.ts'
import { createService } from '../../support/service.ts'
import { PASSWORD } from '../../support/world.ts'

const { call, make, signIn, deps, clock } = await createService({ MOEDANI_DATA: await mkdtemp(join(tmpdir(), 'moedani-')) })
let token = ''
let office: typeof users.$inferSelect

beforeAll(async () => {
  office = await make.user('staff')
  token = (await signIn(office)).accessToken
})

const change = async (id: string, email: string) =>
  (await call({ method: 'PUT', url: `/console/users/${id}/email`, token, body: { email } })).statusCode
const verify = async (id: string) => (await call({ method: 'POST', url: `/console/users/${id}/verify`, token })).statusCode
const login = async (email: string) =>
  (await call({ method: 'POST', url: '/auth/login', body: { email, password: PASSWORD, role: 'parent' } })).statusCode
const stored = async (id: string) => (await deps.db.select().from(users).where(eq(users.id, id)))[0]
const audited = async (id: string) =>
  (await call({ url: '/console/audit?subject=user', token }))
    .json<TablePage<AuditRow>>()
    .data.filter(({ subject_id }) => subject_id === id)
    .map(({ action, by, details }) => ({ action, by, details }))

describe('an email address', () => {
  test('can be marked as verified, so that its owner can sign in', async () => {
    const { id, email } = await make.user('parent', { emailVerifiedAt: null })
    expect(await login(email ?? '')).toBe(403)
    expect([await verify(id), await verify(id)]).toEqual([204, 204])
    expect(await login(email ?? '')).toBe(200)
    expect(await audited(id)).toEqual([{ action: 'verified', by: 'Nino Test', details: [] }])
  })

  test('can be changed: sessions end, both addresses get a mail, and the new one must be verified', async () => {
    const user = await make.user('parent')
    const { accessToken } = await signIn(user)
    const fresh = `new-${user.id}@example.test`
    expect(await change(user.id, fresh)).toBe(204)
    await expect.poll(async () => (await call({ url: '/auth/fetch-user', token: accessToken })).statusCode).toBe(401)
    expect([await login(user.email ?? ''), await login(fresh)]).toEqual([401, 403])
    const letters = await deps.db.select().from(mails)
    const byAddress = (address: string | null) => letters.filter((mail) => mail.address === address)
    expect(byAddress(fresh).map(({ kind }) => kind)).toEqual(['verify-email'])
    const [notice] = byAddress(user.email)
    expect(notice?.kind).toBe('email-changed')
    const letter = notice && (await accountMails['email-changed']({ ...deps, publicUrl: 'https://moedani.test' }, notice))
    expect(letter).toMatchObject({ to: user.email })
    expect(JSON.stringify(letter)).not.toContain(fresh)
    expect(await audited(user.id)).toEqual([{ action: 'email_changed', by: 'Nino Test', details: [] }])
  })

  test('is not verified by a link to the previous address', async () => {
    const user = await make.user('parent', { emailVerifiedAt: null })
    const link = await issueLink(deps, deps.db, { userId: user.id, purpose: 'verify-email' })
    await change(user.id, `new-${user.id}@example.test`)
    expect((await call({ url: `/auth/verify-email/${link}` })).statusCode).toBe(404)
    expect((await stored(user.id))?.emailVerifiedAt).toBeNull()
  })

  test('that was changed and is not verified yet does not expire the account', async () => {
    const user = await make.user('parent')
    await change(user.id, `new-${user.id}@example.test`)
    clock.advance((RETENTION_DAYS.unverified + 1) * 24 * 60 * 60_000)
    await eraseUnverified(deps)
    expect(await stored(user.id)).toBeDefined()
    token = (await signIn(office)).accessToken
  })

  test('is rejected if it is taken, or if the user signs in by user name', async () => {
    const [one, two] = [await make.user('parent'), await make.user('parent')]
    expect(await change(one.id, (two.email ?? '').toUpperCase())).toBe(409)
    expect(await change(one.id, one.email ?? '')).toBe(422)
    const { id } = await make.user('club', { clubId: await make.club() })
    expect([await change(id, 'club@example.test'), await verify(id)]).toEqual([422, 422])
  })
})

describe('a person', () => {
  test('gets a copy of all data without the password, and the audit log has the author', async () => {
    const user = await make.user('parent')
    const answer = await call({ url: `/console/users/${user.id}/export`, token })
    expect(answer.json()).toMatchObject({ data: { account: { id: user.id, email: user.email }, subscriptions: [] } })
    expect(answer.body).not.toContain('passwordHash')
    expect(await audited(user.id)).toEqual([{ action: 'exported', by: 'Nino Test', details: [] }])
  })

  test('is erased after typing the name, and the audit log has no name', async () => {
    const user = await make.user('parent', { name: 'Tamar', lastname: 'Jikia' })
    const erase = async (name: string) =>
      (await call({ method: 'POST', url: `/console/users/${user.id}/erase`, token, body: { name } })).statusCode
    expect(await erase('Tamar')).toBe(422)
    expect(await stored(user.id)).toBeDefined()
    expect(await erase(' tamar  Jikia ')).toBe(204)
    expect(await stored(user.id)).toBeUndefined()
    expect(await audited(user.id)).toEqual([{ action: 'deleted', by: 'Nino Test', details: [] }])
    expect(await erase('Tamar Jikia')).toBe(404)
  })

  test('cannot erase their own account', async () => {
    const body = { name: `${office.name} ${office.lastname}` }
    expect((await call({ method: 'POST', url: `/console/users/${office.id}/erase`, token, body })).statusCode).toBe(422)
  })
})
