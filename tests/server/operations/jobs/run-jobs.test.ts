import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { JobKind } from '#shared/job.ts'
import { jobFailures, jobRuns } from '#server/db/schema/jobs.ts'
import { mails } from '#server/db/schema/mails.ts'
import { jobMails } from '#server/operations/jobs/late-mail.ts'
import { startJobs, type Job } from '#server/operations/jobs/run-jobs.ts'
import { askFor } from '#server/platform/background/ask-for.ts'
import { eachDue } from '#server/platform/background/each-due.ts'
import { createService } from '../../../support/service.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

const { deps, clock } = await createService()
const stored = async (kind: JobKind) => (await deps.db.select().from(jobRuns).where(eq(jobRuns.kind, kind)))[0]

beforeEach(async () => {
  await deps.db.delete(jobRuns)
  await deps.db.delete(jobFailures)
  await deps.db.delete(mails)
})

/** Runs what is due now, once. */
async function runDue(...jobs: Job[]) {
  const running = startJobs(deps, jobs)
  await running.stop()
}

test('a job runs when it is due, and one that fails or hangs holds up no other', async () => {
  const runs: string[] = []
  const hanging = Promise.withResolvers<void>()
  const job = (kind: JobKind, run: () => Promise<unknown> = async () => runs.push(kind)): Job => ({ kind, every: DAY, run })
  const jobs = [
    job('old_links', () => hanging.promise),
    job('old_mails', async () => {
      throw new Error('the folder is gone')
    }),
    job('old_sessions'),
    job('old_watchers'),
  ]
  const running = startJobs(deps, jobs)
  await expect.poll(async () => (await stored('old_watchers'))?.succeededAt).toEqual(deps.now())
  await expect.poll(async () => (await stored('old_mails'))?.error).toBe('the folder is gone')
  hanging.resolve()
  await running.stop()
  expect(runs.toSorted()).toEqual(['old_sessions', 'old_watchers'])
  expect(await stored('old_links')).toMatchObject({ failures: 0, succeededAt: deps.now() })

  await runDue(...jobs)
  clock.advance(DAY - 1)
  await runDue(...jobs.slice(2))
  expect(runs).toHaveLength(2)
  clock.advance(1)
  await runDue(...jobs.slice(2))
  expect(runs).toHaveLength(4)
})

test('one that fails is tried again after growing pauses, up to an hour', async () => {
  let tries = 0
  const failing: Job = {
    kind: 'old_links',
    every: DAY,
    async run() {
      tries += 1
      throw new Error('broken')
    },
  }
  const pauses: number[] = []
  for (let failures = 1; failures <= 12; failures += 1) {
    await runDue(failing)
    expect(tries).toBe(failures)
    const pause = ((await stored('old_links'))?.nextAt?.getTime() ?? 0) - deps.now().getTime()
    pauses.push(pause / 1000)
    clock.advance(pause)
  }
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600])
  await runDue({ ...failing, run: async () => 1 })
  expect(await stored('old_links')).toMatchObject({ failures: 0, failingSince: null, error: null, succeededAt: deps.now() })
})

test('one that a killed process has left unfinished, and one that is asked for while it runs, run again', async () => {
  const begun = Promise.withResolvers<void>()
  let runs = 0
  const job: Job = { kind: 'old_links', every: DAY, run: async () => (runs += 1) }
  // It never tells how it ended.
  const killed = startJobs(deps, [
    {
      ...job,
      run() {
        begun.resolve()
        return new Promise(() => undefined)
      },
    },
  ])
  await begun.promise
  await runDue(job)
  expect(runs).toBe(1)
  void killed

  clock.advance(DAY)
  await runDue({
    ...job,
    async run() {
      clock.advance(1)
      await askFor(deps, deps.db, 'old_links')
    },
  })
  await runDue(job)
  expect(runs).toBe(2)
  await runDue(job)
  expect(runs).toBe(2)
})

test('staff get one mail of a duty that is a day late, and none of another job', async () => {
  const failing = (kind: JobKind): Job => ({
    kind,
    every: DAY,
    run: () => Promise.reject(new Error('the bucket does not answer')),
  })
  const sent = async () => (await deps.db.select().from(mails)).map(({ kind, address, subjectId }) => [kind, address, subjectId])
  const jobs = [failing('old_recordings'), failing('figures')]
  await runDue(...jobs)
  clock.advance(DAY - 1)
  await runDue(...jobs)
  expect(await sent()).toEqual([])
  clock.advance(HOUR)
  await runDue(...jobs)
  clock.advance(HOUR)
  await runDue(...jobs)
  expect(await sent()).toEqual([['late-duty', deps.config.officeEmail, 'old_recordings']])

  const [mail] = await deps.db.select().from(mails)
  const message = await jobMails['late-duty']({ ...deps, publicUrl: 'https://moedani.test' }, mail as NonNullable<typeof mail>)
  expect(message?.text).toContain('the bucket does not answer')
  expect(message?.link).toBe('https://moedani.test/console/health')
  await runDue({ ...failing('old_recordings'), run: async () => 0 })
  // It is in time by now: there is nothing to write.
  clock.advance(HOUR)
  await runDue({ ...failing('old_recordings'), run: async () => 0 })
  expect(await jobMails['late-duty']({ ...deps, publicUrl: '' }, mail as NonNullable<typeof mail>)).toBeNull()
})

test.each([0, 1, 2])('a subject that fails in place %i holds up no other, and is tried again after a pause', async (place) => {
  const subjects = ['one', 'two', 'three']
  const poisoned = subjects[place]
  let broken = true
  const done: string[] = []
  const work = async (subject: string) => {
    if (broken && subject === poisoned) throw new Error('broken')
    done.push(subject)
  }
  const run = () => eachDue(deps, 'unused_accounts', subjects, work)
  const others = subjects.filter((subject) => subject !== poisoned)
  await expect(run()).rejects.toThrow('1 could not be done.')
  expect(done).toEqual(others)
  expect(await deps.db.select().from(jobFailures)).toMatchObject([
    { kind: 'unused_accounts', subject: poisoned, attempts: 1, error: 'broken' },
  ])

  broken = false
  clock.advance(4999)
  await expect(run()).rejects.toThrow('1 could not be done.')
  expect(done).not.toContain(poisoned)
  clock.advance(1)
  expect(await run()).toBe(3)
  expect(done).toContain(poisoned)
  expect(await deps.db.select().from(jobFailures)).toEqual([])
})

test('a subject that staff have dropped is left out', async () => {
  const run = (work: () => Promise<unknown>) => eachDue(deps, 'notices', ['one'], work)
  await expect(run(() => Promise.reject(new Error('broken')))).rejects.toThrow()
  await deps.db.update(jobFailures).set({ droppedAt: deps.now() })
  clock.advance(DAY)
  expect(await run(() => Promise.reject(new Error('never called')))).toBe(0)
})
