import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addressReader } from '#server/platform/limits/client-address.ts'
import { localCounters } from '#server/platform/limits/counters.ts'

test('a window counts, ends, and starts again', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1000)
  onTestFinished(() => clock.mockRestore())
  const counters = localCounters()
  expect([counters.tally('a', 60), counters.tally('a', 60), counters.tally('b', 60)]).toEqual([
    { count: 1, left: 60 },
    { count: 2, left: 60 },
    { count: 1, left: 60 },
  ])
  clock.mockReturnValue(1059)
  expect(counters.tally('a', 60)).toEqual({ count: 3, left: 1 })
  clock.mockReturnValue(1060)
  expect(counters.tally('a', 60)).toEqual({ count: 1, left: 60 })
})

test('reading does not count', async () => {
  const counters = localCounters()
  expect(await counters.peek('a', 60)).toEqual({ count: 0, left: 60 })
  counters.tally('a', 60_000)
  expect([(await counters.peek('a', 60_000)).count, (await counters.peek('a', 60_000)).count]).toEqual([1, 1])
})

test('beyond the limit the oldest keys are dropped', () => {
  const counters = localCounters()
  for (let key = 0; key < 50_001; key += 1) counters.tally(String(key), 60_000)
  expect(counters.tally('50000', 60_000).count).toBe(2)
  expect(counters.tally('0', 60_000).count).toBe(1)
})

describe('the address of a visitor', () => {
  const read = addressReader(['10.0.0.0/8', '127.0.0.1', 'fd00::/8'])
  test.each([
    ['a direct client', '203.0.113.7', undefined, '203.0.113.7'],
    ['a direct client with a forged header', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['behind a proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['behind a proxy, with a forged header', '10.1.2.3', '192.0.2.9, 198.51.100.1', '198.51.100.1'],
    ['behind two proxies', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['behind a proxy that speaks IPv6 for IPv4', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['with IPv6, by the network', 'fd00::1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['with IPv6, in another spelling', 'fd00::1', '2001:DB8:0:0::1', '2001:db8::'],
    ['on a link of its own', 'fe80::1%eth0', undefined, 'fe80::'],
    ['that a proxy does not know', '10.1.2.3', 'unknown', 'unknown'],
    ['behind a proxy without a header', '10.1.2.3', undefined, '10.1.2.3'],
  ])('%s', (_, remote, forwarded, address) => {
    expect(read(remote, forwarded)).toBe(address)
  })
})
