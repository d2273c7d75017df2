import { mkdir, mkdtemp, readdir, rmdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { CODE_DAYS } from '#shared/consent.ts'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { makeGuardianCodes } from '#server/people/consent/codes.ts'
import { recordViews } from '#server/people/consent/record-view.ts'
import { refuse } from '../../../support/refuse.ts'
import { deleteExpired } from '../../../support/retention.ts'
import { outboxFile, outboxFolder } from '#server/platform/mail/outbox.ts'
import { erasePerson } from '#server/people/auth/personal-data.ts'
import { deletions, housekeepingJobs } from '#server/operations/jobs/housekeeping.ts'
import { startJobs } from '#server/operations/jobs/run-jobs.ts'
import { eventSources } from '#server/db/schema/actions.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { availability } from '#server/db/schema/availability.ts'
import { bulkEdits } from '#server/db/schema/bulk.ts'
import { childViews, footballerInvitations, guardianCodes } from '#server/db/schema/consent.ts'
import { fitnessSessions } from '#server/db/schema/fitness.ts'
import { jobFailures } from '#server/db/schema/jobs.ts'
import { contactRequests, mails } from '#server/db/schema/mails.ts'
import { officials } from '#server/db/schema/officials.ts'
import { proposals } from '#server/db/schema/proposals.ts'
import { gameWatchers, notices } from '#server/db/schema/notices.ts'
import { challenges } from '#server/db/schema/passkeys.ts'
import { pastSquads } from '#server/db/schema/players.ts'
import { subscriptions } from '#server/db/schema/subscriptions.ts'
import { links, refreshTokens, sessions, users } from '#server/db/schema/users.ts'
import { newId } from '#shared/id.ts'
import type { Duty } from '#shared/job.ts'
import { createService } from '../../../support/service.ts'

const { deps, clock, make, signIn, call } = await createService({ MOEDANI_DATA: await mkdtemp(join(tmpdir(), 'moedani-')) })
const { pool } = deps.database
const count = async (table: string) => Number((await pool.query(`select count(*) from ${table}`)).rows[0].count)
const days = (number: number) => clock.advance(number * 24 * 60 * 60_000)
const clear = () => deleteExpired(deps)
const mail = (fields: { sentAt?: Date; failedAt?: Date }) =>
  pool.query(
    `insert into mails (id, kind, address, created_at, next_attempt_at, sent_at, failed_at) values ($1, 'verify-email', 'a@example.test', $2, $2, $3, $4)`,
    [newId(), deps.now(), fields.sentAt, fields.failedAt],
  )
/** 2,500 mails, `many1` and so on. */
const manyMails = () =>
  pool.query(
    `insert into mails (id, kind, address, created_at, next_attempt_at, sent_at)
     select 'many' || n, 'verify-email', 'a@example.test', $1, $1, $1 from generate_series(1, 2500) n`,
    [deps.now()],
  )
const parent = (fields: object = {}) => make.user('parent', { createdAt: deps.now(), ...fields })
const stranger = () => parent({ emailVerifiedAt: null })
const exists = async (id: string) => (await pool.query('select 1 from users where id = $1', [id])).rowCount === 1
const NOTHING = Object.fromEntries(Object.keys(await deleteExpired(deps)).map((kind) => [kind, 0]))

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
  expect(await clear()).toEqual({ ...NOTHING, old_mails: 4, old_links: 1, old_sessions: 1 })
  expect([await count('sessions'), await count('refresh_tokens'), await count('links'), await count('mails')]).toEqual([1, 1, 0, 1])

  // Active sessions stay.
  const answer = await call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken } })
  expect(answer.statusCode).toBe(200)
})

test('an unused session ends by itself, and is deleted later', async () => {
  await signIn(await parent())
  const before = await count('sessions')
  days(61)
  expect((await clear()).old_sessions).toBe(0)
  expect(await count('refresh_tokens')).toBe(0)
  days(30)
  expect((await clear()).old_sessions).toBe(before)
})

test('many expired rows are deleted in batches', async () => {
  await clear()
  await manyMails()
  days(31)
  expect((await clear()).old_mails).toBe(2500)
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
  expect((await clear()).old_mail_files).toBe(1)
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
    expect((await clear()).unverified_accounts).toBe(0)
    clock.advance(1)
    await pool.query(`insert into links (hash, user_id, purpose, created_at, expires_at) values ('fresh', $1, 'verify-email', $2, $3)`, [
      linked.id,
      deps.now(),
      new Date(deps.now().getTime() + 60_000),
    ])
    expect((await clear()).unverified_accounts).toBe(1)
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
    expect((await clear()).old_sessions).toBeGreaterThan(0)
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
    expect((await clear()).old_audit_entries).toBeGreaterThan(0)
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
  expect(await clear()).toMatchObject({ old_child_views: 0, old_guardian_codes: 0 })
  days(2)
  expect(await clear()).toMatchObject({ old_child_views: 0, old_guardian_codes: 1 })
  await look()
  days(RETENTION_DAYS.childViews - CODE_DAYS)
  expect(await clear()).toMatchObject({ old_child_views: 1, old_guardian_codes: 0 })
  expect(await count('child_views')).toBe(1)
})

describe('one deletion that fails', () => {
  const TABLES = {
    old_mails: mails,
    old_notices: notices,
    old_watchers: gameWatchers,
    old_links: links,
    old_challenges: challenges,
    old_refresh_tokens: refreshTokens,
    old_sessions: sessions,
    old_requests: contactRequests,
    old_child_views: childViews,
    old_guardian_codes: guardianCodes,
    old_invitations: footballerInvitations,
    old_availability: availability,
    old_officials: officials,
    old_proposals: proposals,
    old_fitness: fitnessSessions,
    old_match_events: eventSources,
    old_squads: pastSquads,
    old_bulk_edits: bulkEdits,
    old_audit_entries: auditEntries,
    old_subscriptions: subscriptions,
    old_failures: jobFailures,
  } satisfies Partial<Record<Duty, PgTable>>
  const jobs = housekeepingJobs(deps)
  const failing = async () =>
    (await pool.query<{ kind: string }>('select kind from job_runs where failures > 0')).rows.map(({ kind }) => kind)
  const left = async () =>
    Number((await pool.query('select count(*) from job_runs where next_at > $1', [deps.now()])).rows[0].count) - jobs.length
  const runDue = async () => {
    const running = startJobs(deps, jobs)
    await expect.poll(left).toBe(0)
    await running.stop()
  }
  /** Lets deletions from a table fail, until the function that it returns is called. */
  const refuseDeletion = (table: PgTable, row?: string) => refuse(pool, 'delete', getTableName(table), row)

  test.each(Object.entries(TABLES))('holds up no other, and is done once it can be: %s', async (kind, table) => {
    days(8)
    const allow = await refuseDeletion(table)
    await runDue()
    await allow()
    expect(await failing()).toEqual([kind])
    expect((await pool.query('select error from job_runs where kind = $1', [kind])).rows).toEqual([{ error: 'broken' }])
    clock.advance(5000)
    await runDue()
    expect(await failing()).toEqual([])
  })

  test.each([
    ['the first', 1],
    ['the middle one', 1250],
    ['the last', 2500],
  ])('of a row keeps no other, where %s of many fails', async (_, poisoned) => {
    await clear()
    await manyMails()
    days(31)
    const allow = await refuseDeletion(mails, `old.id = 'many${poisoned}'`)
    await expect(deletions(deps).old_mails()).rejects.toThrow('1 could not be done.')
    expect((await pool.query('select id from mails')).rows).toEqual([{ id: `many${poisoned}` }])
    expect(await deps.db.select().from(jobFailures)).toMatchObject([{ kind: 'old_mails', subject: `many${poisoned}`, error: 'broken' }])
    // What is due meanwhile is deleted while the other waits for its next try.
    await mail({})
    await pool.query(`update mails set created_at = created_at - interval '40 days' where id not like 'many%'`)
    await expect(deletions(deps).old_mails()).rejects.toThrow('1 could not be done.')
    expect(await count('mails')).toBe(1)
    await allow()
    clock.advance(5000)
    expect(await deletions(deps).old_mails()).toBe(1)
    expect(await count('job_failures')).toBe(0)
  })

  test('of all rows stores few of them, and is tried again as a whole', async () => {
    await clear()
    const { id: userId } = await parent()
    const game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
    const watchers = [userId, ...(await Promise.all(Array.from({ length: 59 }, parent))).map(({ id }) => id)]
    await deps.db.insert(gameWatchers).values(watchers.map((id) => ({ gameId: game, userId: id, at: deps.now() })))
    days(2)
    const allow = await refuseDeletion(gameWatchers)
    await expect(deletions(deps).old_watchers()).rejects.toThrow('20 could not be done.')
    expect(await count('job_failures')).toBe(20)
    const [failure] = await deps.db.select().from(jobFailures)
    expect(watchers.map((id) => `${game} ${id}`)).toContain(failure?.subject)
    await allow()
    clock.advance(5000)
    expect(await deletions(deps).old_watchers()).toBe(60)
    expect(await count('job_failures')).toBe(0)
  })

  test.each([0, 1, 2])('of a person keeps no other (%i)', async (place) => {
    await clear()
    const people = [await stranger(), await stranger(), await stranger()]
    days(RETENTION_DAYS.unverified + 1)
    const poisoned = people[place]?.id
    const allow = await refuseDeletion(users, `old.id = '${poisoned}'`)
    await expect(deletions(deps).unverified_accounts()).rejects.toThrow('1 could not be done.')
    await allow()
    expect(await Promise.all(people.map(({ id }) => exists(id)))).toEqual(people.map(({ id }) => id === poisoned))
    clock.advance(5000)
    expect(await deletions(deps).unverified_accounts()).toBe(1)
  })

  test('of the file of a mail leaves the account, and keeps no other file', async () => {
    const user = await stranger()
    const id = newId()
    await pool.query(
      `insert into mails (id, kind, address, subject_id, created_at, next_attempt_at, sent_at) values ($1, 'verify-email', $2, $3, $4, $4, $4)`,
      [id, user.email, user.id, deps.now()],
    )
    const folder = outboxFolder(deps.config)
    await mkdir(folder, { recursive: true })
    const [file, other] = [join(folder, outboxFile(id, deps.now())), join(folder, outboxFile(newId(), deps.now()))]
    // A folder in the place of the file cannot be deleted as one.
    await mkdir(file)
    await writeFile(other, 'a mail')
    for (const path of [file, other]) await utimes(path, deps.now(), deps.now())
    await expect(erasePerson(deps, null, user)).rejects.toThrow()
    expect(await exists(user.id)).toBe(true)
    days(31)
    await expect(deletions(deps).old_mail_files()).rejects.toThrow('1 could not be done.')
    expect(await readdir(folder)).toEqual([basename(file)])
    await rmdir(file)
    await erasePerson(deps, null, user)
    expect(await exists(user.id)).toBe(false)
  })
})
