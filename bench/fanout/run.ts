// One goal to thousands of sockets: `npm run bench:fanout`. The reference, in the same run, is a bare `ws` server that
// sends as many bytes.
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SOCKET_PATH } from '#shared/socket.ts'
import { makeDatabase } from '../support/database.ts'
import { describeMachine } from '../support/machine.ts'
import { startReady } from '../support/node.ts'
import { call, populate } from '../support/people.ts'
import { processorMs } from '../support/processor.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import type { Order, Report } from './clients.ts'

const CLIENTS = 4
const PER_PERSON = 25
const GOALS = Number(process.env['GOALS'] ?? 30)
const SIZES = (process.env['SOCKETS'] ?? '1000,5000,10000').split(',').map(Number)

interface Audience {
  /** Sends once, and returns the milliseconds until each socket received it. */
  send(trigger: () => Promise<unknown>): Promise<number[]>
  end(): void
}

async function gather(order: Omit<Extract<Order, { kind: 'open' }>, 'kind' | 'count'>, sockets: number): Promise<Audience> {
  const children = Array.from({ length: CLIENTS }, () => fork(join(import.meta.dirname, 'clients.ts')))
  const all = <K extends Report['kind']>(kind: K) => Promise.all(children.map((child) => report(child, kind)))
  const tell = (message: Order) => {
    for (const child of children) child.send(message)
  }
  const opened = all('open')
  tell({ kind: 'open', ...order, count: sockets / CLIENTS })
  await opened
  return {
    async send(trigger) {
      const armed = all('armed')
      tell({ kind: 'arm' })
      await armed
      const received = all('received')
      const from = performance.timeOrigin + performance.now()
      await trigger()
      return (await received).flatMap(({ at }) => at.map((moment) => moment - from))
    },
    end: () => tell({ kind: 'end' }),
  }
}

function report<K extends Report['kind']>(child: ChildProcess, kind: K): Promise<Extract<Report, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const listener = (message: Report) => {
      if (message.kind !== kind) return
      child.off('message', listener)
      child.off('exit', ended)
      resolve(message as Extract<Report, { kind: K }>)
    }
    const ended = () => reject(new Error('A client process ended.'))
    child.on('message', listener)
    child.once('exit', ended)
  })
}

function kilobytes(pid: number | undefined): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}

interface Measured {
  times: number[]
  cpuPer10k: number
  perSocket: number
}

async function measure(
  pid: number | undefined,
  sockets: number,
  order: Parameters<typeof gather>[0],
  trigger: () => Promise<unknown>,
): Promise<Measured> {
  const before = kilobytes(pid)
  const audience = await gather(order, sockets)
  await sleep(1000)
  const perSocket = (kilobytes(pid) - before) / sockets
  const times: number[] = []
  const used = processorMs(pid)
  for (let goal = 0; goal < GOALS; goal += 1) {
    times.push(...(await audience.send(trigger)))
    await sleep(300)
  }
  const cpuPer10k = ((processorMs(pid) - used) / (sockets * GOALS)) * 10_000
  audience.end()
  await sleep(1500)
  return { times, cpuPer10k, perSocket }
}

function print(what: string, { times, cpuPer10k, perSocket }: Measured, limit?: Measured): void {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number, of = sorted) => of[Math.min(of.length - 1, Math.floor(of.length * part))] ?? Number.NaN
  const ratio = limit
    ? `  p99 ${(
        at(0.99) /
        at(
          0.99,
          limit.times.toSorted((a, b) => a - b),
        )
      ).toFixed(2)} × bare`
    : ''
  console.log(
    `  ${what.padEnd(12)} received ${times.length}  p50 ${at(0.5).toFixed(0)} ms  p99 ${at(0.99).toFixed(0)} ms  last ${at(1).toFixed(0)} ms  CPU ${cpuPer10k.toFixed(0)} ms per 10,000  ${perSocket.toFixed(1)} kB a socket${ratio}`,
  )
}

console.log(`${describeMachine()}; ${CLIENTS} client processes, ${GOALS} goals\n`)
const database = await makeDatabase('fanout')
try {
  const world = await populate(database.db, { games: 1, people: Math.ceil(Math.max(...SIZES) / PER_PERSON) })
  const [game = ''] = world.games
  const tokens: string[] = []
  for (const { id } of world.users) tokens.push((await world.session(id)).accessToken)
  for (const sockets of SIZES) {
    const node = await startReady({ DATABASE_URL: database.url })
    const { body } = await call(node.address, tokens[0] ?? '', `/game/fetch-single/${game}`)
    const bytes = JSON.stringify((body as { data: object }).data).length + 20
    const barePort = await freePort()
    const bare = fork(join(import.meta.dirname, 'bare.ts'), [String(barePort), String(bytes)])
    await new Promise((resolve) => bare.once('message', resolve))
    console.log(`${sockets} sockets, ${bytes} bytes each`)
    const limit = await measure(bare.pid, sockets, { port: barePort, path: '/', tokens: [''], game }, async () => bare.send('go'))
    bare.kill('SIGKILL')
    print('bare ws', limit)
    const path = `${SOCKET_PATH}/?EIO=4&transport=websocket`
    // The time starts before the command, so that transaction and notification count too.
    const ours = await measure(node.child.pid, sockets, { port: node.port, path, tokens, game }, () => world.goal(game))
    print('Moedani', ours, limit)
    await node.kill('SIGKILL')
  }
} finally {
  await database.drop()
}
process.exit(0)
