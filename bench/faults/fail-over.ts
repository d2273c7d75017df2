import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '#server/db/database.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startReady } from '../support/node.ts'
import { populate } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { startPair } from '../support/postgres-pair.ts'
import { versionOf, watch } from '../support/sockets.ts'
import { countLost, makeKeeper } from '../support/writers.ts'

/**
 * The Postgres of three nodes dies while goals are entered, and its standby takes over. The nodes live, serve again by
 * themselves, and nothing that was acknowledged is lost.
 *
 * @param readOnly for how long in seconds the address leads to a server that can only be read
 */
export async function failOver({ nodes: count = 3, keepers: each = 4, seconds = 3, readOnly = 1 } = {}): Promise<Finding> {
  const pair = await startPair()
  await migrateDatabase({ connectionString: pair.url })
  const nodes = await Promise.all(Array.from({ length: count }, () => startReady({ DATABASE_URL: pair.url })))
  const database = openDatabase({ connectionString: pair.url })
  const world = await populate(database.db, { games: 1, people: 1 })
  const [game = ''] = world.games
  const { accessToken } = await world.session(world.users[0]?.id ?? '')
  const watchers = nodes.map((node) => watch(() => node.address, accessToken, game))
  const keepers = await Promise.all(Array.from({ length: count * each }, () => makeKeeper(world, game)))
  const running = keepers.map((keeper, at) => keeper.run(() => nodes[at % count]?.address ?? ''))
  const written = () => keepers.map(({ acknowledged }) => acknowledged.size)
  const total = () => written().reduce((sum, ofOne) => sum + ofOne, 0)
  await sleep(seconds * 1000)
  const before = total()

  const died = performance.now()
  await pair.failOver(readOnly * 1000)
  const atPromotion = written()
  const secondsUntil = (what: string, holds: () => boolean | Promise<boolean>) =>
    until(what, holds, 30_000).then(
      () => (performance.now() - died) / 1000,
      () => Infinity,
    )
  const serving = await secondsUntil('every node writes again', () => written().every((ofOne, at) => ofOne > (atPromotion[at] ?? 0) + 1))
  for (const keeper of keepers) keeper.stop()
  await Promise.all(running)
  const converged = await secondsUntil('every socket is right', async () => {
    const newest = await versionOf(database.pool, game)
    return watchers.every(({ version }) => version() >= newest)
  })
  const lost = await countLost(database.pool, keepers)
  const ready = await Promise.all(nodes.map(async ({ child, address }) => child.exitCode === null && (await fetch(`${address}/readyz`)).ok))
  for (const watcher of watchers) watcher.close()
  await Promise.all(nodes.map((node) => node.kill('SIGKILL')))
  await database.close()
  await pair.stop()
  return {
    counts: {
      nodes: count,
      'acknowledged before': before,
      'acknowledged after': total() - before,
      lost,
      'seconds until every node wrote': serving.toFixed(1),
      'seconds until every socket was right': converged.toFixed(1),
    },
    broken: broken({
      'every node lives and is ready': ready.every(Boolean),
      'goals were entered before and after': before > 0 && Number.isFinite(serving),
      'nothing acknowledged is lost': lost === 0,
      'every socket is right in the end': Number.isFinite(converged),
    }),
    late: broken({ 'every node writes within 10 s': serving <= 10, 'every socket is right within 10 s': converged <= 10 }),
  }
}
