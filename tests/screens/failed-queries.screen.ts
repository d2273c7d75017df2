import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#platform/call-error.ts'
import { createQueryClient } from '#platform/query-client.ts'

// What shows data that may be old asks again by itself until the service answers.

const FAILURES = {
  'no network': new CallError('network', 0),
  'a service that is down': new CallError('unavailable', 503),
  'a service that has had enough': new CallError('too_many_requests', 429),
}
const asked = vi.fn<() => Promise<string>>()
const client = createQueryClient()
let stop: (() => void) | undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
  asked.mockReset()
  client.mount()
})
afterEach(() => {
  stop?.()
  client.unmount()
  client.clear()
})

const state = () => client.getQueryState<string>(['list'])

async function watch(data?: string): Promise<void> {
  if (data) client.setQueryData(['list'], data, { updatedAt: Date.now() - 60_000 })
  stop = new QueryObserver(client, { queryKey: ['list'], queryFn: asked }).subscribe(() => undefined)
  // Two more tries after pauses of one and two seconds.
  await vi.advanceTimersByTimeAsync(5000)
}

test.each(Object.entries(FAILURES))('%s: data on screen are asked for again until they come, and then no more', async (_, failure) => {
  asked.mockRejectedValue(failure)
  await watch('old')
  expect(state()).toMatchObject({ status: 'error', data: 'old' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state()).toMatchObject({ status: 'error', data: 'old' })
  asked.mockReset().mockResolvedValue('new')
  await vi.advanceTimersByTimeAsync(20_000)
  expect(state()).toMatchObject({ status: 'success', data: 'new' })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('an answer for good is not asked for again', async () => {
  asked.mockRejectedValue(new CallError('forbidden', 403))
  await watch('old')
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveBeenCalledTimes(1)
})

test('without data a page keeps its error, until the network is back', async () => {
  asked.mockRejectedValue(FAILURES['no network'])
  await watch()
  const tries = asked.mock.calls.length
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked).toHaveBeenCalledTimes(tries)
  expect(state()?.status).toBe('error')
  asked.mockReset().mockResolvedValue('new')
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(5000)
  expect(state()).toMatchObject({ status: 'success', data: 'new' })
})
