import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fingerprintOf } from '#server/backup/fingerprint.ts'
import { proveBackup } from '#server/backup/prove.ts'
import { restoreBackup, secretOf } from '#server/backup/restore.ts'
import { tablesInOrder } from '#server/backup/tables.ts'
import { writeBackup } from '#server/backup/write.ts'
import { openDatabase } from '#server/db/database.ts'
import { ensureDemoWorld } from '#server/db/demo/world.ts'
import { createDatabase } from '../../support/database.ts'

const now = () => new Date('2026-11-21T10:00:00Z')
const full = await createDatabase()
let folder = ''
let file = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moedani-backup-'))
  file = join(folder, 'all.gz')
  await ensureDemoWorld({ db: full.db, now })
  await writeBackup({ db: full.db, now }, file)
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Everything in a database, table by table, in an order of its own. */
async function everything({ db, pool }: Awaited<ReturnType<typeof createDatabase>>) {
  const content: Record<string, string> = {}
  for (const table of await tablesInOrder(db)) {
    const { rows } = await pool.query<{ sum: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum from "${table}" t`,
    )
    content[table] = rows[0]?.sum ?? ''
  }
  return content
}

test('what was written comes back, to the last row and byte', async () => {
  const empty = await createDatabase()
  const counts = await restoreBackup({ db: empty.db, now }, file, { replace: false })
  expect(await everything(empty)).toEqual(await everything(full))
  expect(counts['games']).toBeGreaterThan(100)
  expect(counts['media']).toBeGreaterThan(20)
})

test('the file is for its owner alone, and an existing one is not touched', async () => {
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

  test('where there is something already, unless that is wanted', async () => {
    await expect(restoreBackup({ db: full.db, now }, file, { replace: false })).rejects.toMatchObject({ code: 'conflict' })
    const before = await everything(full)
    await restoreBackup({ db: full.db, now }, file, { replace: true })
    expect(await everything(full)).toEqual(before)
  })

  test('by a file that is not there', async () => {
    await expect(restoreBackup({ db: full.db, now }, join(folder, 'none.gz'), { replace: true })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

test('is written as of one moment, whatever happens meanwhile', async () => {
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

describe('the drill', () => {
  const databases = async () =>
    (await full.pool.query<{ name: string }>(`select datname as name from pg_database where datname like 'moedani_drill_%'`)).rows.length

  test('restores beside what there is, compares row by row, and leaves nothing behind', async () => {
    const before = await everything(full)
    const counts = await proveBackup({ now }, full.connection, file)
    expect(counts['games']).toBeGreaterThan(100)
    expect(await everything(full)).toEqual(before)
    expect(await databases()).toBe(0)
  })

  test('tells of a file in which something was changed so that it does not come back as it is', async () => {
    const spoilt = join(folder, 'rounded.gz')
    // More digits than the database keeps: restored it is another moment.
    const text = gunzipSync(await readFile(file)).toString()
    await writeFile(spoilt, gzipSync(text.replace(/("starts_at":"[^"+.]+)/, '$1.1234567')))
    await expect(proveBackup({ now }, full.connection, spoilt)).rejects.toMatchObject({ code: 'rule_violated' })
    expect(await databases()).toBe(0)
  })
})

test('a restore knows under which secret the backup was written, without the file holding it', async () => {
  const secret = 'one secret of at least 32 characters'
  const config = { secret, dataFolder: folder }
  const written = join(folder, 'with-secret.gz')
  await writeBackup({ db: full.db, now }, written, await fingerprintOf(config))
  expect(await secretOf(written)).toBe(await fingerprintOf(config))
  expect(await secretOf(written)).not.toBe(await fingerprintOf({ ...config, secret: 'another secret of at least 32 signs' }))
  expect(gunzipSync(await readFile(written)).includes(secret)).toBe(false)
  expect([await secretOf(file), await fingerprintOf({ secret: null, dataFolder: folder })]).toEqual([null, null])
})
