import { expect, test } from 'vitest'
import { attacks } from '../../bench/faults/attacks.ts'
import { databaseAway } from '../../bench/faults/database-away.ts'
import { failOver } from '../../bench/faults/fail-over.ts'
import { killDuringWrites } from '../../bench/faults/kill-writes.ts'
import { lostAnswers } from '../../bench/faults/lost-answers.ts'
import { redisTrouble } from '../../bench/faults/redis-trouble.ts'
import { needing } from '../support/needs.ts'

// The shortest form of what `npm run bench:faults` does at length and `npm run test:faults` in a few minutes. What is
// counted is asserted; how long things take is measured there, not here.

async function survivesKills(database: 'embedded' | 'external') {
  const { counts, broken } = await killDuringWrites({ times: 2, seed: 7, database })
  expect(counts).toMatchObject({ kills: 2, lost: 0, doubled: 0, 'sessions lost': 0 })
  expect(broken).toEqual([])
}

test('what was acknowledged survives kill -9 of the service and its embedded database', () => survivesKills('embedded'), 120_000)

needing('nginx', 'redis-server').describe('with a Postgres and a Redis of one’s own', () => {
  test('what was acknowledged survives kill -9 of the service', () => survivesKills('external'), 120_000)

  test('what is asked for again, because its answer was lost, leads to the same', async () => {
    const { counts } = await lostAnswers({ times: 1 })
    expect(counts).toMatchObject({ kills: 3, 'refreshes wrong': 0, 'favourites wrong': 0, 'goals wrong': 0 })
  })

  test('a database that is away is reported, and every socket is right once it is back', async () => {
    const { counts } = await databaseAway({ seconds: 2, watchers: 5 })
    expect(Number(counts['seconds until all sockets were right'])).toBeLessThan(Infinity)
    expect(counts).toMatchObject({ 'answered otherwise': 'none' })
  })

  needing('pg_basebackup').test(
    'three nodes go on with the standby when their Postgres dies, and nothing that was acknowledged is lost',
    async () => {
      const { counts, broken } = await failOver({ seconds: 1, keepers: 2 })
      expect(counts).toMatchObject({ nodes: 3, lost: 0 })
      expect(broken).toEqual([])
    },
    120_000,
  )

  test('anyone who attacks from one address, alone or through the proxy, makes no one else’s call fail', async () => {
    const kinds = ['upgrades', 'pings', 'probes'] as const
    const { counts, broken } = await attacks(kinds, { seconds: 1 })
    expect(broken, JSON.stringify(counts)).toEqual([])
  }, 240_000)

  test('while Redis is killed, paused and flushed goals arrive and no request fails', async () => {
    const { counts } = await redisTrouble({ seconds: 0.5 })
    for (const trouble of ['killed', 'paused', 'flushed']) expect(counts[trouble]).toMatch(/^\d+ goals, 0 late, .* 0 requests failed/)
  })
})
