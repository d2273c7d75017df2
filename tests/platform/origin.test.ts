import { expect, test, vi } from 'vitest'
import { originFrom, readOrigin } from '#platform/origin.ts'

test.each(['/main', '/live/0123456789abcdef', '/main?filter=live&age=U12', '/main-analytic/U12#x'])('%s is a valid return path', (from) => {
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
])('%j is not a valid return path', (from) => {
  expect(readOrigin({ from })).toEqual({})
})

test('a sign-out leaves no way back to what the last user looked at; a session that ended by itself does', () => {
  expect(originFrom('/main?filter=live', { status: 'signed-out', left: true })).toEqual({})
  expect(originFrom('/main?filter=live', { status: 'signed-out' })).toEqual({ from: '/main?filter=live' })
})

test('nor does a page that was reached by Back lead anyone else there', () => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: 'back_forward' } as PerformanceNavigationTiming])
  expect(originFrom('/main?filter=live', { status: 'signed-out' })).toEqual({})
  vi.restoreAllMocks()
})
