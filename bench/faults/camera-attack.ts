import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { newId } from '#shared/id.ts'
import { streams } from '#server/db/schema/video.ts'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { processorMs } from '../support/processor.ts'
import { pour, rawRequest } from '../support/load.ts'
import { startReady } from '../support/node.ts'
import { populate } from '../support/people.ts'

const P99_WITHIN = 300
const KEY = 'k'.repeat(32)
const INIT = readFileSync('src/server/operations/demo/recording/init-1.mp4')

/**
 * Someone with a camera's key sends eight megabytes of empty boxes, ten requests at once, while the camera may send and
 * while it may not. Others hardly wait.
 */
export async function cameraAttack({ seconds = 15, atOnce = 10 } = {}): Promise<Finding> {
  const database = await makeDatabase('camera-attack')
  const node = await startReady({ DATABASE_URL: database.url })
  const world = await populate(database.db, { games: 2, people: 5 })
  const [now = '', later = ''] = world.games
  await database.pool.query(`update games set starts_at = now() + interval '1 day', status = 'upcoming' where id = $1`, [later])
  const keyHash = createHash('sha256').update(KEY).digest('base64url')
  const camera = async (gameId: string) => {
    const id = newId()
    await database.db.insert(streams).values({ id, gameId, source: 'camera', protocol: 'http', keyHash, createdAt: new Date() })
    return id
  }
  const tokens = await Promise.all(world.users.map(async ({ id }) => (await world.session(id)).accessToken))
  const honest = tokens.map((token) => rawRequest('GET', `/api/game/fetch-single/${now}`, { authorization: `Bearer ${token}` }))
  const counts: Finding['counts'] = { seconds, 'at once': atOnce }
  const wrong: string[] = []
  for (const [name, game] of [
    ['while it may send', now],
    ['a day before', later],
  ] as const) {
    const id = await camera(game)
    const usual = (await pour(node.port, honest, { perSecond: 40, seconds: Math.min(3, seconds) })).served.p99
    const address = `${node.address}/media/${id}`
    const headers = { authorization: `Bearer ${KEY}`, 'content-type': 'video/mp4' }
    const honestInit = await fetch(`${address}/init`, { method: 'PUT', headers, body: new Uint8Array(INIT) })
    const attacker = fork(join(import.meta.dirname, '../support/camera-attacker.ts'), [address, KEY, String(atOnce)])
    process.once('exit', () => attacker.kill('SIGKILL'))
    await once(attacker, 'message')
    const used = processorMs(node.child.pid)
    const load = await pour(node.port, honest, { perSecond: 40, seconds })
    attacker.send('stop')
    const [answers] = (await once(attacker, 'message')) as [Record<string, number>]
    const sent = Object.values(answers).reduce((sum, count) => sum + count, 0)
    const failed = load.broken + load.unsent + Object.keys(load.statuses).filter((status) => status !== '200').length
    const processor = (processorMs(node.child.pid) - used) / sent
    const words = Object.entries(answers).map(([status, count]) => `${count} × ${status}`)
    counts[name] =
      `${sent} sent (${words.join(', ')}); honest: ${load.served.requests} served, ${failed} failed, p99 ${load.served.p99.toFixed(0)} ms (${usual.toFixed(0)} ms without it); ${processor.toFixed(0)} ms of the processor for each of them, with all else`
    wrong.push(
      ...broken({
        [`${name}: the camera itself is heard when it may send`]: honestInit.ok === (game === now),
        [`${name}: it was an attack`]: sent > seconds && answers['200'] === undefined,
        [`${name}: nobody else fails`]: failed === 0,
        [`${name}: nobody else waits`]: load.served.p99 <= P99_WITHIN,
      }),
    )
  }
  wrong.push(...broken({ 'the process lives': node.child.exitCode === null }))
  await node.kill('SIGKILL')
  await database.drop()
  return { counts, broken: wrong }
}
