import { expect, test } from 'vitest'
import { readOrigin } from '#platform/origin.ts'

test.each(['/main', '/live/0123456789abcdef', '/main?filter=live&age=U12', '/main-analytic/U12#x'])('%s leads back', (from) => {
  expect(readOrigin({ from })).toEqual({ from })
})

test.each([
  'https://evil.test/',
  '//evil.test/',
  '/\\evil.test',
  '\\/evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  'main',
  '',
  ' /main',
  '/..//evil.test',
  '/login?from=/main',
  7,
  null,
  ['/main'],
])('%j leads nowhere', (from) => {
  expect(readOrigin({ from })).toEqual({})
})
