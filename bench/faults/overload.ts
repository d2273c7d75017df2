import { setTimeout as sleep } from 'node:timers/promises'
import { makeDatabase, type OwnDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { load, pour, rawRequest } from '../support/load.ts'
import { residentMb } from '../support/memory.ts'
import { startReady } from '../support/node.ts'
import { populate, type Population } from '../support/people.ts'
import { until } from '../support/poll.ts'
import { versionOf, watch, type Watcher } from '../support/sockets.ts'

const NORMAL_WITHIN = 10

/**
 * Sends four times the sustainable load for a minute. The service answers what it can, refuses the rest at once with a
 * message, sends goals to live sockets, and is back to normal within ten seconds.
 */
export async function overload({ seconds = 60, times = 4, watchers: count = 50, connections = 1500 } = {}): Promise<Finding> {
  const database = await makeDatabase('overload')
  const node = await startReady({ DATABASE_URL: database.url })
  const world = await populate(database.db, { games: 12, people: 50 })
  const tokens: string[] = []
  for (const { id } of world.users) tokens.push((await world.session(id)).accessToken)
  const requests = mixture(world, tokens)
  const [game = ''] = world.games
  const watchers = Array.from({ length: count }, (_, index) => watch(() => node.address, tokens[index % tokens.length] ?? '', game))
  await until('every socket has joined', () => watchers.every(({ version }) => version() > 0))

  // After a warm-up, measures the capacity without overload.
  await load(node.port, requests, { seconds: 3 })
  const { perSecond: sustainable } = await load(node.port, requests, { seconds: 8 })
  const usual = { perSecond: sustainable / 2, seconds: 2, connections: 200 }
  const before = await pour(node.port, requests, usual)
  const memoryBefore = residentMb(node.child.pid)

  const goals = { told: 0, late: 0, slowest: 0 }
  const scoring = score({ world, database, game, watchers, goals, until: performance.now() + seconds * 1000 })
  let memory = memoryBefore
  const looking = setInterval(() => (memory = Math.max(memory, residentMb(node.child.pid))), 500)
  const during = await pour(node.port, requests, { perSecond: sustainable * times, seconds, connections })
  const over = performance.now()
  clearInterval(looking)

  let normal = Infinity
  while (performance.now() - over < 3 * NORMAL_WITHIN * 1000) {
    const began = performance.now()
    const { served, statuses, broken: cut } = await pour(node.port, requests, { ...usual, seconds: 1 })
    const fine = cut === 0 && Object.keys(statuses).every((status) => status === '200')
    if (fine && served.p50 <= before.served.p50 * 2 + 10) {
      normal = (began - over) / 1000
      break
    }
  }
  await scoring
  for (const watcher of watchers) watcher.close()
  const alive = (await fetch(`${node.address}/readyz`)).status
  await node.kill('SIGKILL')
  await database.drop()
  const answered = Object.values(during.statuses).reduce((sum, number) => sum + number, 0)
  const other = Object.entries(during.statuses).filter(([status]) => !['200', '503'].includes(status))
  return {
    counts: {
      'sustainable, /s': sustainable.toFixed(0),
      'sent, /s': (sustainable * times).toFixed(0),
      seconds,
      answered,
      'with 200': during.served.requests,
      'with 200, /s': during.served.perSecond.toFixed(0),
      'with 503': during.statuses['503'] ?? 0,
      ...Object.fromEntries(other.map(([status, number]) => [`with ${status}`, number])),
      'not even sent': during.unsent,
      'cut off': during.broken,
      'p50 / p99 of those served, ms': `${during.served.p50.toFixed(0)} / ${during.served.p99.toFixed(0)}`,
      'p50 / p99 before, ms': `${before.served.p50.toFixed(0)} / ${before.served.p99.toFixed(0)}`,
      'slowest answer, ms': during.slowest.toFixed(0),
      goals: goals.told,
      'goals later than 5 s': goals.late,
      'slowest goal, ms': goals.slowest.toFixed(0),
      'memory before / most, MB': `${memoryBefore} / ${memory}`,
      'normal again after, s': normal.toFixed(1),
    },
    broken: broken({
      'it lives': alive === 200,
      'it was too much': during.unsent > 0 || (during.statuses['503'] ?? 0) > 0,
      'everybody who reached it was answered': during.broken === 0,
      'with success, or told to come back': other.length === 0,
      'it goes on serving': during.served.perSecond > sustainable / 4,
      'goals arrive all the same': goals.late === 0 && goals.told > 0,
      'memory stays bounded': memory < memoryBefore + 512,
      'it is normal again within 10 s': normal <= NORMAL_WITHIN,
    }),
  }
}

/** The requests of an evening: mostly lists and games, sometimes the user and a favourite. */
function mixture({ games }: Population, tokens: readonly string[]): Buffer[] {
  return tokens.flatMap((token, index) => {
    const headers = { authorization: `Bearer ${token}` }
    const game = games[index % games.length]
    const list = (filter: string) => rawRequest('POST', '/api/game', headers, { age_category: null, filter, date: null })
    const one = rawRequest('GET', `/api/game/fetch-single/${game}`, headers)
    return [
      list('live'),
      one,
      list('all'),
      one,
      rawRequest('GET', '/api/auth/fetch-user', headers),
      list('favorites'),
      one,
      rawRequest('GET', `/api/game/favorite/add/${game}`, headers),
    ]
  })
}

interface Scoring {
  world: Population
  database: OwnDatabase
  game: string
  watchers: readonly Watcher[]
  goals: { told: number; late: number; slowest: number }
  until: number
}

/** A goal every two seconds, written directly to the database, and the time until all sockets have it. */
async function score({ world, database, game, watchers, goals, until: end }: Scoring): Promise<void> {
  while (performance.now() < end) {
    await world.goal(game)
    const newest = await versionOf(database.pool, game)
    const told = performance.now()
    await until('told', () => watchers.every(({ version }) => version() >= newest), 5000).catch(() => (goals.late += 1))
    goals.told += 1
    goals.slowest = Math.max(goals.slowest, performance.now() - told)
    await sleep(2000)
  }
}
