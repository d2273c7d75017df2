import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#platform/http-error.ts'
import { openOutbox, type Outbox, type Wish } from '#platform/outbox.ts'
import type { UserStore } from '#platform/user-store.ts'

const stored = new Map<string, unknown>()
const store = {
  get: async (key: string) => structuredClone(stored.get(key)),
  update: async (key: string, change: (old: unknown) => unknown) => void stored.set(key, structuredClone(change(stored.get(key)))),
} as unknown as UserStore

const offline = () => Promise.reject(new CallError('network', 0))
const opened: Outbox[] = []

async function open(send: (wish: Wish) => Promise<void>, refused = vi.fn()) {
  const outbox = await openOutbox(store, { send, refused, changed: () => undefined })
  opened.push(outbox)
  return outbox
}

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
})

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.stop()
  vi.useRealTimers()
})

test('a wish is sent and then forgotten', async () => {
  const send = vi.fn(async () => undefined)
  const outbox = await open(send)
  outbox.put('favorite:a', true)
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(1)
  expect(outbox.waiting().size).toBe(0)
  expect(stored.get('outbox')).toEqual([])
})

test('without a network it waits, survives a restart, and is sent by the next one', async () => {
  const first = await open(offline)
  first.put('favorite:a', true)
  await first.flush()
  expect(first.waiting()).toEqual(new Map([['favorite:a', true]]))
  first.stop()

  const send = vi.fn(async (_: Wish) => undefined)
  const second = await open(send)
  expect(second.waiting()).toEqual(new Map([['favorite:a', true]]))
  await second.flush()
  expect(send.mock.calls.map(([{ subject, value }]) => [subject, value])).toEqual([['favorite:a', true]])
  expect(second.waiting().size).toBe(0)
})

test('only the last wish for a subject is sent', async () => {
  let reachable = false
  const sent: boolean[] = []
  const outbox = await open(async ({ value }) => (reachable ? void sent.push(value) : offline()))
  outbox.put('favorite:a', true)
  outbox.put('favorite:a', false)
  outbox.put('favorite:a', true)
  await outbox.flush()
  reachable = true
  await outbox.flush()
  expect(sent).toEqual([true])
})

test('a wish made while an older one is under way is not taken for sent', async () => {
  let release = () => undefined as void
  const sent: boolean[] = []
  const outbox = await open(async ({ value }) => {
    sent.push(value)
    if (sent.length === 1) await new Promise<void>((resolve) => (release = resolve))
  })
  outbox.put('favorite:a', true)
  await vi.waitFor(() => expect(sent).toEqual([true]))
  outbox.put('favorite:a', false)
  release()
  await outbox.flush()
  expect(sent).toEqual([true, false])
  expect(outbox.waiting().size).toBe(0)
})

test('what the service refuses is given up and told of; the rest goes on', async () => {
  const refused = vi.fn()
  const sent: string[] = []
  const outbox = await open(async ({ subject }) => {
    if (subject === 'favorite:gone') throw new CallError('not_found', 404)
    sent.push(subject)
  }, refused)
  outbox.put('favorite:gone', true)
  outbox.put('favorite:b', true)
  await outbox.flush()
  expect(refused).toHaveBeenCalledTimes(1)
  expect(sent).toEqual(['favorite:b'])
  expect(outbox.waiting().size).toBe(0)
})

test('it tries again by itself, ever more slowly', async () => {
  const send = vi.fn(offline)
  const outbox = await open(send)
  outbox.put('favorite:a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(2000)
  expect(send).toHaveBeenCalledTimes(3)
})

test.each([408, 429, 500, 503])('a passing %i keeps the wish', async (status) => {
  const outbox = await open(() => Promise.reject(new CallError('unavailable', status)))
  outbox.put('favorite:a', true)
  await outbox.flush()
  expect(outbox.waiting().size).toBe(1)
})

test('a storage that fails costs the memory of it, not the wish', async () => {
  const broken = { get: () => Promise.reject(new Error('broken')), update: () => Promise.reject(new Error('full')) } as unknown as UserStore
  const send = vi.fn(async () => undefined)
  const outbox = await openOutbox(broken, { send, refused: vi.fn(), changed: () => undefined })
  outbox.put('favorite:a', true)
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(1)
})

test('two tabs share it: neither loses the wish of the other, nor sends an older one after it', async () => {
  let reachable = false
  const sent: [string, boolean][] = []
  const send = async ({ subject, value }: Wish) => (reachable ? void sent.push([subject, value]) : offline())
  const one = await open(send)
  const two = await open(send)
  one.put('favorite:a', true)
  await one.flush()
  two.put('favorite:b', true)
  await two.flush()
  await vi.advanceTimersByTimeAsync(10)
  two.put('favorite:a', false)
  await two.flush()
  reachable = true
  await one.flush()
  await two.flush()
  expect(sent.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
    ['favorite:a', false],
    ['favorite:b', true],
  ])
  expect([one.waiting().size, two.waiting().size]).toEqual([0, 0])
})
