import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyBackup } from '#server/operations/backup/verify.ts'
import { linesOf, restoreBackup, readSecretFingerprint } from '#server/operations/backup/restore.ts'
import { tablesInOrder } from '#server/operations/backup/tables.ts'
import { fingerprintOf, writeBackup } from '#server/operations/backup/write.ts'
import { listenForChanges } from '#server/db/changes.ts'
import { openDatabase } from '#server/db/database.ts'
import { startCluster } from '#server/db/embedded/cluster.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { USUAL_SEASON_END } from '#shared/season.ts'
import { announceStart } from '#server/db/running.ts'
import { createDemoWorld } from '#server/operations/demo/world.ts'
import { createDatabase } from '../../../support/database.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const full = await createDatabase()
let folder = ''
let file = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moedani-backup-'))
  file = join(folder, 'all.gz')
  await createDemoWorld({ db: full.db, now, config: { seasonEnd: USUAL_SEASON_END } })
  await writeBackup({ db: full.db, now }, file)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** All rows of a database by table, in a fixed order. */
async function everything({ db, pool }: Pick<Awaited<ReturnType<typeof createDatabase>>, 'db' | 'pool'>) {
  const content: Record<string, string> = {}
  for (const table of await tablesInOrder(db)) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${table}" t`,
    )
    content[table] = rows[0]?.sum ?? ''
  }
  return content
}

test('a restore brings back every row and byte', async () => {
  const empty = await createDatabase()
  const counts = await restoreBackup({ db: empty.db, now }, file, { replace: false })
  expect(await everything(empty)).toEqual(await everything(full))
  expect(counts['games']).toBeGreaterThan(100)
  expect(counts['media']).toBeGreaterThan(20)
  // The next decision comes after those that were restored.
  const { rows } = await empty.pool.query<{ position: number; last: number }>(`
    insert into decisions (id, player_id, purpose, granted, decider, text_version, decided_at)
    select 'next', player_id, purpose, granted, decider, text_version, decided_at from decisions limit 1
    returning position, (select max(position) from decisions) as last`)
  expect(rows[0]?.position).toBe((rows[0]?.last ?? 0) + 1)
})

test('a backup is restored in the embedded Postgres, which may be of another version than the one that wrote it', async () => {
  const data = await mkdtemp(join(tmpdir(), 'moedani-upgraded-'))
  const cluster = await startCluster(data)
  await migrateDatabase(cluster.connection)
  const upgraded = openDatabase(cluster.connection)
  await restoreBackup({ db: upgraded.db, now }, file, { replace: false })
  expect(await everything(upgraded)).toEqual(await everything(full))
  await upgraded.close()
  await cluster.stop()
  await rm(data, { recursive: true, force: true })
})

test('only its owner can read the file, and an existing file is not changed', async () => {
  expect((await stat(file)).mode & 0o077).toBe(0)
  await expect(writeBackup({ db: full.db, now }, file)).rejects.toMatchObject({ code: 'conflict' })
})

describe('nothing is changed', () => {
  test.each<[string, (text: string) => Buffer]>([
    ['by a file that was cut short', (text) => gzipSync(text.slice(0, -200))],
    ['by a zip that was cut short', (text) => gzipSync(text).subarray(0, 2000)],
    ['by one with a row too few', (text) => gzipSync(text.replace(/\["games".*\n/, ''))],
    ['by one of another version', (text) => gzipSync(text.replace(/"schema":"/, '"schema":"0'))],
    ['by something else', () => Buffer.from('hello')],
    ['by one that does not fit', (text) => gzipSync(text.replace(/\["games",\{/, '["games",{"id":null,"x":'))],
  ])('%s', async (_, spoil) => {
    const spoilt = join(folder, 'spoilt.gz')
    await writeFile(spoilt, spoil(gunzipSync(await readFile(file)).toString()))
    const before = await everything(full)
    await expect(restoreBackup({ db: full.db, now }, spoilt, { replace: true })).rejects.toMatchObject({ code: 'rule_violated' })
    expect(await everything(full)).toEqual(before)
  })

  test('in a database that is not empty, without --replace', async () => {
    await expect(restoreBackup({ db: full.db, now }, file, { replace: false })).rejects.toMatchObject({ code: 'conflict' })
    const before = await everything(full)
    await restoreBackup({ db: full.db, now }, file, { replace: true })
    expect(await everything(full)).toEqual(before)
  })

  test('by a missing file', async () => {
    await expect(restoreBackup({ db: full.db, now }, join(folder, 'none.gz'), { replace: true })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('a backup is a consistent snapshot', async () => {
  const other = openDatabase(full.connection)
  const later = join(folder, 'later.gz')
  const writing = writeBackup({ db: full.db, now }, later)
  await other.pool.query(`update games set name = name || '!'`)
  await other.close()
  await writing
  const names = new Set(
    gunzipSync(await readFile(later))
      .toString()
      .split('\n')
      .filter((line) => line.startsWith('["games"'))
      .map((line) => (JSON.parse(line) as [string, { name: string }])[1].name.endsWith('!')),
  )
  expect(names.size).toBe(1)
})

test('a restore is rejected while a service runs, and works after it has stopped', async () => {
  const handlers = { changed: () => undefined, reconnected: async () => undefined }
  const stop = await listenForChanges(full.connection, handlers)
  const before = await everything(full)
  await expect(restoreBackup({ db: full.db, now }, file, { replace: true })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('A service runs on this database'),
  })
  await stop()
  const started = await announceStart(full.connection)
  await expect(restoreBackup({ db: full.db, now }, file, { replace: true })).rejects.toMatchObject({ code: 'conflict' })
  expect(await everything(full)).toEqual(before)
  await started()
  await expect
    .poll(() => restoreBackup({ db: full.db, now }, file, { replace: true }), { timeout: 20_000 })
    .toMatchObject({ media: expect.any(Number) })
})

test('a zip that was cut short is read no further than someone wants, and its error reaches no one later', async () => {
  const cut = join(folder, 'cut.gz')
  const whole = await readFile(file)
  await writeFile(cut, whole.subarray(0, whole.length - 2000))
  const lost: unknown[] = []
  const note = (error: unknown) => lost.push(error)
  process.on('uncaughtException', note)
  expect(await readSecretFingerprint(cut)).toBeNull()
  for await (const _ of linesOf(cut)) break
  await sleep(300)
  process.off('uncaughtException', note)
  expect(lost).toEqual([])
})

test('rows with every kind of line end in their texts come back', async () => {
  const other = await createDatabase()
  const name = 'one\u2028two\u2029three\u0085four\r\nfive'
  await other.pool.query('insert into clubs (id, name) values ($1, $2)', ['0123456789abcdef', name])
  const odd = join(folder, 'odd.gz')
  await writeBackup({ db: other.db, now }, odd)
  await restoreBackup({ db: other.db, now }, odd, { replace: true })
  expect((await other.pool.query<{ name: string }>('select name from clubs')).rows).toEqual([{ name }])
})

describe('the drill', () => {
  const databases = async () =>
    (await full.pool.query<{ name: string }>(`select datname as name from pg_database where datname like 'moedani_drill_%'`)).rows.length

  test('restores into a temporary database, compares row by row, and leaves nothing behind', async () => {
    const before = await everything(full)
    const counts = await verifyBackup({ now }, full.connection, file)
    expect(counts['games']).toBeGreaterThan(100)
    expect(await everything(full)).toEqual(before)
    expect(await databases()).toBe(0)
  })

  test('detects a changed file that is not restored identically', async () => {
    const spoilt = join(folder, 'rounded.gz')
    // More digits than the database stores: the restored time is different.
    const text = gunzipSync(await readFile(file)).toString()
    await writeFile(spoilt, gzipSync(text.replace(/("starts_at":"[^"+.]+)/, '$1.1234567')))
    await expect(verifyBackup({ now }, full.connection, spoilt)).rejects.toMatchObject({ code: 'rule_violated' })
    expect(await databases()).toBe(0)
  })
})

test('a restore recognises the secret of a backup, which the file does not contain', async () => {
  const secret = 'one secret of at least 32 characters'
  const config = { secret, dataFolder: folder }
  const written = join(folder, 'with-secret.gz')
  await writeBackup({ db: full.db, now }, written, await fingerprintOf(config))
  expect(await readSecretFingerprint(written)).toBe(await fingerprintOf(config))
  expect(await readSecretFingerprint(written)).not.toBe(await fingerprintOf({ ...config, secret: 'another secret of at least 32 signs' }))
  expect(gunzipSync(await readFile(written)).includes(secret)).toBe(false)
  expect([await readSecretFingerprint(file), await fingerprintOf({ secret: null, dataFolder: folder })]).toEqual([null, null])
})
