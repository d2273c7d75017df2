import { expect, test } from 'vitest'
import type { TimelineKind } from '#shared/entry-kind.ts'
import { sortTimeline } from '#shared/timeline-order.ts'

const entry = (kind: TimelineKind, minute: number, stoppage = 0) => ({ kind, minute, stoppage })
const order = (...entries: ReturnType<typeof entry>[]) =>
  sortTimeline(entries, { period_duration: 25 }).map(({ kind, minute, stoppage }) => `${kind} ${minute}${stoppage ? `+${stoppage}` : ''}`)

test('a goal of the first half that was entered in the second stands at its minute', () => {
  expect(
    order(
      entry('kick_off', 1),
      entry('half_time', 25, 2),
      entry('second_half', 26),
      entry('goal', 33),
      entry('goal', 12),
      entry('full_time', 50),
    ),
  ).toEqual(['kick_off 1', 'goal 12', 'half_time 25+2', 'second_half 26', 'goal 33', 'full_time 50'])
})

test('stoppage time of the first half comes before the whistle, the second half after it', () => {
  expect(order(entry('half_time', 25, 1), entry('second_half', 26), entry('goal', 26), entry('goal', 25, 3), entry('goal', 25))).toEqual([
    'goal 25',
    'goal 25+3',
    'half_time 25+1',
    'second_half 26',
    'goal 26',
  ])
})

test('a goal that was entered after the final whistle stands before it', () => {
  expect(order(entry('full_time', 50, 1), entry('goal', 50))).toEqual(['goal 50', 'full_time 50+1'])
})

test('entries of the same minute keep their order', () => {
  expect(order(entry('goal', 3), entry('yellow_card', 3), entry('penalty', 3))).toEqual(['goal 3', 'yellow_card 3', 'penalty 3'])
})
