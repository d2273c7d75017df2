import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const isAtWork = vi.hoisted(() => vi.fn<() => boolean>())
vi.mock('#platform/at-work.ts', () => ({ isAtWork }))
const { receiveArrivals } = await import('#platform/arrivals.ts')

const LOADED_BY = 'https://moedani.test/main'
let worker: EventTarget
let launch: (launched: { targetURL?: string }) => void
const arrivals = { open: vi.fn(), offer: vi.fn() }

/** A notification's page comes to this window. Resolves once it has been received. */
async function tap(path: string): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  const received = new Promise((resolve) => port2.addEventListener('message', resolve))
  port2.start()
  worker.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN_PAGE', path, title: 'Goal!' }, ports: [port1] }))
  await received
  port2.close()
}

beforeEach(() => {
  vi.resetAllMocks()
  worker = new EventTarget()
  vi.stubGlobal('navigator', { serviceWorker: worker })
  vi.stubGlobal('location', new URL(LOADED_BY))
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: LOADED_BY }] })
  vi.stubGlobal('launchQueue', { setConsumer: (consume: typeof launch) => (launch = consume) })
  receiveArrivals(arrivals)
})
afterEach(() => vi.unstubAllGlobals())

test('a page is opened in a window where no one is at work, and offered in one where someone is', async () => {
  await tap('/live/1')
  expect(arrivals.open).toHaveBeenCalledExactlyOnceWith('/live/1')
  isAtWork.mockReturnValue(true)
  await tap('/live/2')
  expect(arrivals.open).toHaveBeenCalledOnce()
  expect(arrivals.offer).toHaveBeenCalledExactlyOnceWith('/live/2', 'Goal!')
})

test('what is open already is neither', async () => {
  await tap('/main')
  expect(arrivals.open).not.toHaveBeenCalled()
})

test('other messages of the worker are not answered', () => {
  const answer = { postMessage: vi.fn() }
  for (const data of [null, { type: 'PUSH_SHOWN', tag: 'test' }])
    worker.dispatchEvent(Object.assign(new Event('message'), { data, ports: [answer] }))
  expect(answer.postMessage).not.toHaveBeenCalled()
})

test('a link that the installed app takes is treated alike; the one that has loaded the page is not opened again', () => {
  vi.stubGlobal('location', new URL('https://moedani.test/login'))
  launch({ targetURL: LOADED_BY })
  expect(arrivals.open).not.toHaveBeenCalled()
  launch({ targetURL: `${LOADED_BY}?filter=live` })
  launch({ targetURL: LOADED_BY })
  launch({})
  expect(arrivals.open.mock.calls).toEqual([['/main?filter=live'], ['/main']])
  isAtWork.mockReturnValue(true)
  launch({ targetURL: 'https://moedani.test/live/1' })
  expect(arrivals.offer).toHaveBeenCalledExactlyOnceWith('/live/1', null)
})
