import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startNode, type Node } from '../../bench/support/node.ts'
import { call, populate, type Population } from '../../bench/support/people.ts'
import { ownRedis, type OwnRedis } from '../../bench/support/redis.ts'
import { needing } from '../support/needs.ts'
import { connect, join, next } from '../support/sockets.ts'

// Three real processes, on one real Postgres and one real Redis.
needing('redis-server').describe('three nodes', () => {
  const name = `moedani_nodes_${randomBytes(4).toString('hex')}`
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '')
  let database: Database
  let redis: OwnRedis
  let nodes: Node[] = []
  let world: Population

  const statement = async (text: string) => {
    const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  /** The process ids of the nodes that run timed jobs. */
  const leaders = async () => {
    const { rows } = await database.pool.query<{ node: string }>(
      `select split_part(application_name, ' ', 3) as node from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and datname = current_database() and application_name like 'moedani-jobs%'`,
    )
    return rows.map(({ node }) => Number(node))
  }

  beforeAll(async () => {
    await statement(`create database ${name}`)
    url.pathname = `/${name}`
    redis = await ownRedis()
    const environment = { DATABASE_URL: url.href, REDIS_URL: redis.url }
    // All at once on an empty database: one migrates, the others wait.
    nodes = await Promise.all([startNode(environment), startNode(environment), startNode(environment)])
    await Promise.all(nodes.map((node) => node.ready()))
    database = openDatabase({ connectionString: url.href })
    world = await populate(database.db, { games: 1, people: 3 })
  })

  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.kill('SIGKILL')))
    await redis.signal('SIGKILL')
    await database.close()
    await statement(`drop database if exists ${name} with (force)`)
  })

  const at = (place: number) => nodes[place]?.address ?? ''
  const token = async (person: number) => (await world.session(world.users[person]?.id ?? '')).accessToken

  test('started together on an empty database they migrate it once, and bring no demo world', async () => {
    const { rows } = await database.pool.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    const { entries } = JSON.parse(readFileSync('src/server/db/migrations/meta/_journal.json', 'utf8')) as { entries: unknown[] }
    expect(rows).toEqual([{ count: entries.length }])
    expect((await database.pool.query("select 1 from clubs where logo like 'demo-%'")).rows).toEqual([])
  })

  test('tell everyone of a goal, whichever node they are with', async () => {
    const [game = ''] = world.games
    const sockets = await Promise.all(nodes.map(async (_, index) => connect(at(index), await token(index))))
    const versions = await Promise.all(sockets.map((socket) => join(socket, game)))
    const updates = Promise.all(sockets.map((socket) => next(socket, 'game-updated')))
    await world.goal(game)
    const before = versions[0]?.ok ? versions[0].data.version : 0
    expect((await updates).map(({ version }) => version)).toEqual([before + 1, before + 1, before + 1])
    for (const socket of sockets) socket.disconnect()
  })

  test('tell each other how late the picture of a viewer is', async () => {
    const [game = ''] = world.games
    const socket = await connect(at(1), await token(1))
    await join(socket, game)
    socket.emit('picture-delay', game, 8000)
    const reported = async () => (await redis.command('HKEYS', `moedani:pictures:${game}`)) as string[]
    await expect.poll(async () => (await reported()).map((field) => field.split(' ')[0])).toEqual([world.users[1]?.id])
    socket.disconnect()
  })

  test('end a session everywhere at once', async () => {
    const access = await token(0)
    const socket = await connect(at(1), access)
    expect((await call(at(2), access, '/auth/fetch-user')).status).toBe(200)
    expect((await call(at(0), access, '/auth/logout', { method: 'DELETE' })).status).toBe(204)
    await expect.poll(() => socket.connected).toBe(false)
    await expect.poll(async () => (await call(at(2), access, '/auth/fetch-user')).status, { timeout: 5000 }).toBe(401)
  })

  test('share limits: what one has counted, all have', async () => {
    const attempt = (place: number) =>
      call(at(place % 3), null, '/auth/login', {
        method: 'POST',
        body: { email: 'nobody@example.test', password: 'wrong-one', role: 'parent' },
      })
    const answers = []
    for (let time = 0; time < 36; time += 1) answers.push((await attempt(time)).status)
    expect(new Set(answers)).toEqual(new Set([401, 429]))
    expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(30)
  })

  test('without Redis serve and count for themselves, and share again when it is back', async () => {
    const access = await token(1)
    const [game = ''] = world.games
    const socket = await connect(at(1), access)
    await join(socket, game)
    await redis.signal('SIGKILL')
    const update = next(socket, 'game-updated')
    await world.goal(game)
    await update
    const login = { method: 'POST', body: { email: 'other@example.test', password: 'wrong-one', role: 'parent' } }
    expect([401, 429]).toContain((await call(at(0), null, '/auth/login', login)).status)
    await redis.start()
    await expect
      .poll(
        async () => {
          await call(at(0), null, '/auth/login', login)
          return ((await redis.command('KEYS', 'moedani:limit:*')) as string[]).length
        },
        { timeout: 10_000 },
      )
      .toBeGreaterThan(0)
    socket.disconnect()
  })

  test('one runs the timed jobs; killed, another takes over', async () => {
    await expect.poll(leaders, { timeout: 10_000 }).toHaveLength(1)
    const [first] = await leaders()
    await nodes.find(({ child }) => child.pid === first)?.kill('SIGKILL')
    await expect.poll(async () => (await leaders()).filter((pid) => pid !== first), { timeout: 15_000 }).toHaveLength(1)
  })
})
