import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { discover, type Device } from './client.ts'

// A parent's whole evening on the product as it starts by itself: its own database, its outbox, its command line.

const folder = await mkdtemp(join(tmpdir(), 'moedani-evening-'))
const environment = { ...process.env, MOEDANI_DATA: folder, PORT: '0', DATABASE_URL: '', REDIS_URL: '', DEMO_GOAL_EVERY: '1000000' }
let service: ChildProcess | null = null
let parent: Device
let staff: Device

beforeAll(async () => {
  service = spawn(process.execPath, ['src/server/main.ts'], { env: environment })
  let output = ''
  service.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await vi.waitFor(() => expect(output).toMatch(/running at \S+/), { timeout: 100_000 })
  const { device } = await discover(/running at (\S+)/.exec(output)?.[1] ?? '')
  parent = device()
  staff = device()
})

afterAll(async () => {
  const ended = new Promise((resolve) => service?.once('exit', resolve))
  service?.kill('SIGTERM')
  await ended
  await rm(folder, { recursive: true, force: true })
}, 60_000)

interface Listed {
  _id: string
  live_stream?: string
  version: number
  /** Null in the ages that show no scores. */
  club_one_score: number | null
}

const EMAIL = 'keti@example.test'
const PASSWORD = 'seven tall poplars'
const login = (email: string, password: string, role: string) => ({ body: { email, password, role } })
const list = async (filter: string) =>
  (await parent.call<{ data: Listed[] }>('POST', '/api/game', { body: { age_category: null, filter, date: null } })).body.data
const user = async () =>
  (await parent.call<{ user: { is_subscribed: boolean; favorites: string[] } }>('GET', '/api/auth/fetch-user')).body.user

/** A live game that shows its score. */
const runningGame = async () => (await list('live')).find((game) => typeof game.club_one_score === 'number')

/** The link of the mail that came to an address, once it is there. */
async function mailedToken(): Promise<string> {
  const outbox = join(folder, 'outbox')
  let text = ''
  await expect
    .poll(
      async () => {
        const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
        const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
        text = (mails.find((mail) => mail.includes(EMAIL)) ?? '').replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
        return text
      },
      { timeout: 30_000 },
    )
    .toMatch(/\/verify-email\/[\w-]{43}/)
  return /\/verify-email\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

test('a parent registers, verifies, subscribes, signs in, lists, favourites, watches a goal fall, and signs out', async () => {
  const clubs = await parent.call<{ data: { _id: string }[] }>('POST', '/api/club', { body: {} })
  const registration = {
    name: 'Keti',
    lastname: 'Beridze',
    email: EMAIL,
    password: PASSWORD,
    phone: '599123456',
    role: 'parent',
    club_id: clubs.body.data[0]?._id,
  }
  expect((await parent.call('POST', '/api/auth/register', { body: registration })).status).toBe(201)
  expect((await parent.call('POST', '/api/auth/login', login(EMAIL, PASSWORD, 'parent'))).status).toBe(403)
  const token = await mailedToken()
  expect((await parent.call('GET', '/api/auth/verify-email/{token}', { parameters: { token } })).status).toBe(200)

  const signedIn = await parent.call<{ accessToken: string }>('POST', '/api/auth/login', login(EMAIL, PASSWORD, 'parent'))
  expect(signedIn.status).toBe(200)
  parent.token = signedIn.body.accessToken
  expect((await user()).is_subscribed).toBe(false)
  await expect.poll(runningGame, { timeout: 30_000 }).toBeDefined()
  for (const game of await list('live')) expect(game).not.toHaveProperty('live_stream')

  const socket = await parent.connect()
  const changed = new Promise((resolve) => socket.once('account-changed', resolve))
  const grant = ['src/server/operations/cli/admin.ts', 'subscriptions', 'grant', '--user', EMAIL, '--package', 'parent', '--months', '1']
  await promisify(execFile)(process.execPath, grant, { env: environment })
  await changed
  expect((await user()).is_subscribed).toBe(true)

  const running = (await runningGame()) as Listed
  expect(running.live_stream).toEqual(expect.any(String))
  const chosen = { parameters: { id: running._id } }
  expect((await parent.call('GET', '/api/game/favorite/add/{id}', chosen)).status).toBe(200)
  expect((await list('favorites')).map(({ _id }) => _id)).toEqual([running._id])
  expect((await user()).favorites).toEqual([running._id])

  const joined = await new Promise<{ ok: boolean; data: Listed }>((resolve) => socket.emit('join-game', running._id, resolve))
  expect(joined).toMatchObject({ ok: true, data: { _id: running._id, live_stream: running.live_stream } })
  const before = joined.data.club_one_score ?? 0
  const goal = new Promise<Listed>((resolve) =>
    socket.on('game-updated', (game: Listed) => {
      if ((game.club_one_score ?? 0) > before) resolve(game)
    }),
  )
  const office = await staff.call<{ accessToken: string }>('POST', '/api/auth/login', login('staff', 'moedani-demo', 'club'))
  staff.token = office.body.accessToken
  const command = { command: 'goal', command_id: '0123456789abcdef', side: 'one', kind: 'goal' }
  expect((await staff.call('POST', '/api/game/command/{id}', { ...chosen, body: command })).status).toBe(200)
  const seen = await goal
  expect(seen.club_one_score).toBe(before + 1)
  expect(seen.version).toBeGreaterThan(joined.data.version)

  const gone = new Promise((resolve) => socket.once('disconnect', resolve))
  expect((await parent.call('DELETE', '/api/auth/logout')).status).toBe(204)
  expect(await gone).toBe('io server disconnect')
  expect((await parent.call('GET', '/api/auth/fetch-user')).status).toBe(401)
}, 180_000)
