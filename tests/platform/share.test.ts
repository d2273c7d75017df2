import { afterEach, expect, test, vi } from 'vitest'
import { share } from '#platform/share.ts'

const what = { title: 'A game', url: 'https://moedani.test/live/1' }
const writeText = vi.fn(async () => undefined)
afterEach(() => vi.unstubAllGlobals())

test('goes by the device where it can', async () => {
  const passOn = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { share: passOn, clipboard: { writeText } })
  expect(await share(what)).toBe('shared')
  expect(passOn).toHaveBeenCalledWith(what)
  expect(writeText).not.toHaveBeenCalled()
})

test('whoever thinks better of it gets nothing copied', async () => {
  vi.stubGlobal('navigator', {
    share: () => Promise.reject(new DOMException('', 'AbortError')),
    clipboard: { writeText },
  })
  expect(await share(what)).toBe('left')
  expect(writeText).not.toHaveBeenCalled()
})

test('elsewhere, or where the device refuses, the link is copied', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  expect(await share(what)).toBe('copied')
  expect(writeText).toHaveBeenLastCalledWith(what.url)
  vi.stubGlobal('navigator', { share: () => Promise.reject(new DOMException('', 'NotAllowedError')), clipboard: { writeText } })
  expect(await share(what)).toBe('copied')
})

test('says so where nothing can be copied either', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) } })
  expect(await share(what)).toBe('failed')
})
