import { inArray } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { RETENTION_DAYS } from '#shared/retention.ts'
import { streams, streamSegments } from '#server/db/schema/video.ts'
import { s3Store } from '#server/media/video/store/s3-store.ts'
import { freePort } from '../../e2e/support/free-port.ts'
import { startStorage } from '../../tests/support/bucket.ts'
import { makeDatabase } from '../support/database.ts'
import { broken, type Finding } from '../support/fault.ts'
import { startMailServer } from '../support/mail-server.ts'
import { startNode, startReady } from '../support/node.ts'
import { call, populate } from '../support/people.ts'
import { until } from '../support/poll.ts'

const DAY = 24 * 60 * 60_000

/**
 * Recordings of children are due to be deleted while the bucket hangs, mails are ordered meanwhile, and the service is killed.
 * No mail waits for the bucket, and once it answers everything that was due is gone.
 */
export async function bucketHangs({ recordings = 5, people = 5 } = {}): Promise<Finding> {
  const [database, post, storage] = [await makeDatabase('bucket'), await startMailServer(), await startStorage()]
  const environment = {
    DATABASE_URL: database.url,
    PORT: String(await freePort()),
    ...post.environment,
    ...storage.environment,
  }
  const { make, users } = await populate(database.db, { games: 0, people })
  const store = s3Store(storage.bucket)
  const [one, two] = [await make.club(), await make.club()]
  const ids: string[] = []
  for (let number = 0; number < recordings; number += 1) {
    const startsAt = new Date(Date.now() - (RETENTION_DAYS.recordings + 1) * DAY)
    const [streamId, gameId] = [newId(), await make.game({ clubOneId: one, clubTwoId: two, startsAt })]
    await database.db.insert(streams).values({ id: streamId, gameId, source: 'camera', inits: 1, createdAt: startsAt })
    const times = { startsAt, duration: 2000, receivedAt: startsAt }
    await database.db.insert(streamSegments).values({ streamId, number: 1, init: 1, discontinuity: false, digest: '', bytes: 8, ...times })
    await store.put(`${streamId}/000001.m4s`, Buffer.alloc(8))
    ids.push(streamId)
  }
  const left = async () => {
    const [rows, files] = await Promise.all([
      database.db.$count(streamSegments, inArray(streamSegments.streamId, ids)),
      Promise.all(ids.map((id) => store.list(`${id}/`))),
    ])
    return rows + files.flat().length
  }

  const release = storage.hold()
  const node = await startReady(environment)
  const ordered = performance.now()
  for (const { email } of users) await call(node.address, null, '/auth/forgot-password', { method: 'POST', body: { email } })
  await until('the mails have arrived', () => post.arrived.length >= people, 30_000).catch(() => undefined)
  const mailed = performance.now() - ordered
  await node.kill('SIGKILL')
  release()
  const before = await left()
  const back = performance.now()
  const next = await startNode(environment)
  await next.ready()
  await until('nothing that was due is left', async () => (await left()) === 0, 120_000, 200).catch(() => undefined)
  const took = performance.now() - back
  const counts = {
    due: recordings,
    'left while it hung': before / 2,
    'left in the end': (await left()) / 2,
    'seconds until the last': (took / 1000).toFixed(1),
    'mails ordered': people,
    'arrived while it hung': new Set(post.arrived.flatMap(({ to }) => to)).size,
    'ms until the last mail': mailed.toFixed(0),
  }
  await next.kill('SIGTERM')
  await Promise.all([post.stop(), storage.stop()])
  await database.drop()
  return {
    counts,
    broken: broken({
      'nothing is deleted of which the bucket did not say so': before === 2 * recordings,
      'no mail waits for the bucket': counts['arrived while it hung'] === people,
      'everything that was due is deleted in the end': counts['left in the end'] === 0,
    }),
  }
}
