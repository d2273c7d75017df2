import { setTimeout as sleep } from 'node:timers/promises'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startReady } from '../support/node.ts'
import { populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { versionOf, watch } from '../support/sockets.ts'
import { countLost, makeKeeper } from '../support/writers.ts'

const SOME = `and application_name = 'moedani' and state <> 'idle' limit 3`
const EVERY = 10
const EVERY_MS = 400
/** A busy machine needs longer to write again. */
const WRITES_AGAIN_WITHIN = 10_000

/**
 * Connections to the database are ended while they are in transactions, and every tenth time all of them. The node lives,
 * loses nothing that was acknowledged, and its sockets are right.
 */
export async function connectionsLost({ times = 100, keepers: count = 12 } = {}): Promise<Finding> {
  const database = await makeDatabase('connections-lost')
  const node = await startReady({ DATABASE_URL: database.url })
  const world = await populate(database.db, { games: 1, people: 1 })
  const [game = ''] = world.games
  const { accessToken } = await world.session(world.users[0]?.id ?? '')
  const watcher = watch(() => node.address, accessToken, game)
  const keepers = await Promise.all(Array.from({ length: count }, () => makeKeeper(world, game)))
  const running = keepers.map((keeper) => keeper.run(() => node.address))
  const written = () => keepers.reduce((sum, keeper) => sum + keeper.acknowledged.size, 0)
  let ended = 0
  let writesAgain = true
  for (let time = 1; time <= times && writesAgain; time += 1) {
    await sleep(EVERY_MS)
    const { rowCount } = await database.pool.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() ${time % EVERY === 0 ? '' : SOME}) as chosen`,
    )
    ended += rowCount ?? 0
    const atCut = written()
    writesAgain = await until('goals are written again', () => written() > atCut, WRITES_AGAIN_WITHIN).then(
      () => true,
      () => false,
    )
  }
  for (const keeper of keepers) keeper.stop()
  await Promise.all(running)
  const lost = await countLost(database.pool, keepers)
  const isRight = await until('the socket is right', async () => watcher.version() >= (await versionOf(database.pool, game)), 10_000).then(
    () => true,
    () => false,
  )
  const alive = node.child.exitCode === null && (await fetch(`${node.address}/readyz`)).ok
  watcher.close()
  await node.kill('SIGKILL')
  await database.drop()
  return {
    counts: {
      'connections ended': ended,
      acknowledged: written(),
      unanswered: keepers.reduce((sum, { unanswered }) => sum + unanswered, 0),
      lost,
    },
    broken: broken({
      'the process lives and is ready': alive,
      'nothing acknowledged is lost': lost === 0,
      'goals are written again within 10 s of each cut': writesAgain,
      'something ended each time': ended > times,
      'whoever watches is right within 10 s': isRight,
    }),
  }
}
