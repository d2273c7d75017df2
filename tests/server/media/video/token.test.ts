import { expect, test } from 'vitest'
import { isValidMediaToken, signMediaToken } from '#server/media/video/token.ts'

const NOW = new Date('2026-11-21T10:00:00Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const FIRST = new Map([['a', 'first key']])
const BOTH = new Map([
  ['b', 'second key'],
  ['a', 'first key'],
])
const token = signMediaToken(FIRST, 'stream1', 'someone', later(600))

test('a token is for one stream, until it expires', () => {
  expect(isValidMediaToken(FIRST, token, 'stream1', NOW)).toBe(true)
  expect(isValidMediaToken(FIRST, token, 'stream2', NOW)).toBe(false)
  expect(isValidMediaToken(FIRST, token, 'stream1', later(599))).toBe(true)
  expect(isValidMediaToken(FIRST, token, 'stream1', later(600))).toBe(false)
})

test('a new key signs, and the earlier one is still accepted', () => {
  expect(isValidMediaToken(BOTH, token, 'stream1', NOW)).toBe(true)
  const next = signMediaToken(BOTH, 'stream1', 'someone', later(600))
  expect(next.startsWith('b.')).toBe(true)
  expect(isValidMediaToken(FIRST, next, 'stream1', NOW)).toBe(false)
})

test('no part of it can be changed', () => {
  const parts = token.split('.')
  for (const [index, part] of parts.entries()) {
    const changed = parts.with(index, part === 'a' ? 'b' : `${part.slice(0, -2)}${part.endsWith('AA') ? 'BB' : 'AA'}`).join('.')
    expect(isValidMediaToken(FIRST, changed, 'stream1', NOW)).toBe(false)
  }
  for (const wrong of ['', '.', '...', 'a.zzzzzzzz.x.', `${token}x`, 'a.zzzzzzzzzzzzzzzz.x.AAAA']) {
    expect(isValidMediaToken(FIRST, wrong, 'stream1', NOW)).toBe(false)
  }
})
