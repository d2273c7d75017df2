import { expect, test } from 'vitest'
import { frameAddress } from '#features/app/analytics/frame-address.ts'

const entry = (link: string) => ({ link, title: 'A game', title_ka: 'თამაში', show_title: true })

test('our own page gets the current language', () => {
  expect(frameAddress(entry('/analysis?match=1'), 'ge')).toBe('/analysis?match=1&lang=ka')
  expect(frameAddress(entry('/analysis'), 'en')).toBe('/analysis?lang=en')
})

test('a given language is kept, and addresses of other sites are unchanged', () => {
  expect(frameAddress(entry('/analysis?match=1&lang=en'), 'ge')).toBe('/analysis?match=1&lang=en')
  expect(frameAddress(entry('https://analytics.example/1'), 'ge')).toBe('https://analytics.example/1')
})
