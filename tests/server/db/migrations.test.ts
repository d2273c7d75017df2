import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test, vi } from 'vitest'
import { eq } from 'drizzle-orm'
import { listAgeSettings } from '#server/club/clubs/age-settings.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase, withDatabaseName } from '#server/db/database.ts'
import { migrateDatabase, NewerDatabaseError } from '#server/db/migrate.ts'
import { ageCategories } from '#server/db/schema/clubs.ts'
import { startService } from '#server/service.ts'
import { run } from '../../support/global-setup.ts'

const MIGRATIONS = 'src/server/db/migrations'
/** Dumps of each schema that was released, with the same few rows; named after its last migration. */
const SCHEMAS = 'tests/fixtures/schemas'
const DIGESTS = JSON.parse(readFileSync(`${SCHEMAS}/digests.json`, 'utf8')) as Record<string, string>
const PASSWORD = 'correct-horse'

vi.setConfig({ testTimeout: 120_000 })
const folder = mkdtempSync(join(tmpdir(), 'moedani-schemas-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('no migration that was written is changed: a new one comes after it, with its digest', () => {
  const files = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  const digest = (name: string) =>
    createHash('sha256')
      .update(readFileSync(join(MIGRATIONS, name)))
      .digest('hex')
  expect(Object.fromEntries(files.toSorted().map((name) => [name, digest(name)]))).toEqual(DIGESTS)
})

const dumps = readdirSync(SCHEMAS).filter((name) => name.endsWith('.sql'))

test.each(dumps)('the service starts from the schema of %s and finds its data', async (name) => {
  const { connection } = inject('postgres')
  const database = `moedani_schema_${process.pid}_${Number.parseInt(name, 10)}`
  await run(connection, `create database ${database}`)
  const kept = openDatabase(withDatabaseName(connection, database))
  // Where no server has an address, its socket is given in one.
  const { connectionString, host, user } = kept.connection
  const url = connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
  const printed = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const service = await kept.pool
    .query(readFileSync(join(SCHEMAS, name), 'utf8'))
    .then(() =>
      startService(readConfig({ DATABASE_URL: url, PORT: '0', MOEDANI_DATA: folder, LOG_LEVEL: 'silent', GAMES_BY_CLOCK: 'off' }), null),
    )
  try {
    const ask = async (path: string, body?: object, token?: string) => {
      const answer = await fetch(`${service.address}/api${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      expect(answer.ok).toBe(true)
      return (await answer.json()) as Record<string, unknown>
    }
    const parent = (await ask('/auth/login', { email: 'nino@kept.example', password: PASSWORD, role: 'parent' })) as { accessToken: string }
    const staff = (await ask('/auth/login', { email: 'tamar', password: PASSWORD, role: 'club' })) as { accessToken: string }
    await kept.pool.query('update sessions set second_factor_at = now()')
    expect(await ask('/game/fetch-single/e000000000000001', undefined, parent.accessToken)).toMatchObject({
      data: { name: 'Cup', club_one_score: 2, club_two_score: 1 },
    })
    expect(await ask('/subscription/payments', undefined, parent.accessToken)).toMatchObject({ data: [{ price: 20 }] })
    // Both games that stand in one place since before that was refused.
    expect(await ask('/console/games', undefined, staff.accessToken)).toMatchObject({ total: 3 })
    const { rows } = await kept.pool.query('select id, may_repeat from games order by id')
    expect(rows.map(({ may_repeat: may }: { may_repeat: boolean }) => may)).toEqual([false, false, true])
    // Anyone who could play in a match that was over is noted, so that later squads do not judge its recording.
    const played = `select count(*)::int as unnoted from games where status in ('finished', 'analytics') and squads_at is null`
    expect((await kept.pool.query(played)).rows).toEqual([{ unnoted: 0 }])
    expect((await kept.pool.query('select * from favorites')).rows).toHaveLength(1)
    expect((await kept.pool.query('select * from age_categories')).rows).toHaveLength(12)
    expect((await kept.pool.query(`select * from drizzle.__drizzle_migrations`)).rows).toHaveLength(Object.keys(DIGESTS).length)
  } finally {
    await service.stop()
    await kept.close()
    printed.mockRestore()
    await run(connection, `drop database if exists ${database} with (force)`)
  }
})

test('only a new installation begins without scores of the youngest: what an office has chosen stays', async () => {
  const { connection } = inject('postgres')
  const database = `moedani_ages_${process.pid}`
  await run(connection, `create database ${database}`)
  const { db, connection: own, close } = openDatabase(withDatabaseName(connection, database))
  const withoutScores = async () => (await listAgeSettings({ db })).filter(({ show_score }) => !show_score).map(({ name }) => name)
  await migrateDatabase(own)
  expect(await withoutScores()).toEqual(['U8', 'U9', 'U10', 'U11'])
  await db.update(ageCategories).set({ showScore: true }).where(eq(ageCategories.name, 'U9'))
  await migrateDatabase(own)
  expect(await withoutScores()).toEqual(['U8', 'U10', 'U11'])
  await close()
  await run(connection, `drop database ${database} with (force)`)
})

test('a database that a newer version has used is refused, and left as it is', async () => {
  const { connection } = inject('postgres')
  const database = `moedani_newer_${process.pid}`
  await run(connection, `create database ${database}`)
  const { pool, connection: own, close } = openDatabase(withDatabaseName(connection, database))
  await migrateDatabase(own)
  await migrateDatabase(own)
  const migrations = 'drizzle.__drizzle_migrations'
  await pool.query(`insert into ${migrations} (hash, created_at) select 'newer', max(created_at) + 1 from ${migrations}`)
  await expect(migrateDatabase(own)).rejects.toThrow(NewerDatabaseError)
  const { rows } = await pool.query(`select count(*)::int as count from ${migrations}`)
  expect(rows).toEqual([{ count: Object.keys(DIGESTS).length + 1 }])
  await close()
  await run(connection, `drop database ${database} with (force)`)
})
