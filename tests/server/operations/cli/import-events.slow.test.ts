import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findActions } from '#server/statistics/actions/stored-actions.ts'
import { eventSources } from '#server/db/schema/actions.ts'
import { runAdmin } from '#server/operations/cli/admin/answer.ts'
import { EVENTS_USAGE, readEventsCommand } from '#server/operations/cli/import-events-options.ts'
import { UsageError } from '#server/operations/cli/usage.ts'
import { createService } from '../../../support/service.ts'
import { wyscoutText } from '../../../support/events.ts'

vi.setConfig({ testTimeout: 60_000 })

const { deps, make } = await createService()
const COMMAND = fileURLToPath(new URL('../../../../src/server/operations/cli/import.ts', import.meta.url))
let folder = ''
let file = ''
let game = ''
let child = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moedani-events-'))
  file = join(folder, '2499719.json')
  await writeFile(file, wyscoutText('2499719'))
  const clubOneId = await make.club('Mountain Eagle')
  game = await make.game({ clubOneId, clubTwoId: await make.club('Sea Wind') })
  child = await make.player({ clubId: clubOneId, shirtNumber: 10 })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command as npm does, in its own process. */
function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { connectionString, host, user, database } = deps.database.connection
  const url = connectionString ?? `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host ?? '')}`
  const env = { ...process.env, DATABASE_URL: url, INIT_CWD: folder }
  return new Promise((resolve) => {
    execFile(process.execPath, [COMMAND, 'events', ...args], { env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    )
  })
}
const admin = (...args: string[]) => runAdmin(args, (work) => work(deps as never))

test('without a game the figures of the file are shown, and nothing is stored', async () => {
  const { code, out } = await run('2499719.json')
  expect(code).toBe(0)
  expect(out).toContain('Arsenal – Leicester City')
  expect(out).toMatch(/Passes\s+\d+\s+\d+/)
  expect(out).toContain('nothing was written')
  const turned = await run('2499719.json', '--side-one', 'Leicester City')
  expect(turned.out).toContain('Leicester City – Arsenal')
  expect(turned.out).toContain('3:4 goals')
  expect(await deps.db.select().from(eventSources)).toEqual([])
})

test('other names than those of the clubs are refused, with the option that says which team is which', async () => {
  const { code, err } = await run('2499719.json', '--game', game)
  expect(code).toBe(1)
  expect(err).toContain("The file's teams are Arsenal, Leicester City, the game's Mountain Eagle, Sea Wind.")
  expect(err).toContain('--side-one "Arsenal"')
  expect(await findActions(deps.db, game)).toBeNull()
})

test('a match is looked at, imported with a mapping, listed and undone', async () => {
  await writeFile(join(folder, 'players.csv'), 'player,shirt\n7945,10\n')
  const options = ['2499719.json', '--game', game, '--pitch', '105x68', '--side-one', 'Arsenal', '--mapping', 'players.csv']
  const looked = await run(...options, '--dry-run')
  expect(looked.out).toContain('Arsenal – Leicester City (Wyscout, version 2, on 105 × 68 m)')
  expect(looked.out).toContain('4:3 goals')
  expect(looked.out).toContain('1 of 28 players found in the squads')
  expect(looked.out).toContain('Dry run: nothing was written.')
  expect(await findActions(deps.db, game)).toBeNull()

  const { code, out } = await run(...options, '--json')
  const { source, goals } = JSON.parse(out) as { source: string; goals: object }
  expect([code, goals]).toEqual([0, { one: 4, two: 3 }])
  expect((await findActions(deps.db, game))?.actions.some(({ player }) => player === child)).toBe(true)
  expect((await admin('events', 'list', game)).out).toMatch(new RegExp(`^${source} .* 2499719.json .*counts$`))
  expect((await admin('events', 'use', source)).code).toBe(0)
  expect((await admin('events', 'undo', source)).out).toContain('The game has no events now.')
  expect((await admin('events', 'undo', source)).code).toBe(1)
})

test('what is wrong with a file is reported with its place, as words or as JSON', async () => {
  await writeFile(join(folder, 'bad.csv'), 'period,t_ms,side,type\n1,soon,one,pass\n')
  const [words, json] = await Promise.all([run('bad.csv', '--game', game), run('bad.csv', '--game', game, '--json')])
  expect([words.code, words.err]).toEqual([1, 'Nothing was imported: 1 problem:\n  line 2: The t_ms "soon" cannot be read.\n'])
  expect(JSON.parse(json.out)).toMatchObject({ problems: [{ line: 2, code: 'bad_value' }] })
  expect((await run('2499719.json', '--game', '0'.repeat(16))).err).toBe('There is no such game.\n')
})

describe('the command line', () => {
  test('explains itself', async () => {
    expect(await run('--help')).toEqual({ code: 0, out: `${EVENTS_USAGE}\n`, err: '' })
    expect((await run('none.json', '--game', game)).code).toBe(2)
  })

  test.each<[string[], string]>([
    [[], 'Name the file'],
    [['a', 'b', '--game', 'x'], 'Only one file'],
    [['a', '--mapping', 'b'], '--game ID'],
    [['a', '--game', 'x'], 'no id of a game'],
    [['a', '--game', '0'.repeat(16), '--pitch', 'large'], 'is no pitch'],
    [['a', '--game', '0'.repeat(16), '--pitch', '600x40'], 'is no pitch'],
    [['a', '--sheet', 'x'], '--sheet'],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => readEventsCommand(args)).toThrow(UsageError)
    expect(() => readEventsCommand(args)).toThrow(sentence)
  })

  test('reads a pitch', () => {
    expect(readEventsCommand(['a', '--game', '0'.repeat(16), '--pitch', '60×40.5'])).toMatchObject({ pitch: { length: 60, width: 40.5 } })
  })
})
