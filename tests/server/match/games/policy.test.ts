import { expect, test } from 'vitest'
import { AUDIENCES, audienceKey, audienceOf, type Audience } from '#server/match/games/policy.ts'
import type { Viewer } from '#server/people/auth/viewer.ts'
import { rooms } from '#server/match/realtime/rooms.ts'

const now = new Date('2026-11-21T10:00:00Z')
const viewer: Viewer = {
  sessionId: 's',
  userId: 'u',
  role: 'parent',
  clubId: 'c',
  clubIds: ['c'],
  subscriptionEnd: null,
  missingSecondFactor: false,
  activeAt: new Date(0),
}
const viewers: Viewer[] = [
  viewer,
  { ...viewer, role: 'staff' },
  { ...viewer, role: 'scorekeeper' },
  { ...viewer, role: 'secretary', clubId: null, clubIds: ['c', 'd'] },
  { ...viewer, role: 'club', subscriptionEnd: new Date(now.getTime() + 1) },
  { ...viewer, subscriptionEnd: new Date(now.getTime() - 1) },
  { ...viewer, userId: 'v', sessionId: 't', clubId: null, clubIds: [] },
]

test('every viewer belongs to one of the audiences', () => {
  for (const someone of viewers) expect(AUDIENCES).toContainEqual(audienceOf(someone, now))
})

test('the key of an audience contains each of its fields', () => {
  const keys = AUDIENCES.map(audienceKey)
  expect(new Set(keys).size).toBe(AUDIENCES.length)
  for (const right of Object.keys(AUDIENCES[0] ?? {}) as (keyof Audience)[])
    for (const audience of AUDIENCES) expect(audienceKey({ ...audience, [right]: !audience[right] })).not.toBe(audienceKey(audience))
  // A new field, in any order.
  const more: Audience = Object.assign({ mayReadNames: true }, { mayWatch: true })
  expect(keys).not.toContain(audienceKey(more))
  expect(audienceKey(more)).toBe(audienceKey(Object.assign({ mayWatch: true }, { mayReadNames: true })))
  expect(rooms.game('g', more)).not.toBe(rooms.game('g', { mayWatch: true }))
})
