import { expect, test } from 'vitest'
import { leaveDuringTraffic } from '../../bench/faults/leaving.ts'
import { describeOnServers } from '../support/servers.ts'

describeOnServers('behind the real proxy', () => {
  test('a node that is told to end fails no request, and its sockets move on', async () => {
    const { counts, broken } = await leaveDuringTraffic({ sockets: 30, clients: 4 })
    expect(broken, JSON.stringify(counts)).toEqual([])
  }, 120_000)
})
