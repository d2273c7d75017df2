import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readFitnessCommand } from '#server/operations/cli/fitness-options.ts'
import { UsageError } from '#server/operations/cli/usage.ts'
import { fitnessSessions } from '#server/db/schema/fitness.ts'
import { games } from '#server/db/schema/games.ts'
import { createDatabase } from '../../../support/database.ts'
import { openField } from '../../../support/recordings.ts'
import { fixesOf, KICK_OFF, runOf } from '../../../support/tracks.ts'
import { builders } from '../../../support/world.ts'

// Each run is a separate process, which is slow if many run at once.
vi.setConfig({ testTimeout: 120_000 })

const database = await createDatabase()
const { db } = database
const make = builders({ db, now: () => new Date() })
const folder = await mkdtemp(join(tmpdir(), 'moedani-fitness-'))
afterAll(() => rm(folder, { recursive: true }))
const file = join(folder, 'vest.csv')
let gameId = ''
let playerId = ''

const command = (name: string) => fileURLToPath(new URL(`../../../../src/server/operations/cli/${name}.ts`, import.meta.url))
function run(name: string, args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { connectionString, host, user, database: base } = database.connection
  const url = connectionString ?? `postgres://${user}@localhost/${base}?host=${encodeURIComponent(host ?? '')}`
  return new Promise((resolve) => {
    execFile(process.execPath, [command(name), ...args], { env: { ...process.env, DATABASE_URL: url } }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}

beforeAll(async () => {
  const at = (minute: number) => new Date(KICK_OFF + minute * 60_000)
  const clubOneId = await make.club()
  playerId = await make.player({ clubId: clubOneId, shirtNumber: 9 })
  gameId = await make.game({ clubOneId, clubTwoId: await make.club(), startsAt: at(0) })
  await db
    .update(games)
    .set({ firstHalfAt: at(0), halfTimeAt: at(30), secondHalfAt: at(40), fullTimeAt: at(70) })
    .where(eq(games.id, gameId))
  // A device that records from ten minutes before the kick-off until after the end, all the time at 3 m/s.
  const fixes = fixesOf(runOf([[90 * 60, 3, 3]], { radius: 30 }), 2, { speeds: true, start: at(-10).getTime() })
  await writeFile(file, openField(fixes))
})

test('previews a recording, imports it, refuses it the second time, and undoes it', async () => {
  const args = ['fitness', file, '--game', gameId, '--shirt', '9', '--side', 'one']
  const dry = await run('import', [...args, '--dry-run'])
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toContain('first half: 5400 m in 30 min, average 10.8 km/h, top 10.8 km/h, 0 sprints, 0 m')
  expect(dry.out).toContain('match: 10800 m in 60 min')
  expect(dry.out).toContain('The device says 16200 m for its whole recording, we say 16200 m (0.0 %).')
  expect(dry.out).toContain('Dry run: nothing was written.')
  expect(await db.select().from(fitnessSessions)).toEqual([])
  const done = JSON.parse((await run('import', [...args, '--json'])).out) as { sessionId: string }
  expect(await db.select().from(fitnessSessions)).toMatchObject([{ id: done.sessionId, playerId, actorId: null, format: 'catapult' }])
  const again = await run('import', [...args.slice(0, 4), '--player', playerId])
  expect(again).toMatchObject({ code: 1, out: '' })
  expect(again.err).toContain('already has a recording of this game')
  expect((await run('admin', ['fitness', 'list', gameId])).out).toContain(`${done.sessionId}  No. 9  catapult`)
  expect((await run('admin', ['fitness', 'undo', done.sessionId])).code).toBe(0)
  expect(await db.select().from(fitnessSessions)).toMatchObject([{ series: null, figures: null }])
})

test('exits with 2 for a game, a shirt or a file that does not exist', async () => {
  const side = ['--shirt', '8', '--side', 'one']
  expect(await run('import', ['fitness', file, '--game', gameId, ...side])).toMatchObject({ code: 2 })
  expect(await run('import', ['fitness', file, '--game', '0'.repeat(16), '--player', playerId])).toMatchObject({ code: 2 })
  expect(await run('import', ['fitness', 'nowhere.gpx', '--game', gameId, ...side])).toMatchObject({ code: 2 })
})

test.each([
  [['a.gpx', '--player', 'x'], 'Name the game'],
  [['a.gpx', '--game', 'x'], 'Name the child'],
  [['a.gpx', '--game', 'x', '--shirt', '9'], 'Name the child'],
  [['a.gpx', '--game', 'x', '--player', 'y', '--shirt', '9'], 'not by both'],
  [['a.gpx', '--game', 'x', '--player', 'y', '--start', 'noon'], 'The start is'],
  [['a.gpx', 'b.gpx', '--game', 'x', '--player', 'y'], 'Name one file'],
  [['a.gpx', '--game', 'x', '--player', 'y', '--time-zone', 'Mars'], 'no time zone'],
])('%j is refused', (args, text) => {
  expect(() => readFitnessCommand(args)).toThrow(UsageError)
  expect(() => readFitnessCommand(args)).toThrow(text)
})

test('the start of a recording is local, or an instant', () => {
  const start = (text: string) => readFitnessCommand(['a.gpx', '--game', 'x', '--player', 'y', '--start', text])?.start?.toISOString()
  expect(start('2026-11-21T14:00')).toBe('2026-11-21T10:00:00.000Z')
  expect(start('2026-11-21T14:00:05.2')).toBe('2026-11-21T10:00:05.200Z')
  expect(start('2026-11-21T10:00:00Z')).toBe('2026-11-21T10:00:00.000Z')
})
