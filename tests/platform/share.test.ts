import { afterEach, expect, test, vi } from 'vitest'
import { share } from '#platform/share.ts'

const what = { title: 'A game', url: 'https://moedani.test/live/1' }
const writeText = vi.fn(async () => undefined)
afterEach(() => vi.unstubAllGlobals())

test('uses the device’s dialog where there is one', async () => {
  const passOn = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { share: passOn, clipboard: { writeText } })
  expect(await share(what)).toBe('shared')
  expect(passOn).toHaveBeenCalledWith(what)
  expect(writeText).not.toHaveBeenCalled()
})

test('a cancelled dialog copies nothing', async () => {
  vi.stubGlobal('navigator', {
    share: () => Promise.reject(new DOMException('', 'AbortError')),
    clipboard: { writeText },
  })
  expect(await share(what)).toBe('cancelled')
  expect(writeText).not.toHaveBeenCalled()
})

test('without a dialog, or if it fails, the link is copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await share(what)).toBe('copied')
  expect(writeText).toHaveBeenLastCalledWith(what.url)
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')), clipboard: { writeText } })
  expect(await share(what)).toBe('copied')
})

test('reports failure where copying fails too', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) } })
  expect(await share(what)).toBe('failed')
})
