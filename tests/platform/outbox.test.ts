import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { CallError } from '#platform/call-error.ts'
import { openOutbox, type Outbox, type OutboxOptions } from '#platform/outbox.ts'
import { openStore, type UserStore } from '#platform/user-store.ts'

interface Change {
  subject: string
  value: boolean
}

const stored = new Map<string, unknown>()
const store = {
  get: async (key: string) => structuredClone(stored.get(key)),
  update: async (key: string, change: (old: unknown) => unknown) => void stored.set(key, structuredClone(change(stored.get(key)))),
  isPersistent: () => true,
} as unknown as UserStore

const offline = () => Promise.reject(new CallError('network', 0))
const opened: Outbox<Change>[] = []

async function open(send: (change: Change) => Promise<void>, options: Partial<OutboxOptions<Change>> = {}) {
  const outbox = await openOutbox<Change>({ store, lock: 'test', send, keyOf: ({ subject }) => subject, ...options })
  opened.push(outbox)
  return outbox
}

const add = (outbox: Outbox<Change>, subject: string, value: boolean) => outbox.add({ subject, value })
const pending = (outbox: Outbox<Change>) => outbox.state.get().pending

beforeEach(() => {
  stored.clear()
  vi.useFakeTimers()
})

afterEach(() => {
  for (const outbox of opened.splice(0)) outbox.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('an item is sent and then removed', async () => {
  const send = vi.fn(async () => undefined)
  const outbox = await open(send)
  add(outbox, 'a', true)
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(1)
  expect(pending(outbox)).toEqual([])
  expect(stored.get('outbox')).toEqual([])
})

test('offline an item is pending, survives a restart, and is sent later', async () => {
  const first = await open(offline)
  add(first, 'a', true)
  await first.flush()
  expect(pending(first)).toEqual([{ subject: 'a', value: true }])
  first.stop()

  const send = vi.fn(async (_: Change) => undefined)
  const second = await open(send)
  expect(pending(second)).toEqual([{ subject: 'a', value: true }])
  await second.flush()
  expect(send.mock.calls).toEqual([[{ subject: 'a', value: true }]])
  expect(pending(second)).toEqual([])
})

test('items are sent in the order in which they were added', async () => {
  const sent: string[] = []
  const outbox = await open(async ({ subject }) => void sent.push(subject))
  for (const subject of ['c', 'a', 'b']) add(outbox, subject, true)
  await outbox.flush()
  expect(sent).toEqual(['c', 'a', 'b'])
})

test('only the last item with a key is sent; without keys all are', async () => {
  let reachable = false
  const sent: boolean[] = []
  const send = async ({ value }: Change) => (reachable ? void sent.push(value) : offline())
  const keyed = await open(send)
  for (const value of [true, false, true]) add(keyed, 'a', value)
  await keyed.flush()
  reachable = true
  await keyed.flush()
  expect(sent.splice(0)).toEqual([true])

  const all = await openOutbox<Change>({ store, lock: 'test', send })
  opened.push(all)
  for (const value of [true, false, true]) add(all, 'a', value)
  await all.flush()
  expect(sent).toEqual([true, false, true])
})

test('an item added while an older one with its key is being sent is sent too', async () => {
  let release = () => undefined as void
  const sent: boolean[] = []
  const outbox = await open(async ({ value }) => {
    sent.push(value)
    if (sent.length === 1) await new Promise<void>((resolve) => (release = resolve))
  })
  add(outbox, 'a', true)
  await expect.poll(() => sent).toEqual([true])
  add(outbox, 'a', false)
  release()
  await outbox.flush()
  expect(sent).toEqual([true, false])
  expect(pending(outbox)).toEqual([])
})

describe('a rejected item', () => {
  const send = async ({ subject }: Change) => {
    if (subject === 'gone') throw new CallError('not_found', 404)
  }

  test('is passed on and removed; the others are sent', async () => {
    const onRejected = vi.fn()
    const outbox = await open(send, { onRejected })
    add(outbox, 'gone', true)
    add(outbox, 'b', true)
    await outbox.flush()
    expect(onRejected.mock.calls).toEqual([[{ subject: 'gone', value: true }, new CallError('not_found', 404)]])
    expect(outbox.state.get()).toEqual({ pending: [], rejected: [], stored: true })
  })

  test('stays until it is dismissed where nothing handles it, also after a restart', async () => {
    const outbox = await open(send)
    add(outbox, 'gone', true)
    add(outbox, 'b', true)
    await outbox.flush()
    expect(outbox.state.get()).toMatchObject({ pending: [], rejected: [{ item: { subject: 'gone' }, error: 'not_found' }] })
    outbox.stop()

    const next = await open(send)
    const [entry] = next.state.get().rejected
    expect(entry).toMatchObject({ item: { subject: 'gone' }, error: 'not_found' })
    next.dismiss(entry?.id ?? '')
    expect(next.state.get().rejected).toEqual([])
    await expect.poll(() => stored.get('outbox')).toEqual([])
  })
})

test('it retries with increasing delays', async () => {
  const send = vi.fn(offline)
  const outbox = await open(send)
  add(outbox, 'a', true)
  await vi.advanceTimersByTimeAsync(0)
  expect(send).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(2)
  await vi.advanceTimersByTimeAsync(1000)
  expect(send).toHaveBeenCalledTimes(3)
})

test.each([401, 408, 429, 500, 503])('a temporary %i keeps the item', async (status) => {
  const outbox = await open(() => Promise.reject(new CallError('unavailable', status)))
  add(outbox, 'a', true)
  await outbox.flush()
  expect(pending(outbox)).toHaveLength(1)
})

test('a browser that denies its locks sends without them', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } })
  const send = vi.fn(async () => undefined)
  const outbox = await open(send)
  add(outbox, 'a', true)
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(1)
  expect(pending(outbox)).toEqual([])
})

describe('a device without working storage', () => {
  test('still sends items, and reports that they are not stored', async () => {
    const fail = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    let reachable = false
    const outbox = await open(async () => (reachable ? undefined : offline()), {
      store: { ...store, get: fail, update: fail },
    })
    expect(outbox.state.get().stored).toBe(false)
    add(outbox, 'a', true)
    await outbox.flush()
    expect(pending(outbox)).toHaveLength(1)
    reachable = true
    await outbox.flush()
    expect(pending(outbox)).toEqual([])
  })

  test('loses no pending item when storage breaks', async () => {
    const sent: string[] = []
    let reachable = false
    let lasting = true
    const memory = new Map<string, unknown>()
    const storage = () => (lasting ? stored : memory)
    const outbox = await open(async ({ subject }) => (reachable ? void sent.push(subject) : offline()), {
      store: {
        ...store,
        get: async <T>(key: string) => storage().get(key) as T | undefined,
        update: async <T>(key: string, change: (old: T | undefined) => T) =>
          void storage().set(key, change(storage().get(key) as T | undefined)),
        isPersistent: () => lasting,
      },
    })
    add(outbox, 'before', true)
    await outbox.flush()
    lasting = false
    add(outbox, 'after', true)
    reachable = true
    await outbox.flush()
    expect(sent).toEqual(['before', 'after'])
    expect(outbox.state.get()).toEqual({ pending: [], rejected: [], stored: false })
  })

  test('stores pending items once storage works again', async () => {
    let full = true
    const outbox = await open(offline, {
      store: {
        ...store,
        update: (key, change) => (full ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : store.update(key, change)),
      },
    })
    add(outbox, 'a', true)
    await outbox.flush()
    expect([outbox.state.get().stored, stored.get('outbox')]).toEqual([false, undefined])
    full = false
    add(outbox, 'b', true)
    await outbox.flush()
    expect(outbox.state.get().stored).toBe(true)
    expect(stored.get('outbox')).toMatchObject([{ item: { subject: 'a' } }, { item: { subject: 'b' } }])
  })
})

test('two tabs share it: no item is lost, and no older one is sent after a newer one', async () => {
  let reachable = false
  const sent: [string, boolean][] = []
  const send = async ({ subject, value }: Change) => (reachable ? void sent.push([subject, value]) : offline())
  const one = await open(send)
  const two = await open(send)
  add(one, 'a', true)
  await one.flush()
  add(two, 'b', true)
  await two.flush()
  add(two, 'a', false)
  await two.flush()
  reachable = true
  await one.flush()
  await two.flush()
  expect(sent).toEqual([
    ['b', true],
    ['a', false],
  ])
  expect([pending(one), pending(two)]).toEqual([[], []])
})

test('two tabs that send at the same time send each item once', async () => {
  vi.useRealTimers()
  const sent: string[] = []
  const answer = Promise.withResolvers<void>()
  const send = async ({ subject }: Change) => {
    sent.push(subject)
    await answer.promise
  }
  const shared = () => openStore('shared')
  const [one, two] = [await open(send, { store: shared() }), await open(send, { store: shared() })]
  add(one, 'a', true)
  add(two, 'b', true)
  add(one, 'c', true)
  const flushed = Promise.all([one.flush(), two.flush()])
  // One tab sends, the other waits for it.
  await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1)
  answer.resolve()
  await flushed
  await Promise.all([one.flush(), two.flush()])
  expect(sent.toSorted()).toEqual(['a', 'b', 'c'])
})
