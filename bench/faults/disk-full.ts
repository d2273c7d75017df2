import { execFileSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/db/database.ts'
import { leaseCluster } from '#server/db/embedded/lease.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startReady } from '../support/node.ts'
import { call, populate } from '../support/people.ts'
import { until } from '../support/poll.ts'

/** The disk under the embedded database fills up while clients write, and is emptied again. Needs root, to mount a small disk. */
export async function diskFull({ megabytes = 400 } = {}): Promise<Finding> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', folder])
  try {
    const environment = { MOEDANI_DATA: folder, MOEDANI_DEMO: 'off', DATABASE_URL: '' }
    let node = await startReady(environment)
    const lease = await leaseCluster(folder, 'tool')
    const database = openDatabase(lease.connection)
    const world = await populate(database.db, { games: 20, people: 1 })
    const { accessToken } = await world.session(world.users[0]?.id ?? '')
    const write = (at: number) => call(node.address, accessToken, `/game/favorite/add/${world.games[at % 20]}`)
    const read = () => call(node.address, accessToken, `/game/fetch-single/${world.games[0]}`)
    const remove = (at: number) => call(node.address, accessToken, `/game/favorite/remove/${world.games[at % 20]}`, { method: 'DELETE' })

    const kept = new Set<string>()
    const note = (at: number) => kept.add(world.games[at % 20] ?? '')
    for (let at = 0; at < 10; at += 1) if ((await write(at)).status === 200) note(at)
    const ballast = join(folder, 'ballast')
    const file = await open(ballast, 'w')
    const block = Buffer.alloc(1024 * 1024)
    const filling = (async () => {
      for (;;) await file.write(block)
    })().catch((error: NodeJS.ErrnoException) => error.code)
    let refused = 0
    let written = 0
    const answers = new Set<string>()
    const full = await filling
    await file.close()
    // The disk is full from here on.
    await until('writes are refused', async () => (await write(0)).status === 503, 5000)
    for (let at = 0; at < 100; at += 1) {
      const answer = await (at % 2 ? write(at) : remove(at))
      answers.add(`${answer.status} ${(answer.body as { error?: { message: string } }).error?.message ?? ''}`)
      if (answer.status === 503) refused += 1
      else written += 1
    }
    let reads = 0
    for (let at = 0; at < 50; at += 1) if ((await read()).status === 200) reads += 1
    await node.kill('SIGKILL')
    node = await startReady(environment)
    const startedFull = (await read()).status === 200

    await rm(ballast)
    await until('writes are taken again', async () => (await write(11)).status === 200, 10_000)
    note(11)
    const { rows } = await database.pool.query<{ game_id: string }>('select game_id from favorites')
    const there = new Set(rows.map(({ game_id }) => game_id))
    const lost = Array.from(kept).filter((game) => !there.has(game)).length
    await node.kill('SIGTERM')
    await database.close()
    await lease.release()
    return {
      counts: {
        'disk, MB': megabytes,
        'filled until': String(full),
        'writes refused': refused,
        'writes taken': written,
        answer: Array.from(answers).join(' | '),
        'reads served of 50': reads,
        'starts on a full disk': String(startedFull),
        'acknowledged writes lost': lost,
      },
      broken: broken({
        'the disk was full': full === 'ENOSPC',
        'writes are refused in words': refused === 100 && answers.size === 1,
        'reads are served': reads === 50,
        'it starts on a full disk': startedFull,
        'nothing acknowledged is lost': lost === 0,
      }),
    }
  } finally {
    execFileSync('umount', ['-l', folder])
    await rm(folder, { recursive: true, force: true })
  }
}
