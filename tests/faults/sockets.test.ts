import { expect, test } from 'vitest'
import { clockJumps } from '../../bench/faults/clock-jumps.ts'
import { databaseAway } from '../../bench/faults/database-away.ts'
import { badNetwork } from '../../bench/faults/network.ts'
import { nodeKilled } from '../../bench/faults/node-killed.ts'
import { overload } from '../../bench/faults/overload.ts'
import { slowReaders } from '../../bench/faults/slow-readers.ts'
import { needing } from '../support/needs.ts'

// The short form of what `npm run bench:faults` does at length.
needing('faketime', 'nginx', 'redis-server').describe('every watching phone is right in the end', () => {
  test('after the database fell silent, of which requests were notified', async () => {
    const { counts } = await databaseAway({ how: 'silent', seconds: 3, watchers: 5 })
    expect(Number(counts['seconds until all sockets were right'])).toBeLessThan(Infinity)
    expect(counts).toMatchObject({ 'answered otherwise': 'none' })
  })

  test('after one of two nodes was killed behind the proxy', async () => {
    const { counts } = await nodeKilled({ sockets: 60 })
    expect(counts).toMatchObject({ sockets: 60, 'right within 30 s': 60 })
  }, 300_000)

  test('after a slow and a lossy network', async () => {
    const { counts } = await badNetwork({ seconds: 3, sockets: 5, seed: 3, weathers: 'slow,lossy' })
    for (const weather of ['slow', 'lossy']) expect(counts[weather]).toMatch(/^5 right/)
  }, 300_000)

  test('while the clock of the service jumps', async () => {
    const { counts, broken } = await clockJumps({ times: 1 })
    expect(broken, JSON.stringify(counts)).toEqual([])
  }, 300_000)

  test('while the service is asked for four times what it can do, and after it', async () => {
    const { counts } = await overload({ seconds: 8, watchers: 10, connections: 600 })
    expect(counts).toMatchObject({ 'cut off': 0, 'goals later than 5 s': 0 })
    expect(Number(counts['normal again after, s'])).toBeLessThan(Infinity)
  }, 300_000)

  test('while others do not read, who cost a bounded amount of memory', async () => {
    const { counts, broken } = await slowReaders({ sockets: 40, goals: 60, readers: 5 })
    expect(broken, JSON.stringify(counts)).toEqual([])
  }, 300_000)
})
