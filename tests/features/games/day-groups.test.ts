import { expect, test } from 'vitest'
import type { Game } from '#shared/game.schema.ts'
import { groupByDay } from '#features/app/games/schedule/day-groups.ts'

const game = (id: string, day: number, status: Game['status'] = 'upcoming') =>
  ({ _id: id, status, activity_date: new Date(2026, 10, day, 18).toISOString() }) as Game

const shape = (games: Game[], liveFirst = true) =>
  groupByDay(games, { liveFirst }).map(({ key, games: list }) => [key, list.map(({ _id }) => _id)])

test('days keep the list’s order', () => {
  expect(shape([game('a', 21), game('b', 21), game('c', 22), game('d', 20)])).toEqual([
    ['2026-11-21', ['a', 'b']],
    ['2026-11-22', ['c']],
    ['2026-11-20', ['d']],
  ])
})

test('live games come first, unless the list contains only them', () => {
  const games = [game('a', 21), game('b', 21, 'live')]
  expect(shape(games)).toEqual([
    ['live', ['b']],
    ['2026-11-21', ['a']],
  ])
  expect(shape(games, false)).toEqual([['2026-11-21', ['a', 'b']]])
})

test('a game on two pages appears once', () => {
  expect(shape([game('a', 21), game('b', 21), game('a', 21)])).toEqual([['2026-11-21', ['a', 'b']]])
})

test('an empty list has no groups', () => {
  expect(shape([])).toEqual([])
})

test('a day knows how many games are before it', () => {
  const days = groupByDay([game('a', 21), game('b', 22, 'live'), game('c', 21), game('d', 22)], { liveFirst: true })
  expect(days.map(({ key, before }) => [key, before])).toEqual([
    ['live', 0],
    ['2026-11-21', 1],
    ['2026-11-22', 3],
  ])
})
