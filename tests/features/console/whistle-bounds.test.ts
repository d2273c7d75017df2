import { expect, test } from 'vitest'
import type { TimelineKind } from '#shared/entry-kind.ts'
import type { LocalEntry } from '#features/console/match-day/scoring/local-match.ts'
import { whistleBounds } from '#features/console/match-day/scoring/whistle-bounds.ts'

const START = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number) => START + minutes * 60_000
const entry = (kind: TimelineKind, minutes: number, side: 'one' | null = null): LocalEntry => ({
  id: `${kind}-${minutes}`,
  kind,
  side,
  minute: 1,
  stoppage: 0,
  playerId: null,
  shirtNumber: null,
  occurredAt: new Date(at(minutes)).toISOString(),
  by: null,
  pending: false,
})

const [kickOff, goal, half, second] = [entry('kick_off', 5), entry('goal', 9, 'one'), entry('half_time', 31), entry('second_half', 40)]
const match = [kickOff, goal, half, second]

test.each([
  ['a kick-off: until its first goal', kickOff, [Number.NEGATIVE_INFINITY, at(9)]],
  ['half-time: from the kick-off to the second half', half, [at(5), at(40)]],
  ['the last whistle: until now', second, [at(31), at(50)]],
] as const)('the range of %s', (_, whistle, [first, last]) => {
  expect(whistleBounds(match, whistle, at(50))).toEqual({ first, last })
})
