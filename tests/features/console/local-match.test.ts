import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { newId } from '#shared/id.ts'
import { NO_PERIOD_STARTS } from '#shared/match-clock.ts'
import { buildLocalMatch, withFormat } from '#features/console/match-day/scoring/local-match.ts'
import type { RecordTap, Tap } from '#features/console/match-day/scoring/tap.ts'
import { findPossibleDuplicates, otherScorekeepers } from '#features/console/match-day/scoring/possible-duplicates.ts'

const GAME = newId()
const at = (minute: number) => new Date(Date.parse('2026-11-21T10:00:00Z') + minute * 60_000).toISOString()

function tap(kind: RecordTap['kind'], minute: number, more: Partial<RecordTap> = {}): RecordTap {
  const usual = { side: null, minute, stoppage: 0, playerId: null, shirtNumber: null, replaces: null }
  return { id: newId(), gameId: GAME, does: 'record', kind, occurredAt: at(minute), ...usual, ...more }
}

function entry(kind: HistoryEntry['kind'], minute: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
  return {
    _id: newId(),
    version: 2,
    place: 2,
    kind,
    side: null,
    minute,
    stoppage: 0,
    player_id: null,
    shirt_number: null,
    score: null,
    occurred_at: at(minute),
    recorded_at: at(minute),
    by: 'Nino Test',
    by_id: 'nino',
    undone: false,
    reason: null,
    ...more,
  }
}

const GAME_DETAIL = {
  _id: GAME,
  activity_date: at(0),
  status: 'live',
  period_duration: 25,
  half_time: 10,
  period_starts: NO_PERIOD_STARTS,
} as Game
const add = (history: HistoryEntry[], taps: Tap[]) => buildLocalMatch({ game: GAME_DETAIL, history }, taps)

const undo = (entryId: string): Tap => ({ id: newId(), gameId: GAME, does: 'undo', entryId, reason: 'slip', occurredAt: at(9) })

describe('the match on the phone', () => {
  test('is the service’s history plus pending taps', () => {
    const history = [entry('kick_off', 0), entry('goal', 3, { side: 'one' })]
    const { state, entries } = add(history, [tap('goal', 5, { side: 'two' }), tap('half_time', 25)])
    expect(state).toMatchObject({ status: 'live', score: { one: 1, two: 1 }, starts: { half_time: at(25) } })
    expect(entries.map(({ kind, pending }) => [kind, pending])).toEqual([
      ['kick_off', false],
      ['goal', false],
      ['goal', true],
      ['half_time', true],
    ])
  })

  test('counts a tap once that is already in the history', () => {
    const goal = tap('goal', 5, { side: 'one' })
    const history = [entry('kick_off', 0), entry('goal', 5, { _id: goal.id, side: 'one' })]
    expect(add(history, [goal]).state.score).toEqual({ one: 1, two: 0 })
  })

  test('loses undone entries, sent or not', () => {
    const [sent, pending] = [entry('goal', 3, { side: 'one' }), tap('goal', 5, { side: 'one' })]
    const { state } = add([entry('kick_off', 0), sent], [pending, undo(sent._id), undo(pending.id)])
    expect(state.score).toEqual({ one: 0, two: 0 })
  })

  test('has a correction in place of the corrected entry', () => {
    const goal = tap('goal', 5, { side: 'one' })
    const better = tap('own_goal', 6, { side: 'one', replaces: goal.id })
    const { state, entries } = add([entry('kick_off', 0)], [goal, better])
    expect(state.score).toEqual({ one: 1, two: 0 })
    expect(entries.map(({ kind }) => kind)).toEqual(['kick_off', 'own_goal'])
  })

  test('applies a corrected kick-off before later entries, and the minutes follow', () => {
    const [kickOff, goal] = [entry('kick_off', 5, { minute: 1 }), tap('goal', 8, { side: 'one', minute: 4 })]
    const better = tap('kick_off', 0, { minute: 1, replaces: kickOff._id })
    const { state, entries, invalid } = add([kickOff], [goal, better])
    expect(invalid.size).toBe(0)
    expect(state).toMatchObject({ score: { one: 1, two: 0 }, starts: { first_half: at(0) } })
    expect(entries.map(({ kind, minute }) => [kind, minute])).toEqual([
      ['kick_off', 1],
      ['goal', 9],
    ])
  })

  test('leaves out a correction of a removed entry', () => {
    const better = tap('goal', 6, { side: 'one', replaces: newId() })
    expect(add([entry('kick_off', 0)], [better])).toMatchObject({ state: { score: { one: 0 } }, invalid: new Set([better.id]) })
  })

  test('leaves out and reports taps that break the rules', () => {
    const second = tap('kick_off', 1)
    const { invalid, state } = add([entry('kick_off', 0)], [second])
    expect(invalid).toEqual(new Set([second.id]))
    expect(state.starts.first_half).toBe(at(0))
  })
})

describe('two scorekeepers', () => {
  const mine = (minute: number) => entry('goal', minute, { side: 'one', by: 'Me', by_id: 'me' })
  const theirs = (minute: number, side: 'one' | 'two' = 'one') => entry('goal', minute, { side })
  const late = (minute: number) => ({ ...theirs(33), minute })
  const local = (...history: HistoryEntry[]) => add([entry('kick_off', 0), ...history], []).entries

  test.each([
    ['of one side and one moment', [mine(5), theirs(5.5)], true],
    ['of two sides', [mine(5), theirs(5.5, 'two')], false],
    ['minutes apart', [mine(5), theirs(7)], false],
    ['of one person', [mine(5), mine(5.5)], false],
    ['of one minute, one entered late', [mine(12), late(12)], true],
    ['entered at the same time, one for an earlier minute', [mine(33), { ...mine(33), ...theirs(33), minute: 12 }], false],
  ])('goals %s', (_, goals, duplicates) => {
    expect(findPossibleDuplicates(local(...goals), 'me') !== null).toBe(duplicates)
  })

  test('see each other’s names', () => {
    expect(otherScorekeepers(local(mine(3), theirs(9)), 'me')).toEqual(['Nino Test'])
  })
})

describe('what no plan knew of', () => {
  const base = { gameId: GAME, occurredAt: at(40) }

  test('an abandoned match stands still until that is undone', () => {
    const abandon: Tap = { ...base, id: newId(), does: 'abandon', reason: 'storm' }
    const kicked = [entry('kick_off', 0)]
    expect(add(kicked, [abandon])).toMatchObject({ state: { status: 'cancelled' }, abandoned: { id: abandon.id, reason: 'storm' } })
    expect(add(kicked, [abandon, undo(abandon.id)])).toMatchObject({ state: { status: 'live' }, abandoned: null })
    const stored = entry('abandoned', 40, { reason: 'fog' })
    expect(add([...kicked, stored], []).abandoned).toEqual({ id: stored._id, reason: 'fog' })
  })

  test('extra time that was added on this phone can be played before the service knows', () => {
    const format = { periods: 2, extra_periods: 1, extra_duration: 5, shootout: false }
    const added: Tap[] = [{ ...base, id: newId(), does: 'format', format }]
    const history = [entry('kick_off', 0), entry('half_time', 25), entry('second_half', 30)]
    const whistles = [tap('normal_time', 55), tap('extra_1', 57)]
    expect(buildLocalMatch({ game: GAME_DETAIL, history }, whistles).invalid.size).toBe(2)
    const match = buildLocalMatch(withFormat({ game: GAME_DETAIL, history }, added), [...added, ...whistles])
    expect(match).toMatchObject({ state: { extraTime: true } })
    expect(match.invalid.size).toBe(0)
  })
})
