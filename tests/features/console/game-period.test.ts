import { describe, expect, test } from 'vitest'
import { periodOf, withDateRange } from '#features/console/season/games/game-period.ts'

// A Sunday.
const NOW = new Date(2026, 10, 22, 9)

describe('the listed games', () => {
  test.each([
    ['are this week’s by default', {}, 'week'],
    ['are today’s if requested', { when: 'today' }, 'today'],
    ['are all in a text search', { q: 'Rustavi' }, 'all'],
    ['are this week’s matches of a text search with a period', { q: 'Rustavi', when: 'week' }, 'week'],
    ['follow a custom date range', { when: 'today', from: '2026-09-01' }, null],
    ['are this week’s for an unknown period', { when: 'never' }, 'week'],
  ])('%s', (_, search, period) => {
    expect(periodOf(search)).toBe(period)
  })

  test('a week runs from Monday to Sunday', () => {
    expect(withDateRange({ age: 'U12' }, NOW)).toEqual({ age: 'U12', from: '2026-11-16', to: '2026-11-22' })
    expect(withDateRange({}, new Date(2026, 10, 23))).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  })

  test('the period itself is not sent', () => {
    expect(withDateRange({ when: 'today', page: '2' }, NOW)).toEqual({ page: '2', from: '2026-11-22', to: '2026-11-22' })
    expect(withDateRange({ when: 'all' }, NOW)).toEqual({})
  })
})
