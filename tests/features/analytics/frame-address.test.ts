import { expect, test } from 'vitest'
import { frameAddress } from '#features/analytics/frame-address.ts'

const entry = (link: string) => ({ id: '7m6etzwf057j6w0z', link, title: 'A game', title_ka: 'თამაში', show_title: true })

test('a page of ours speaks the language in use', () => {
  expect(frameAddress(entry('/analysis?match=1'), 'ge')).toBe('/analysis?match=1&lang=ka')
  expect(frameAddress(entry('/analysis'), 'en')).toBe('/analysis?lang=en')
})

test('one that is tied to a language keeps it, and other sites get nothing added', () => {
  expect(frameAddress(entry('/analysis?match=1&lang=en'), 'ge')).toBe('/analysis?match=1&lang=en')
  expect(frameAddress(entry('https://analytics.example/1'), 'ge')).toBe('https://analytics.example/1')
})
