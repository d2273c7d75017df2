import { describe, expect, test } from 'vitest'
import { keyPassesByReceiver } from '#shared/figures/key-passes.ts'
import { tallyOf, type TallyKey } from '#shared/figures/tallies.ts'
import type { MatchAction } from '#shared/match-action.ts'
import { FULL_PITCH, pitchOf, type Pitch } from '#shared/pitch.ts'
import { SOME_ACTION } from '../../support/match-actions.ts'

const play = (pitch: Pitch = FULL_PITCH) => ({ pitch, keyPasses: new Set<string>() })
const counted = (more: Partial<MatchAction>, pitch?: Pitch) => Object.keys(tallyOf({ ...SOME_ACTION, ...more }, play(pitch)))
const at = (x: number, y: number) => ({ x, y })
const pass = (more: Partial<MatchAction>): Partial<MatchAction> => ({
  type: 'pass',
  outcome: 'success',
  from: at(40, 30),
  to: at(50, 30),
  ...more,
})

// What each action counts as, of the counts named; it counts as none of the others named.
const CASES: [string, Partial<MatchAction>, Partial<Record<TallyKey, boolean>>][] = [
  [
    'a pass',
    pass({}),
    { passes: true, passes_completed: true, passes_in_play: true, possession_passes: true, touches: true, lost_balls: false },
  ],
  ['a failed pass', pass({ outcome: 'fail' }), { passes: true, passes_completed: false, passes_judged: true, lost_balls: true }],
  [
    'a goal kick nobody judged',
    pass({ outcome: null, setPiece: 'goal_kick' }),
    { passes: true, passes_judged: false, passes_in_play: false },
  ],
  [
    'a pass to somebody offside in the box',
    pass({ outcome: 'offside', from: { x: 70, y: 34 }, to: { x: 95, y: 34 } }),
    { passes: false, lost_balls: true, touches: true, box_entries: false, passes_into_box: false, possession_passes: false },
  ],
  ['a cross', pass({ flags: ['cross'] }), { passes: false, passes_in_play: true, possession_passes: true }],
  ['a throw-in', pass({ setPiece: 'throw_in' }), { passes: false, throw_ins: true, possession_passes: false, passes_of_any_kind: true }],
  ['a keeper’s throw', pass({ flags: ['hand'] }), { passes: false, passes_in_play: true }],
  ['a free kick', pass({ setPiece: 'free_kick' }), { passes: true, free_kicks: true, passes_in_play: false }],
  ['a short corner', pass({ setPiece: 'corner' }), { passes: true, corners: true }],
  ['a key pass', pass({ flags: ['key'] }), { key_passes: true, key_passes_in_play: true }],
  ['an assist', pass({ flags: ['assist'] }), { key_passes: true, key_passes_in_play: false }],
  ['15 m', pass({ to: at(55, 30) }), { short_passes: true, middle_passes: false }],
  ['more than 15 m', pass({ to: at(55.1, 30) }), { short_passes: false, middle_passes: true }],
  ['30 m', pass({ to: at(70, 30) }), { middle_passes: true, long_passes: false }],
  ['more than 30 m', pass({ to: at(70.1, 30) }), { long_passes: true }],
  ['a pass from nowhere', pass({ from: null }), { passes: true, short_passes: false, forward_passes: false }],
  ['45° off the front', pass({ to: at(50, 40) }), { forward_passes: true, sideway_passes: false }],
  ['46° off the front', pass({ to: at(50, 40.4) }), { forward_passes: false, sideway_passes: true }],
  ['45° off the back', pass({ to: at(30, 20) }), { back_passes: true, sideway_passes: false }],
  ['44° off the side', pass({ to: at(31, 20) }), { back_passes: false, sideway_passes: true }],
  ['a pass onto the line of the box', pass({ to: at(88.5, 34) }), { box_entries: true, passes_into_box: true }],
  ['a pass onto the side line of the box', pass({ to: at(95, 34 + 20.16) }), { box_entries: true }],
  ['a pass past the box', pass({ to: at(95, 34 + 20.2) }), { box_entries: false }],
  [
    'a pass within the box',
    pass({ from: at(90, 34), to: at(95, 34) }),
    { box_entries: false, passes_into_box: false, touches_in_box: true },
  ],
  [
    'a failed cross into the box',
    pass({ outcome: 'fail', flags: ['cross'], to: at(95, 34) }),
    { box_entries: true, passes_into_box: false },
  ],
  [
    'a crossed corner',
    pass({ setPiece: 'corner', flags: ['cross'], from: at(105, 0), to: at(95, 34) }),
    { passes_into_box: true, passes: false },
  ],
  [
    'a run into the box',
    { type: 'carry', from: at(80, 34), to: at(95, 34) },
    { box_entries_with_ball: true, box_entries: false, touches: false },
  ],
  ['a pass from the middle line', pass({ from: at(52.5, 30) }), { offensive_passes: false, pressed_passes: true }],
  ['a pass from the other half', pass({ from: at(53, 30) }), { offensive_passes: true }],
  ['a pass from the last third', pass({ from: at(63.1, 30) }), { pressed_passes: false }],
  ['a dribble', { type: 'take_on', outcome: 'success' }, { dribbles: true, take_ons: true, duels_won: true, lost_balls: false }],
  ['a lost dribble', { type: 'take_on', outcome: 'fail' }, { dribbles: false, duels_lost: true, lost_balls: true }],
  ['a dribble over the line', { type: 'take_on', outcome: 'fail', flags: ['overrun'] }, { duels_lost: false, lost_balls: true }],
  ['a tackle', { type: 'tackle', outcome: 'fail' }, { tackles: true, tackles_won: false, duels_won: true, duels_lost: false }],
  ['somebody dribbled past', { type: 'challenge' }, { duels_lost: true, touches: false, tackles: false }],
  ['a loose ball', { type: 'duel', outcome: 'success' }, { duels_won: false, duels_lost: false, touches: false }],
  ['a header won', { type: 'aerial', outcome: 'success' }, { aerials: true, aerials_won: true, duels_won: true, touches: false }],
  ['a header of nobody', { type: 'aerial' }, { aerials: true, aerials_decided: false, duels_won: false, duels_lost: false }],
  ['a foul', { type: 'foul', from: at(42, 3) }, { fouls: true, duels_lost: true, pressing_actions: true }],
  ['a foul at the own box', { type: 'foul', from: at(41, 3) }, { fouls: true, pressing_actions: false }],
  ['a foul won', { type: 'foul_won' }, { fouls: false, duels_won: true, touches: true }],
  ['a ball taken away', { type: 'dispossessed' }, { duels_lost: true, lost_balls: true, touches: true }],
  ['a bad touch', { type: 'touch', outcome: 'fail' }, { lost_balls: true, touches: true }],
  ['a clearance', { type: 'clearance' }, { clearances: true }],
  ['a blocked cross', { type: 'clearance', flags: ['blocked_cross'] }, { clearances: false, touches: true }],
  ['a recovery', { type: 'recovery' }, { recoveries: true, touches: false }],
  ['a keeper’s claim', { type: 'keeper', flags: ['claim'] }, { recoveries: true, touches: true }],
  ['a ball picked up', { type: 'keeper', flags: ['pick_up'] }, { recoveries: true, touches: false }],
  ['a save', { type: 'keeper', flags: ['save'] }, { recoveries: false, touches: true }],
  [
    'a goal with the head',
    { type: 'shot', outcome: 'goal', body: 'head' },
    { shots: true, shots_on_target: true, goals: true, head_shots: true },
  ],
  ['a saved shot', { type: 'shot', outcome: 'saved' }, { shots_on_target: true, goals: false, head_shots: false }],
  ['a shot at the post', { type: 'shot', outcome: 'post' }, { shots: true, shots_on_target: false }],
  ['an own goal', { type: 'shot', outcome: 'own_goal', body: 'head' }, { shots: false, goals: false, own_goals: true, head_shots: false }],
  ['a penalty', { type: 'shot', outcome: 'saved', setPiece: 'penalty' }, { penalties: true, shots: true }],
  ['a free kick at goal', { type: 'shot', setPiece: 'free_kick' }, { free_kicks: true, shots: true, passes: false }],
  ['a second yellow', { type: 'card', flags: ['second_yellow'] }, { yellow_cards: false, red_cards: true, fouls: false }],
  ['offside', { type: 'offside' }, { offsides: true, touches: false }],
]

test.each(CASES)('%s', (_, action, expected) => {
  const counts = counted(action)
  expect(Object.fromEntries(Object.keys(expected).map((key) => [key, counts.includes(key)]))).toEqual(expected)
})

test('lengths of passes shrink with the pitch', () => {
  const small = pitchOf(52.5, 34)
  expect(counted(pass({ from: at(10, 10), to: at(17.5, 10) }), small)).toContain('short_passes')
  expect(counted(pass({ from: at(10, 10), to: at(18, 10) }), small)).toContain('middle_passes')
  expect(counted(pass({ from: at(10, 10), to: at(25.1, 10) }), small)).toContain('long_passes')
})

test('packing is added up, of passes and of dribbles apart', () => {
  expect(tallyOf({ ...SOME_ACTION, packing: 3 }, play())).toMatchObject({ pass_packing: 3 })
  expect(tallyOf({ ...SOME_ACTION, type: 'take_on', packing: 2 }, play())).toMatchObject({ dribble_packing: 2 })
})

describe('key passes of a source that has no flag for them', () => {
  const action = (id: string, more: Partial<MatchAction>): MatchAction => ({ ...SOME_ACTION, id, ...more })
  const given = action('given', { outcome: 'success', otherPlayer: 'p2' })
  const keyOf = (...actions: MatchAction[]) => Array.from(keyPassesByReceiver(actions))

  test('the receiver’s next action is a shot, no matter who acts in between', () => {
    expect(keyOf(given, action('other', { player: 'p3', type: 'touch' }), action('shot', { player: 'p2', type: 'shot' }))).toEqual([
      'given',
    ])
  })

  test.each([
    ['the receiver does something else first', given, action('b', { player: 'p2', type: 'touch' })],
    ['the period ends', given, null],
    ['it fails', { ...given, outcome: 'fail' as const }, action('b', { player: 'p3', type: 'touch' })],
  ])('not if %s', (_, first, then) => {
    const shot = action('shot', { player: 'p2', type: 'shot', period: then ? 1 : 2 })
    expect(keyOf(...[first, then, shot].filter((each) => each !== null))).toEqual([])
  })

  test('not for an opponent of the same name', () => {
    expect(keyOf(given, action('shot', { player: 'p2', side: 'two', type: 'shot' }))).toEqual([])
  })
})
