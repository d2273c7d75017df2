// Requests per second and their latency: `npm run bench:api`. The reference, in the same run, is a bare Node server that
// answers the same bytes. The output has the server's processor time per request, because other load distorts that
// least. `BEFORE=path/to/main.js` compares the mixed load with another build.
import { createServer, request as ask } from 'node:http'
import { spawn } from 'node:child_process'
import { writeFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from '../support/database.ts'
import { describeMachine } from '../support/machine.ts'
import { load, rawRequest, type Load } from '../support/load.ts'
import { startReady } from '../support/node.ts'
import { call, PASSWORD, populate } from '../support/people.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { until } from '../support/poll.ts'
import { compareAlternating, type Comparison } from './alternate.ts'
import { compareBuilds, mixedRequests } from './mixed.ts'
import { DAY, fillGames, ON_THE_DAY } from './games.ts'

if (process.argv[2] === 'bare') {
  const { readFileSync } = await import('node:fs')
  const body = readFileSync(process.argv[4] ?? '')
  createServer((request, response) => {
    request.resume()
    request.once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length })
      response.end(body)
    })
  }).listen(Number(process.argv[3]), '127.0.0.1')
} else await measure()

async function measure(): Promise<void> {
  const seconds = Number(process.env['SECONDS'] ?? 4)
  const sizes = (process.env['GAMES'] ?? '1000,10000,100000').split(',').map(Number)
  console.log(`${describeMachine()}; 50 connections, ${seconds} s each\n`)
  const database = await makeDatabase('api')
  const node = await startReady({ DATABASE_URL: database.url, LOG_LEVEL: 'warn' })
  const world = await populate(database.db, { games: 0, people: 50 })
  const clubs = (await database.pool.query<{ id: string }>('select id from clubs order by name')).rows.map(({ id }) => id) as [
    string,
    string,
  ]
  const tokens: string[] = []
  for (const { id } of world.users) tokens.push((await world.session(id)).accessToken)
  const signed = (method: string, path: string, body?: unknown) =>
    tokens.map((token) => rawRequest(method, `/api${path}`, { authorization: `Bearer ${token}` }, body))
  /** Measured after a warm-up, because a new process spends its time compiling. */
  const measured = async (requests: readonly Buffer[], { port, pid }: { port: number; pid?: number | undefined }) => {
    await load(port, requests, { seconds })
    return load(port, requests, { seconds, pid })
  }
  const service = { port: node.port, pid: node.child.pid }
  const folder = await mkdtemp(join(tmpdir(), 'moedani-bench-'))
  try {
    for (const size of sizes) {
      await fillGames(database, clubs, size)
      const day = { age_category: null, filter: 'all', date: DAY }
      const page = await call(node.address, tokens[0] ?? '', '/game', { method: 'POST', body: day })
      const { data } = page.body as { data: { _id: string }[] }
      if (data.length !== ON_THE_DAY) throw new Error(`The day has ${data.length} games.`)
      console.log(`${size} games`)
      const bytes = await bytesOf(`${node.address}/api/game`, { authorization: `Bearer ${tokens[0]}` }, day)
      await writeFile(join(folder, 'body'), bytes)
      const bare = await startBare(join(folder, 'body'))
      const requests = signed('POST', '/game', day)
      print(`bare Node, ${bytes.length} bytes`, await measured(requests, bare))
      print(`POST /game, a day of ${ON_THE_DAY}`, await measured(requests, service))
      tell('POST /game, of bare Node', await compareAlternating({ ...service, requests }, { ...bare, requests }))
      bare.kill()
      const one = data[0]?._id ?? ''
      print('POST /game, all, 60', await measured(signed('POST', '/game', { ...day, date: null }), service))
      const finished = { age_category: 'U12', filter: 'finished', date: null }
      print('POST /game, one age, finished', await measured(signed('POST', '/game', finished), service))
      print('GET /game/fetch-single', await measured(signed('GET', `/game/fetch-single/${one}`), service))
      print('GET /auth/fetch-user', await measured(signed('GET', '/auth/fetch-user'), service))
      const mixed = mixedRequests(
        tokens,
        data.map(({ _id }) => _id),
        DAY,
      )
      print('a mixed load', await measured(mixed, service))
      const before = process.env['BEFORE']
      if (before) tell(`a mixed load, of ${before}`, await compareBuilds(database.url, before, mixed))
      print(
        'GET /game/favorite/add',
        await measured(
          data.flatMap(({ _id }) => signed('GET', `/game/favorite/add/${_id}`)),
          service,
        ),
      )
    }
    const login = world.users.map(({ email }) => rawRequest('POST', '/api/auth/login', {}, { email, password: PASSWORD, role: 'parent' }))
    print('POST /auth/login (2 hashes at once)', await load(service.port, login, { seconds, connections: 2, pid: service.pid }))
  } finally {
    await node.kill('SIGKILL')
    await database.drop()
    await rm(folder, { recursive: true })
  }
}

/** An answer's bytes. */
function bytesOf(url: string, headers: Record<string, string>, body: unknown): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const request = ask(url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk)).once('end', () => resolve(Buffer.concat(chunks)))
    })
    request.once('error', reject).end(JSON.stringify(body))
  })
}

async function startBare(body: string): Promise<{ port: number; pid: number | undefined; kill(): void }> {
  const port = await freePort()
  const child = spawn(process.execPath, [import.meta.filename, 'bare', String(port), body], { stdio: 'inherit' })
  await until('the bare server answers', () =>
    fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).then(
      () => true,
      () => false,
    ),
  )
  return { port, pid: child.pid, kill: () => void child.kill('SIGKILL') }
}

function print(what: string, { perSecond, p50, p99, statuses, processor = Number.NaN }: Load): void {
  const wrong = Object.keys(statuses).some((status) => status !== '200') ? `  ${JSON.stringify(statuses)}` : ''
  console.log(
    `  ${what.padEnd(46)} ${perSecond.toFixed(0).padStart(7)}/s  p50 ${p50.toFixed(1).padStart(6)} ms  p99 ${p99.toFixed(1).padStart(6)} ms  ${processor.toFixed(0).padStart(5)} µs${wrong}`,
  )
}

function tell(what: string, { perSecond, processor }: Comparison): void {
  console.log(`  ${what.padEnd(46)} ${perSecond} of its requests a second, at ${processor} of its processor time`)
}
