import { describe, expect, test } from 'vitest'
import type { HistoryEntry } from '#shared/game-command.schema.ts'
import { newId } from '#shared/id.ts'
import { addUp } from '#features/operator/scoring/local-match.ts'
import type { RecordTap, Tap } from '#features/operator/scoring/tap.ts'
import { findTwins, otherKeepers } from '#features/operator/scoring/twins.ts'

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

const undo = (entryId: string): Tap => ({ id: newId(), gameId: GAME, does: 'undo', entryId, reason: 'slip', occurredAt: at(9) })

describe('the match on the phone', () => {
  test('is what the service knows and what waits to be sent', () => {
    const history = [entry('kick_off', 0), entry('goal', 3, { side: 'one' })]
    const { state, entries } = addUp({ history }, [tap('goal', 5, { side: 'two' }), tap('half_time', 25)])
    expect(state).toMatchObject({ status: 'live', score: { one: 1, two: 1 }, starts: { half_time: at(25) } })
    expect(entries.map(({ kind, waiting }) => [kind, waiting])).toEqual([
      ['kick_off', false],
      ['goal', false],
      ['goal', true],
      ['half_time', true],
    ])
  })

  test('counts a tap once that the service already tells of', () => {
    const goal = tap('goal', 5, { side: 'one' })
    const history = [entry('kick_off', 0), entry('goal', 5, { _id: goal.id, side: 'one' })]
    expect(addUp({ history }, [goal]).state.score).toEqual({ one: 1, two: 0 })
  })

  test('loses what is taken back, sent or not', () => {
    const [sent, waiting] = [entry('goal', 3, { side: 'one' }), tap('goal', 5, { side: 'one' })]
    const { state } = addUp({ history: [entry('kick_off', 0), sent] }, [waiting, undo(sent._id), undo(waiting.id)])
    expect(state.score).toEqual({ one: 0, two: 0 })
  })

  test('has the better entry in place of the one it corrects', () => {
    const goal = tap('goal', 5, { side: 'one' })
    const better = tap('own_goal', 6, { side: 'one', replaces: goal.id })
    const { state, entries } = addUp({ history: [entry('kick_off', 0)] }, [goal, better])
    expect(state.score).toEqual({ one: 1, two: 0 })
    expect(entries.map(({ kind }) => kind)).toEqual(['kick_off', 'own_goal'])
  })

  test('leaves out, and names, what no longer fits', () => {
    const second = tap('kick_off', 1)
    const { unfit, state } = addUp({ history: [entry('kick_off', 0)] }, [second])
    expect(unfit).toEqual(new Set([second.id]))
    expect(state.starts.first_half).toBe(at(0))
  })
})

describe('two scorekeepers', () => {
  const mine = (minute: number) => entry('goal', minute, { side: 'one', by: 'Me', by_id: 'me' })
  const theirs = (minute: number, side: 'one' | 'two' = 'one') => entry('goal', minute, { side })
  const local = (...history: HistoryEntry[]) => addUp({ history: [entry('kick_off', 0), ...history] }, []).entries

  test.each([
    ['of one side and one moment', [mine(5), theirs(5.5)], true],
    ['of two sides', [mine(5), theirs(5.5, 'two')], false],
    ['minutes apart', [mine(5), theirs(7)], false],
    ['of one person', [mine(5), mine(5.5)], false],
  ])('goals %s', (_, goals, twins) => {
    expect(findTwins(local(...goals), 'me') !== null).toBe(twins)
  })

  test('are named to each other', () => {
    expect(otherKeepers(local(mine(3), theirs(9)), 'me')).toEqual(['Nino Test'])
  })
})
