import 'fake-indexeddb/auto'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '#shared/id.ts'
import { CallError } from '#platform/http-error.ts'
import { openUserStore, removeOtherStores } from '#platform/user-store.ts'
import type { Tap } from '#features/operator/scoring/tap.ts'
import { openTapOutbox, type OutboxView } from '#features/operator/scoring/tap-outbox.ts'
import { openTapStore } from '#features/operator/scoring/tap-store.ts'

const GAME = newId()
const tap = (): Tap => ({ id: newId(), gameId: GAME, does: 'undo', entryId: newId(), reason: '', occurredAt: '2026-11-21T10:00:00.000Z' })

/** An outbox on a person's storage, and a service that can be away. */
async function open(user: string, service: { told: string[]; fails: unknown }) {
  let view: OutboxView = { waiting: [], refused: [], kept: true }
  const outbox = await openTapOutbox({
    store: openTapStore(user),
    async send({ id }) {
      if (service.fails) throw service.fails
      service.told.push(id)
    },
    changed: (next) => (view = next),
    alone: (work) => work(),
  })
  return { outbox, view: () => view }
}

const AWAY = new CallError('network', 0)

describe('taps', () => {
  test('are told in order once the service is there, also after the application was killed', async () => {
    const service = { told: [] as string[], fails: AWAY as unknown }
    const first = await open('killed', service)
    const list = [tap(), tap(), tap()]
    for (const each of list) first.outbox.put(each)
    await first.outbox.flush()
    expect(first.view().waiting.map(({ id }) => id)).toEqual(list.map(({ id }) => id))
    first.outbox.stop()

    service.fails = null
    const second = await open('killed', service)
    await second.outbox.flush()
    expect(service.told).toEqual(list.map(({ id }) => id))
    expect(second.view().waiting).toEqual([])
    expect(await openTapStore('killed').all()).toEqual([])
  })

  test('outlive the sign-out of their person and the sign-in of another', async () => {
    const service = { told: [] as string[], fails: AWAY as unknown }
    const { outbox } = await open('leaving', service)
    const waiting = tap()
    outbox.put(waiting)
    await outbox.flush()
    outbox.stop()
    await openUserStore('leaving').destroy()
    await removeOtherStores('somebody-else')
    expect((await openTapStore('leaving').all()).map((kept) => kept.tap)).toEqual([waiting])
  })

  test('on a device without storage are known not to last', async () => {
    vi.stubGlobal('indexedDB', undefined)
    const service = { told: [] as string[], fails: AWAY as unknown }
    const { outbox, view } = await open('no-storage', service)
    expect(view().kept).toBe(false)
    outbox.stop()
    vi.unstubAllGlobals()
  })

  test('wait for the next sign-in when the session has ended', async () => {
    const service = { told: [] as string[], fails: new CallError('session_ended', 401) as unknown }
    const { outbox, view } = await open('ended', service)
    outbox.put(tap())
    await outbox.flush()
    expect(view()).toMatchObject({ waiting: [{}], refused: [] })
    outbox.stop()
  })

  test('that are refused are shown until read, and hold up nothing', async () => {
    const service = { told: [] as string[], fails: new CallError('rule_violated', 422) as unknown }
    const { outbox, view } = await open('refused', service)
    const [wrong, right] = [tap(), tap()]
    outbox.put(wrong)
    await outbox.flush()
    service.fails = null
    outbox.put(right)
    await outbox.flush()
    expect(service.told).toEqual([right.id])
    expect(view().refused).toEqual([{ tap: wrong, code: 'rule_violated' }])
    outbox.dismiss(wrong.id)
    expect(view().refused).toEqual([])
  })

  test('on a device that keeps nothing live as long as the page, and say so', async () => {
    vi.useFakeTimers()
    const broken = {
      all: () => Promise.reject(new Error()),
      put: () => Promise.reject(new Error()),
      drop: () => Promise.reject(new Error()),
    }
    let view: OutboxView | null = null
    const told: string[] = []
    const send = async ({ id }: Tap) => void told.push(id)
    const outbox = await openTapOutbox({ store: broken, send, changed: (next) => (view = next), alone: (work) => work() })
    const one = tap()
    outbox.put(one)
    await outbox.flush()
    await vi.runAllTimersAsync()
    expect(told).toEqual([one.id])
    expect(view).toMatchObject({ kept: false, waiting: [] })
    vi.useRealTimers()
  })
})
