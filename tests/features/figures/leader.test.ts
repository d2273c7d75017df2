import { expect, test } from 'vitest'
import { leaderOf } from '#features/match/statistics/leader.ts'
import { possessionLooks } from '#features/match/statistics/pitch/zone-looks.ts'
import type { Place } from '#shared/match-action.ts'

test.each([
  ['more shots', 'shots', 20, 13, 'one'],
  ['hardly more shots', 'shots', 12, 9, null],
  ['fewer fouls', 'fouls', 4, 16, 'one'],
  ['one goal more', 'goals', 3, 2, null],
  ['many goals more', 'goals', 6, 0, 'one'],
  ['a percent more', 'pass_accuracy', 74, 75, null],
  ['clearly more accurate', 'pass_accuracy', 60, 75, 'two'],
  ['a harder press', 'passes_per_defensive_action', 4.9, 7.2, 'one'],
  ['hardly a harder press', 'passes_per_defensive_action', 6.5, 7.2, null],
  ['more sideway passes, which are neither better nor worse', 'sideway_passes', 300, 100, null],
  ['more possession', 'possession', 70, 30, null],
  ['what is not recorded', 'shots', undefined, 12, null],
] as const)('%s: who is better', (_, id, one, two, expected) => expect(leaderOf(id, one, two)).toBe(expected))

test('a zone of few touches is pale, whatever its share', () => {
  const pitch = { length: 60, width: 40 }
  const at = (x: number, count: number): Place[] => Array.from({ length: count }, () => ({ x, y: 39 }))
  const zones = possessionLooks('one', [...at(1, 2), ...at(11, 20)], [], pitch).flat()
  expect(zones.filter(({ text }) => text === '100')).toEqual([
    { side: 'one', strength: 0.3, text: '100', muted: true },
    { side: 'one', strength: 1, text: '100', muted: false },
  ])
})
