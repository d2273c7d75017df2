import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CODE_DAYS } from '#shared/consent.ts'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { makeGuardianCodes } from '#server/people/consent/codes.ts'
import { recordViews } from '#server/people/consent/record-view.ts'
import { deleteExpired } from '#server/operations/jobs/housekeeping.ts'
import { outboxFile, outboxFolder } from '#server/platform/mail/outbox.ts'
import { newId } from '#shared/id.ts'
import { createService } from '../../../support/service.ts'

const { deps, clock, make, signIn, call } = await createService({ MOEDANI_DATA: await mkdtemp(join(tmpdir(), 'moedani-')) })
const { pool } = deps.database
const count = async (table: string) => Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
const days = (number: number) => clock.advance(number * 24 * 60 * 60_000)
const clear = () => deleteExpired(deps, RETENTION_DAYS.ended)
const mail = (fields: { sentAt?: Date; failedAt?: Date }) =>
  pool.query(
    `insert into mails (id, kind, address, created_at, next_attempt_at, sent_at, failed_at) values ($1, 'verify-email', 'a@example.test', $2, $2, $3, $4)`,
    [newId(), deps.now(), fields.sentAt, fields.failedAt],
  )
const parent = (fields: object = {}) => make.user('parent', { createdAt: deps.now(), ...fields })
const exists = async (id: string) => (await pool.query('select 1 from users where id = $1', [id])).rowCount === 1
const NOTHING = {
  mails: 0,
  mailFiles: 0,
  notices: 0,
  watchers: 0,
  links: 0,
  challenges: 0,
  refreshTokens: 0,
  sessions: 0,
  requests: 0,
  childViews: 0,
  guardianCodes: 0,
  invitations: 0,
  availability: 0,
  officials: 0,
  proposals: 0,
  fitness: 0,
  eventSources: 0,
  pastSquads: 0,
  recordings: 0,
  bulkEdits: 0,
  auditEntries: 0,
  subscriptions: 0,
  unverified: 0,
  inactive: 0,
}

test('only expired data is deleted', async () => {
  const [gone, stays] = [await parent(), await parent()]
  await call({ method: 'POST', url: '/auth/forgot-password', body: { email: gone.email } })
  await pool.query(`insert into links (hash, user_id, purpose, created_at, expires_at) values ('x', $1, 'reset-password', $2, $2)`, [
    gone.id,
    deps.now(),
  ])
  const { accessToken } = await signIn(gone)
  await call({ method: 'DELETE', url: '/auth/logout', token: accessToken })
  await mail({ sentAt: deps.now() })
  await mail({ failedAt: deps.now() })
  await mail({})

  days(29)
  await mail({})
  const { refreshToken } = await signIn(stays)
  expect(await clear()).toEqual(NOTHING)
  days(2)
  // The ended session is deleted with its refresh token. A mail that has waited this long will not be sent.
  expect(await clear()).toEqual({ ...NOTHING, mails: 4, links: 1, sessions: 1 })
  expect([await count('sessions'), await count('refresh_tokens'), await count('links'), await count('mails')]).toEqual([1, 1, 0, 1])

  // Active sessions stay.
  const answer = await call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken } })
  expect(answer.statusCode).toBe(200)
})

test('an unused session ends by itself, and is deleted later', async () => {
  await signIn(await parent())
  const before = await count('sessions')
  days(61)
  expect((await clear()).sessions).toBe(0)
  expect(await count('refresh_tokens')).toBe(0)
  days(30)
  expect((await clear()).sessions).toBe(before)
})

test('many expired rows are deleted in batches', async () => {
  await clear()
  await pool.query(
    `insert into mails (id, kind, address, created_at, next_attempt_at, sent_at)
     select 'many' || n, 'verify-email', 'a@example.test', $1, $1, $1 from generate_series(1, 2500) n`,
    [deps.now()],
  )
  days(31)
  expect((await clear()).mails).toBe(2500)
})

test('files of mails are deleted with the mails', async () => {
  const folder = outboxFolder(deps.config)
  await mkdir(folder, { recursive: true })
  for (const age of [29, 31]) {
    const at = new Date(deps.now().getTime() - age * 24 * 60 * 60_000)
    const file = join(folder, outboxFile(newId(), at))
    await writeFile(file, 'a mail')
    await utimes(file, at, at)
  }
  const before = (await readdir(folder)).length
  expect((await clear()).mailFiles).toBe(1)
  expect(await readdir(folder)).toHaveLength(before - 1)
})

describe('accounts', () => {
  test('are erased if unverified for a week, unless a link is valid or they are locked', async () => {
    const unverified = { emailVerifiedAt: null }
    const [gone, locked, linked] = [
      await parent(unverified),
      await parent({ ...unverified, lockedAt: deps.now() }),
      await parent(unverified),
    ]
    const verified = await parent()
    days(RETENTION_DAYS.unverified)
    expect((await clear()).unverified).toBe(0)
    clock.advance(1)
    await pool.query(`insert into links (hash, user_id, purpose, created_at, expires_at) values ('fresh', $1, 'verify-email', $2, $3)`, [
      linked.id,
      deps.now(),
      new Date(deps.now().getTime() + 60_000),
    ])
    expect((await clear()).unverified).toBe(1)
    expect(await Promise.all([gone, locked, linked, verified].map(({ id }) => exists(id)))).toEqual([false, true, true, true])
    const { rows } = await pool.query(`select action from audit_entries where subject_id = $1`, [gone.id])
    expect(rows).toEqual([{ action: 'deleted' }])
  })

  test('are erased if unused for two years, except active, subscribed and staff accounts', async () => {
    const clubId = await make.club()
    const people = {
      gone: await parent(),
      cameBack: await parent(),
      pays: await parent(),
      clubPays: await make.user('club', { clubId, createdAt: deps.now() }),
      staff: await make.user('staff', { createdAt: deps.now() }),
    }
    const in4Years = new Date(deps.now().getTime() + 4 * 365 * 24 * 60 * 60_000)
    await make.subscription({ userId: people.pays.id }, deps.now(), in4Years)
    await make.subscription({ clubId }, deps.now(), in4Years)
    await signIn(people.gone)
    days(RETENTION_DAYS.inactive / 2)
    await signIn(people.cameBack)
    // Their sessions are deleted long before, but the last use is stored.
    days(100)
    expect((await clear()).sessions).toBeGreaterThan(0)
    days(RETENTION_DAYS.inactive / 2 - 99)
    await clear()
    const left = async () => {
      const known = await Promise.all(Object.entries(people).map(async ([name, { id }]) => ((await exists(id)) ? [name] : [])))
      return known.flat()
    }
    expect(await left()).toEqual(['cameBack', 'pays', 'clubPays', 'staff'])
    days(RETENTION_DAYS.inactive / 2)
    await clear()
    expect(await left()).toEqual(['pays', 'clubPays', 'staff'])
  })
})

describe('data with its own retention period', () => {
  const ask = async (state: string) => {
    const id = newId()
    await pool.query(`insert into contact_requests (id, request, created_at, state, handled_at) values ($1, '{}', $2, $3, $4)`, [
      id,
      deps.now(),
      state,
      state === 'new' ? null : deps.now(),
    ])
    return id
  }
  const asked = async (id: string) => (await pool.query('select 1 from contact_requests where id = $1', [id])).rowCount === 1

  test('contact requests are deleted a year after they were handled, and after two years at the latest', async () => {
    const [done, open, fresh] = [await ask('done'), await ask('in_progress'), await ask('new')]
    const states = () => Promise.all([done, open, fresh].map(asked))
    days(RETENTION_DAYS.handledRequests)
    await clear()
    expect(await states()).toEqual([true, true, true])
    days(1)
    await clear()
    expect(await states()).toEqual([false, true, true])
    days(RETENTION_DAYS.requests - RETENTION_DAYS.handledRequests)
    await clear()
    expect(await states()).toEqual([false, false, false])
  })

  test('audit log entries and payments of ended subscriptions are deleted', async () => {
    const id = await make.subscription({ clubId: await make.club() }, new Date(deps.now().getTime() - 1000), deps.now())
    await pool.query(`insert into audit_entries (id, at, action, subject) values ($1, $2, 'deleted', 'user')`, [newId(), deps.now()])
    const paid = async () => (await pool.query('select 1 from payments where subscription_id = $1', [id])).rowCount
    days(RETENTION_DAYS.audit)
    const before = await count('audit_entries')
    await clear()
    const remaining = await count('audit_entries')
    days(1)
    expect((await clear()).auditEntries).toBeGreaterThan(0)
    expect(remaining).toBeLessThanOrEqual(before)
    days(RETENTION_DAYS.payments - RETENTION_DAYS.audit - 1)
    await clear()
    expect(await paid()).toBe(1)
    days(1)
    await clear()
    expect(await paid()).toBe(0)
  })
})

test('who has looked at a child is kept for a year, a code until it expires', async () => {
  const clubId = await make.club()
  const player = await make.player({ clubId })
  const { id: userId } = await make.user('staff')
  await makeGuardianCodes(deps, userId, { clubId, ageCategory: 'U12', playerIds: null })
  const look = () => recordViews(deps, deps.db, { userId, role: 'staff', clubId: null }, [player], 'sheet')
  await look()
  days(CODE_DAYS - 1)
  expect(await clear()).toMatchObject({ childViews: 0, guardianCodes: 0 })
  days(2)
  expect(await clear()).toMatchObject({ childViews: 0, guardianCodes: 1 })
  await look()
  days(RETENTION_DAYS.childViews - CODE_DAYS)
  expect(await clear()).toMatchObject({ childViews: 1, guardianCodes: 0 })
  expect(await count('child_views')).toBe(1)
})
