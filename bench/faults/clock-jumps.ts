import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { globSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startReady } from '../support/node.ts'
import { call, populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { versionOf, watch } from '../support/sockets.ts'

const JUMPS = ['+10m', '-10m', '+3h', '-3h', '+0'] as const

/** The service's clock jumps by different amounts while it runs. It must keep serving. */
export async function clockJumps({ times = 2 } = {}): Promise<Finding> {
  const [library] = globSync('/usr/lib/*/faketime/libfaketime.so.1')
  if (!library || !existsSync(library)) throw new Error('libfaketime is not installed (Debian: faketime).')
  const folder = await mkdtemp(join(tmpdir(), 'moedani-clock-'))
  const file = join(folder, 'clock')
  await writeFile(file, '+0')
  const database = await makeDatabase('clock')
  const node = await startReady({
    DATABASE_URL: database.url,
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  const world = await populate(database.db, { games: 1, people: 2 })
  const [game = ''] = world.games
  const [person, follower] = await Promise.all(world.users.map(({ id }) => world.session(id)))
  let { accessToken = '', refreshToken = '' } = person ?? {}
  const watcher = watch(() => node.address, follower?.accessToken ?? '', game)
  await until('the socket has joined', () => watcher.version() > 0)
  let cut = 0
  watcher.socket.on('disconnect', () => (cut += 1))
  const failed = { refresh: 0, read: 0, write: 0, goal: 0, clock: 0 }
  let jumps = 0
  for (let time = 0; time < times; time += 1) {
    for (const jump of JUMPS) {
      await writeFile(file, jump)
      jumps += 1
      const { body, status } = await call(node.address, null, '/auth/refresh-token', { method: 'POST', body: { refreshToken } })
      if (status === 200) ({ accessToken, refreshToken } = body as { accessToken: string; refreshToken: string })
      else failed.refresh += 1
      const read = await call(node.address, accessToken, `/game/fetch-single/${game}`)
      if (read.status !== 200) failed.read += 1
      const told = Date.parse((read.body as { server_time?: string }).server_time ?? '')
      if (Math.abs(told - Date.now() - offset(jump)) > 5000) failed.clock += 1
      if ((await call(node.address, accessToken, `/game/favorite/add/${game}`)).status !== 200) failed.write += 1
      await world.goal(game)
      const newest = await versionOf(database.pool, game)
      await until('told', () => watcher.version() >= newest, 5000).catch(() => (failed.goal += 1))
    }
  }
  const cutOff = cut
  watcher.close()
  await node.kill('SIGKILL')
  await database.drop()
  await rm(folder, { recursive: true })
  return {
    counts: {
      jumps,
      'refreshes failed': failed.refresh,
      'reads failed': failed.read,
      'writes failed': failed.write,
      'goals not told': failed.goal,
      'jumps that did not happen': failed.clock,
      'sockets cut off': cutOff,
    },
    broken: broken({
      'the clock really jumps': failed.clock === 0,
      'nothing fails': failed.refresh + failed.read + failed.write + failed.goal === 0,
      'no socket is cut off': cutOff === 0,
    }),
  }
}

/** A jump's offset from the true time, in milliseconds. */
function offset(jump: (typeof JUMPS)[number]): number {
  const unit = jump.endsWith('h') ? 3_600_000 : 60_000
  return Number.parseInt(jump, 10) * unit
}
