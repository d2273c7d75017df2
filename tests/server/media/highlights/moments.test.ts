import { describe, expect, test } from 'vitest'
import type { MatchAction } from '#shared/match-action.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { withActions } from '#server/media/highlights/action-moments.ts'
import type { MatchMoment } from '#server/media/highlights/moments.ts'
import type { GameColumns } from '#server/match/games/timing.ts'
import { SOME_ACTION } from '../../../support/match-actions.ts'

const BEGIN = new Date('2026-11-21T10:00:00Z')
const game = {
  startsAt: BEGIN,
  status: 'finished',
  periodDuration: 30,
  halfTime: 10,
  firstHalfAt: BEGIN,
  halfTimeAt: new Date('2026-11-21T10:30:00Z'),
  secondHalfAt: new Date('2026-11-21T10:40:00Z'),
  fullTimeAt: new Date('2026-11-21T11:10:00Z'),
  laterStarts: null,
  format: null,
} as unknown as GameColumns

const goal = (seconds: number, more: Partial<MatchMoment> = {}): MatchMoment => ({
  id: 'goal',
  kind: 'goal',
  at: BEGIN.getTime() + seconds * 1000,
  tapped: true,
  vague: false,
  side: 'one',
  playerId: null,
  shirt: null,
  minute: 1,
  stoppage: 0,
  ...more,
})
const action = (t: number, more: Partial<MatchAction>): MatchAction => ({ ...SOME_ACTION, id: `a${t}`, t: t * 1000, ...more })
const moments = (record: MatchMoment[], ...actions: MatchAction[]) => withActions(game, record, { actions, pitch: FULL_PITCH })
const kinds = (...actions: MatchAction[]) => moments([], ...actions).map(({ kind }) => kind)

describe('actions', () => {
  test.each([
    ['on_target', { type: 'shot', outcome: 'saved' }],
    ['on_target', { type: 'shot', outcome: 'post' }],
    ['shot', { type: 'shot', outcome: 'off_target' }],
    ['shot', { type: 'shot', outcome: 'blocked' }],
    ['missed_penalty', { type: 'shot', outcome: 'saved', setPiece: 'penalty' }],
    ['save', { type: 'keeper', flags: ['save', 'claim'] }],
    ['assist', { type: 'pass', outcome: 'success', flags: ['key', 'assist'] }],
    ['key_pass', { type: 'pass', outcome: 'success', flags: ['key'] }],
    ['take_on', { type: 'take_on', outcome: 'success', from: { x: 80, y: 30 } }],
    ['tackle', { type: 'tackle', outcome: 'success', from: { x: 8, y: 34 } }],
  ] as const)('a %s', (kind, more) => {
    expect(kinds(action(60, more as Partial<MatchAction>))).toEqual([kind])
  })

  test.each([
    { type: 'pass', outcome: 'success' },
    { type: 'take_on', outcome: 'fail', from: { x: 80, y: 30 } },
    { type: 'take_on', outcome: 'success', from: { x: 60, y: 30 } },
    { type: 'tackle', outcome: 'success', from: { x: 30, y: 34 } },
    { type: 'keeper', flags: ['claim'] },
    { type: 'card', flags: ['red'] },
    // Of no one whom we know, so no one could agree to it.
    { type: 'shot', outcome: 'saved', player: null },
    // Goals are the record's.
    { type: 'shot', outcome: 'goal' },
    // The shoot-out.
    { type: 'shot', outcome: 'saved', period: 5 },
  ] as const)('are worth no clip: %j', (more) => {
    expect(kinds(action(60, more as Partial<MatchAction>))).toEqual([])
  })

  test('of the second half are counted from its kick-off', () => {
    const [shot] = moments([], action(60, { period: 2, type: 'shot', outcome: 'saved' }))
    expect(shot).toMatchObject({ at: Date.parse('2026-11-21T10:41:00Z'), minute: 32 })
  })
})

describe('a goal of the record', () => {
  const shot = (t: number, more: Partial<MatchAction> = {}) => action(t, { type: 'shot', outcome: 'goal', ...more })

  test('has the time of the nearest shot of its side, and its player where the record has none', () => {
    const [found] = moments([goal(620)], shot(560), shot(600), shot(615, { side: 'two' }))
    expect(found).toMatchObject({ at: BEGIN.getTime() + 600_000, tapped: false, playerId: 'p1' })
    expect(moments([goal(620, { playerId: 'p2' })], shot(600))[0]).toMatchObject({ playerId: 'p2' })
    expect(moments([goal(620)], shot(600, { player: null, shirt: 9 }))[0]).toMatchObject({ playerId: null, shirt: 9 })
  })

  test('keeps its own without one, and two goals have two shots', () => {
    expect(moments([goal(620)], shot(500))[0]).toMatchObject({ at: BEGIN.getTime() + 620_000, tapped: true })
    const found = moments([goal(620), goal(640, { id: 'second' })], shot(610), shot(650))
    expect(found.map(({ at }) => (at - BEGIN.getTime()) / 1000)).toEqual([610, 650])
  })
})
