import 'fake-indexeddb/auto'
import { set } from 'idb-keyval'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('a frozen page commits its transactions, and starts none until it is shown again', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  const { openPageDatabase } = await import('#platform/page-database.ts')
  const database = openPageDatabase('put-away', 'values')
  await set('key', 1, database)

  let begun: IDBTransaction | undefined
  const under = database('readwrite', async ({ transaction }) => void (begun = transaction))
  await under
  const commit = vi.spyOn(begun as IDBTransaction, 'commit')
  page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }))
  expect(commit).toHaveBeenCalledTimes(1)

  const work = vi.fn(async () => undefined)
  const later = database('readwrite', work)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(work).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('pageshow'))
  await later
  expect(work).toHaveBeenCalledTimes(1)
})
