import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { count } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { games } from '#server/db/schema/games.ts'
import { readCommand } from '#server/operations/cli/import-options.ts'
import { UsageError } from '#server/operations/cli/usage.ts'
import { createDatabase } from '../../../support/database.ts'

// Each run is a separate process, which is slow if many run at once.
vi.setConfig({ testTimeout: 120_000 })

const database = await createDatabase()
const COMMAND = fileURLToPath(new URL('../../../../src/server/operations/cli/import.ts', import.meta.url))
const LISTS = fileURLToPath(new URL('../../club/imports/fixtures', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'moedani-import-'))
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as npm does: from the user's folder. */
function run(args: string[], environment: Record<string, string>): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, ...args], { env: { ...process.env, INIT_CWD: LISTS, ...environment } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

/** The URL of this file's database, or of the embedded one's socket. */
function address(): string {
  const { connectionString, host, user, database: name } = database.connection
  return connectionString ?? `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host ?? '')}`
}
const environment = { DATABASE_URL: address() }
const rows = async () => (await database.db.select({ rows: count() }).from(games))[0]?.rows

test('previews an import, runs it, and finds no more changes', async () => {
  const args = ['mountain-league.csv', '--age-category', 'u15', '--create-clubs', '--competition', 'Mountain League']
  const dry = await run([...args, '--dry-run'], environment)
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toContain(
    'Mountain League (CSV, times in Asia/Tbilisi): 12 games, 9 with a score, 24 goals\n12 new, 0 changed, 0 unchanged\n',
  )
  expect(dry.out).toContain('  line 2  2026-03-14 11:00  მთის არწივი – ზღვის ქარი  2:1\n')
  expect(dry.out).toContain('Dry run: nothing was written.')
  expect(await rows()).toBe(0)
  expect((await run(args, environment)).out).toMatch(/12 new.*Imported\.\n$/s)
  expect(await rows()).toBe(12)
  const again = JSON.parse((await run([...args, '--json'], environment)).out) as object
  expect(again).toMatchObject({ games: 12, results: 9, goals: 24, created: [], changed: [], unchanged: 12, dryRun: false })
})

test('prints the first problems of a bad file and their number, and exits with 1', async () => {
  const file = join(folder, 'bad.csv')
  await writeFile(file, `date,time,home,away\n${Array.from({ length: 30 }, (_, day) => `2026-13-${day},10:00,A,B`).join('\n')}`)
  const before = await rows()
  const { code, out, err } = await run([file, '--age-category', 'U15', '--create-clubs'], environment)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^Nothing was imported: 30 problems:\n {2}line 2: "2026-13-0" is no date\./)
  expect(err.trimEnd().split('\n')).toHaveLength(22)
  expect(err).toContain('… and 10 more')
  const json = await run([file, '--age-category', 'U15', '--json'], environment)
  expect(json.code).toBe(1)
  expect((JSON.parse(json.out) as { problems: unknown[] }).problems).toHaveLength(32)
  expect(await rows()).toBe(before)
})

test('exits with 2 for invalid arguments', async () => {
  const { code, err } = await run(['nowhere.csv'], environment)
  expect(code).toBe(2)
  expect(err).toContain('There is no file')
})

test('shows its options', async () => {
  const { code, out } = await run(['--help'], environment)
  expect(code).toBe(0)
  expect(out).toContain('--default-time HH:MM')
})

test('works on the embedded database, without a service', async () => {
  const data = { MOEDANI_DATA: join(folder, 'data'), DATABASE_URL: '' }
  const args = ['valley-cup.json', '--age-category', 'U13', '--create-clubs', '--default-time', '15:00', '--time-zone', 'Europe/London']
  expect((await run(args, data)).out).toMatch(/4 new.*Imported/s)
  expect((await run(args, data)).out).toContain('0 new, 0 changed, 4 unchanged')
})

test.each([
  [[], 'Name the file'],
  [['a.csv', 'b.csv'], 'Only one file'],
  [['a.csv', '--time-zone', 'Tbilisi'], 'no time zone "Tbilisi"'],
  [['a.csv', '--default-time', '7'], 'HH:MM'],
  [['a.csv', '--age-category', 'U20'], 'U8, U9'],
  [['a.csv', '--period', '0'], 'from 1 to 60'],
  [['a.csv', '--break', '-5'], 'break'],
  [['a.csv', '--column', 'house=Home'], 'FIELD=NAME'],
  [['a.csv', '--competition', ' '], 'needs a name'],
  [['a.csv', '--force'], '--force'],
])('%j is refused in a sentence', (args, sentence) => {
  expect(() => readCommand(args)).toThrow(UsageError)
  expect(() => readCommand(args)).toThrow(sentence)
})

test('parses its options', () => {
  expect(readCommand(['--help'])).toBeNull()
  expect(
    readCommand([
      'a.csv',
      '--age-category',
      'u9',
      '--period=20',
      '--break=0',
      '--column',
      'home=Team A',
      '--column',
      'date=Wann',
      '--default-time',
      '9:30',
    ]),
  ).toMatchObject({
    file: 'a.csv',
    read: { ageCategory: 'U9', timeZone: 'Asia/Tbilisi', defaultTime: { hour: 9, minute: 30 }, columns: { home: 'Team A', date: 'Wann' } },
    write: { createClubs: false, periodDuration: 20, halfTime: 0 },
    dryRun: false,
  })
})
