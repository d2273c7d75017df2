import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LONGEST_DELAY } from '#shared/socket.ts'
import { acquireSocket } from '#platform/socket.ts'
import { delayReporter } from '#features/video/hold-back.ts'

vi.mock('#platform/server-time.ts', () => ({ serverNow: () => Date.now() }))
vi.mock('#platform/socket.ts', () => ({ acquireSocket: vi.fn() }))
const socket = { connected: true, emit: vi.fn() }
const release = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T10:00:00Z') })
  socket.connected = true
  vi.mocked(acquireSocket).mockResolvedValue({ socket: socket as never, release })
})
afterEach(() => {
  vi.useRealTimers()
  vi.clearAllMocks()
})

/** A reporter that has its connection. */
async function open() {
  const reporter = delayReporter('game')
  reporter.report(Date.now() - 8000)
  await vi.advanceTimersByTimeAsync(0)
  return reporter
}
const sent = () => socket.emit.mock.calls.map(([, , delay]) => delay as number)

test('frames and pauses are reported every other second', async () => {
  const reporter = await open()
  const paused = Date.now() - 8000
  for (let frame = 0; frame < 100; frame += 1) {
    reporter.report(Date.now() - 8000)
    vi.advanceTimersByTime(40)
  }
  expect(sent()).toEqual([8000, 8000, 8000])
  expect(socket.emit.mock.calls[0]).toEqual(['picture-delay', 'game', 8000])
  reporter.report(paused)
  vi.advanceTimersByTime(2000)
  reporter.report(paused)
  expect(sent().slice(3)).toEqual([14_000])
})

test('a picture is never ahead of the match, and one of long ago is a replay, for which nothing is opened', async () => {
  const replay = delayReporter('game')
  replay.report(Date.now() - LONGEST_DELAY - 1)
  expect(acquireSocket).not.toHaveBeenCalled()
  replay.stop()
  const reporter = await open()
  reporter.report(Date.now() + 700)
  expect(sent()).toEqual([0])
})

test('nothing waits for a connection, and what was opened is released', async () => {
  const reporter = await open()
  socket.connected = false
  reporter.report(Date.now() - 8000)
  socket.connected = true
  expect(sent()).toEqual([])
  reporter.report(Date.now() - 8000)
  expect(sent()).toEqual([8000])
  reporter.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(release).toHaveBeenCalledTimes(1)
})

test('without a connection nothing fails', async () => {
  vi.mocked(acquireSocket).mockRejectedValue(new Error('away'))
  const reporter = await open()
  reporter.report(Date.now() - 8000)
  reporter.stop()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent()).toEqual([])
})
