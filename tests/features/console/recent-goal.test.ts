import { expect, test } from 'vitest'
import { findRecentGoal } from '#features/console/match-day/scoring/recent-goal.ts'
import type { LocalEntry } from '#features/console/match-day/scoring/local-match.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const goal = (secondsAgo: number, more: Partial<LocalEntry> = {}): LocalEntry => ({
  id: `goal-${secondsAgo}`,
  kind: 'goal',
  side: 'one',
  minute: 3,
  stoppage: 0,
  playerId: null,
  shirtNumber: null,
  occurredAt: new Date(NOW - secondsAgo * 1000).toISOString(),
  by: null,
  pending: true,
  ...more,
})

test.each([
  ['just now', goal(0), true],
  ['that was sent', goal(3, { by: { id: 'me', name: 'Me' }, pending: false }), true],
  ['with a server time slightly ahead', goal(-1), true],
  ['eight seconds ago', goal(8), false],
  ['of the other side', goal(1, { side: 'two' }), false],
  ['of somebody else', goal(1, { by: { id: 'nino', name: 'Nino' } }), false],
  ['with a scorer', goal(1, { playerId: 'p1' }), false],
  ['that is a card', goal(1, { kind: 'red_card' }), false],
])('a goal %s', (_, entry, fresh) => {
  expect(findRecentGoal([entry], 'one', { ownId: 'me', now: NOW }) !== undefined).toBe(fresh)
})
