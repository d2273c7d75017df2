import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#platform/call-error.ts'
import { openCall } from '#platform/http.ts'
import { pendingSignOut } from '#platform/pending-sign-out.ts'

vi.mock('#platform/http.ts', () => ({ openCall: vi.fn() }))
const calls = vi.mocked(openCall)
const asked = () => calls.mock.calls.map(([name]) => name)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  pendingSignOut.add()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  calls.mockReset()
  pendingSignOut.remove()
})

test('what did not reach the service is sent again until it does', async () => {
  calls.mockRejectedValueOnce(new CallError('network', 0))
  await pendingSignOut.send()
  expect(asked()).toEqual(['POST /auth/refresh-token'])
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked().slice(1)).toEqual(['POST /auth/refresh-token', 'DELETE /auth/logout'])
  await vi.advanceTimersByTimeAsync(60_000)
  await pendingSignOut.send()
  expect(calls).toHaveBeenCalledTimes(3)
})

test('without a network nothing is asked until the browser knows one', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  calls.mockRejectedValueOnce(new CallError('network', 0))
  await pendingSignOut.send()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveBeenCalledOnce()
})

test('a session that has ended needs no sign-out', async () => {
  calls.mockRejectedValueOnce(new CallError('unauthenticated', 401))
  await pendingSignOut.send()
  await vi.advanceTimersByTimeAsync(60_000)
  await pendingSignOut.send()
  expect(calls).toHaveBeenCalledOnce()
})

test('a sign-in ends what was pending', async () => {
  calls.mockRejectedValueOnce(new CallError('network', 0))
  await pendingSignOut.send()
  pendingSignOut.remove()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls).toHaveBeenCalledOnce()
})
