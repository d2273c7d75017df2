import { expect, test } from 'vitest'
import { leaveDuringTraffic } from '../../bench/faults/leaving.ts'
import { needing } from '../support/needs.ts'

needing('nginx', 'redis-server').describe('behind the real proxy', () => {
  test('a node that is told to end fails no request, and its sockets move on', async () => {
    const { counts, broken } = await leaveDuringTraffic({ sockets: 30, clients: 4 })
    expect(broken, JSON.stringify(counts)).toEqual([])
  })
})
