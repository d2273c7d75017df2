import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { jobFailures, jobRuns } from '#server/db/schema/jobs.ts'
import { streams, streamSegments } from '#server/db/schema/video.ts'
import { deleteOrphans, expireRecordings } from '#server/media/video/expire-recordings.ts'
import { openMediaStore } from '#server/media/video/store/open-store.ts'
import { enterJobs } from '#server/platform/background/store-run.ts'
import { startStorage } from '../../../support/bucket.ts'
import { INIT, startCamera } from '../../../support/camera.ts'
import { createService } from '../../../support/service.ts'

const storage = await startStorage()
const service = await createService({ ...storage.environment, MOEDANI_DATA: await mkdtemp(join(tmpdir(), 'moedani-expire-')) })
const { call, clock, deps, make, signIn } = service
const media = await openMediaStore(deps.config)
afterAll(() => storage.stop())

const DAY = 24 * 60 * 60_000
let staff = ''
let game = ''
let recording = ''

beforeEach(async () => {
  await storage.start()
  await deps.db.delete(jobFailures)
  staff = (await signIn(await make.user('staff'))).accessToken
  game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), startsAt: deps.now() })
  const camera = await startCamera(service, game, staff)
  recording = camera.id
  expect((await camera.put('init', INIT)).statusCode).toBe(200)
  expect((await camera.send(1)).statusCode).toBe(200)
  expect(await media.list(`${recording}/`)).toHaveLength(2)
})

const expire = () => expireRecordings(deps, new Date(deps.now().getTime() - RETENTION_DAYS.recordings * DAY))
const segments = () => deps.db.$count(streamSegments, eq(streamSegments.streamId, recording))
const stream = async () => (await deps.db.select().from(streams).where(eq(streams.id, recording)))[0]

test('a recording whose deletion fails is hidden, and deleted once the bucket answers', async () => {
  clock.advance((RETENTION_DAYS.recordings + 1) * DAY)
  await storage.stop()
  await expect(expire()).rejects.toThrow('1 could not be done.')
  await storage.start()
  expect((await stream())?.expiredAt).toEqual(deps.now())
  expect([await segments(), (await media.list(`${recording}/`)).length]).toEqual([1, 2])

  const expiredAt = deps.now()
  clock.advance(5000)
  expect(await expire()).toBe(1)
  expect([await segments(), await media.list(`${recording}/`)]).toEqual([0, []])
  expect((await stream())?.expiredAt).toEqual(expiredAt)
  expect(await expire()).toBe(0)
})

test('a recording is due as long as it has a file, though no segment was entered', async () => {
  await deps.db.delete(streamSegments).where(eq(streamSegments.streamId, recording))
  await deps.db.update(streams).set({ expiredAt: deps.now() }).where(eq(streams.id, recording))
  clock.advance((RETENTION_DAYS.recordings + 1) * DAY)
  expect(await expire()).toBe(1)
  expect(await media.list(`${recording}/`)).toEqual([])
})

test('what came after a recording was deleted is an orphan', async () => {
  clock.advance((RETENTION_DAYS.recordings + 1) * DAY)
  expect(await expire()).toBe(1)
  await media.put(`${recording}/000009.m4s`, Buffer.alloc(8))
  expect(await deleteOrphans(deps)).toBe(1)
  expect(await media.list(`${recording}/`)).toEqual([])
})

test('one orphan that cannot be deleted keeps no other', async () => {
  const [one, two] = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb']
  for (const id of [one, two]) await media.put(`${id}/000001.m4s`, Buffer.alloc(8))
  await deps.db.insert(jobFailures).values({
    kind: 'orphaned_recordings',
    subject: one,
    attempts: 1,
    error: 'broken',
    failingSince: deps.now(),
    failedAt: deps.now(),
    nextAttemptAt: new Date(deps.now().getTime() + 5000),
  })
  await expect(deleteOrphans(deps)).rejects.toThrow('1 could not be done.')
  expect((await media.listFolders()).toSorted()).toEqual([one, recording].toSorted())
  clock.advance(5000)
  expect(await deleteOrphans(deps)).toBe(1)
  expect(await media.listFolders()).toEqual([recording])
})

test('a deleted game lets its recording be looked for soon; one that was never filmed does not', async () => {
  await enterJobs(deps, ['orphaned_recordings'], false)
  const next = new Date(deps.now().getTime() + DAY)
  await deps.db.update(jobRuns).set({ nextAt: next })
  const due = async () => (await deps.db.select().from(jobRuns))[0]?.nextAt
  const remove = async (id: string) => {
    const answer = await call({ method: 'DELETE', url: `/console/games/${id}`, token: staff })
    expect(answer.statusCode, answer.body).toBe(204)
  }
  const other = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club(), startsAt: deps.now() })
  await remove(other)
  expect(await due()).toEqual(next)
  await remove(game)
  expect(await due()).toEqual(deps.now())
  expect(await deleteOrphans(deps)).toBe(1)
  expect(await media.list(`${recording}/`)).toEqual([])
})
