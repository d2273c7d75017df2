import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { JobState } from '#shared/job.schema.ts'
import { jobFailures, jobRuns } from '#server/db/schema/jobs.ts'
import { mails } from '#server/db/schema/mails.ts'
import { enterJobs } from '#server/platform/background/store-run.ts'
import { watchQueue } from '#server/platform/background/watch-queue.ts'
import { eachDue } from '#server/platform/background/each-due.ts'
import { newId } from '#shared/id.ts'
import { createService } from '../../support/service.ts'

const { call, clock, deps, make, signIn } = await createService()
const tokens = { staff: '', secretary: '', parent: '' }
const MINUTE = 60_000

beforeEach(async () => {
  tokens.staff = (await signIn(await make.user('staff'))).accessToken
  tokens.secretary = (await signIn(await make.user('secretary', { clubId: await make.club() }))).accessToken
  tokens.parent = (await signIn(await make.user('parent'))).accessToken
  await deps.db.delete(jobRuns)
  await deps.db.delete(jobFailures)
  await deps.db.delete(mails)
  await enterJobs(deps, ['old_recordings', 'reminders'], false)
  await enterJobs(deps, ['mails', 'notices'], true)
})

const read = async () => (await call({ url: '/console/jobs', token: tokens.staff })).json<{ data: JobState[] }>().data
const of = async (kind: JobState['kind']) => (await read()).find((job) => job.kind === kind)
const send = async (method: 'POST' | 'DELETE', path: string, token = tokens.staff) =>
  (await call({ method, url: `/console/jobs/${path}`, token })).statusCode
const fail = (kind: JobState['kind'], subject: string) =>
  eachDue(deps, kind, [subject], () => Promise.reject(new Error('broken'))).catch(() => undefined)

test('staff alone read how jobs go, and decide about what fails', async () => {
  await fail('notices', 'one')
  for (const token of [tokens.secretary, tokens.parent]) {
    expect((await call({ url: '/console/jobs', token })).statusCode).toBe(403)
    expect(await send('POST', 'reminders/run', token)).toBe(403)
    expect(await send('POST', 'notices/parts/one/retry', token)).toBe(403)
    expect(await send('DELETE', 'notices/parts/one', token)).toBe(403)
  }
  expect((await of('notices'))?.parts).toMatchObject([{ subject: 'one', dropped: false }])
})

test('a timed job has its next run, a queue the oldest that waits', async () => {
  const next = new Date(deps.now().getTime() + MINUTE)
  await deps.db.update(jobRuns).set({ nextAt: next }).where(eq(jobRuns.kind, 'reminders'))
  await deps.db
    .insert(mails)
    .values({ id: newId(), kind: 'verify-email', address: 'a@example.test', createdAt: deps.now(), nextAttemptAt: deps.now() })
  expect(await of('reminders')).toMatchObject({ next_at: next.toISOString(), waiting_since: null })
  expect(await of('mails')).toMatchObject({ next_at: null, waiting_since: deps.now().toISOString() })
  clock.advance(2 * MINUTE)
  expect(await of('reminders')).toMatchObject({ waiting_since: next.toISOString() })
})

test('a timed job can be run now; a queue runs anyway', async () => {
  await deps.db
    .update(jobRuns)
    .set({ nextAt: new Date(deps.now().getTime() + MINUTE) })
    .where(eq(jobRuns.kind, 'reminders'))
  expect(await send('POST', 'reminders/run')).toBe(204)
  expect((await of('reminders'))?.next_at).toBe(deps.now().toISOString())
  expect(await send('POST', 'mails/run')).toBe(422)
  expect((await of('mails'))?.next_at).toBeNull()
  expect(await send('POST', 'unknown/run')).toBe(400)
})

test('a failed part is tried again now, or given up unless the privacy page promises it', async () => {
  await fail('notices', 'one')
  await fail('old_recordings', 'two')
  expect(await of('old_recordings')).toMatchObject({ may_drop: false, failed_parts: 1 })
  clock.advance(1000)
  expect(await send('POST', 'old_recordings/parts/two/retry')).toBe(204)
  expect(await eachDue(deps, 'old_recordings', ['two'], async () => undefined)).toBe(1)
  expect(await send('POST', 'old_recordings/parts/two/retry')).toBe(404)

  expect(await send('DELETE', 'notices/parts/one')).toBe(204)
  expect((await of('notices'))?.parts).toMatchObject([{ dropped: true }])
  expect(await eachDue(deps, 'notices', ['one'], () => Promise.reject(new Error('never called')))).toBe(0)
  expect(await send('POST', 'notices/parts/one/retry')).toBe(204)
  expect(await eachDue(deps, 'notices', ['one'], async () => undefined)).toBe(1)

  await fail('old_recordings', 'three')
  expect(await send('DELETE', 'old_recordings/parts/three')).toBe(422)
  expect((await of('old_recordings'))?.parts).toMatchObject([{ subject: 'three', dropped: false }])
  const { rows } = await deps.database.pool.query(`select action, subject_id from audit_entries where subject = 'job' order by at, action`)
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual({ action: 'stopped', subject_id: 'one' })
})

test('a queue that fails and recovers says so', async () => {
  let broken = true
  const round = () => (broken ? Promise.reject(new Error('no server')) : Promise.resolve())
  const queue = watchQueue(deps, 'mails', { round, nextAt: async () => deps.now(), interval: 5 })
  await expect.poll(async () => (await of('mails'))?.error).toBe('no server')
  expect(await of('mails')).toMatchObject({ failures: 1, failing_since: deps.now().toISOString() })
  broken = false
  await expect.poll(async () => (await of('mails'))?.failing_since).toBeNull()
  await queue.stop()
  expect(await of('mails')).toMatchObject({ failures: 0, succeeded_at: deps.now().toISOString() })
})
