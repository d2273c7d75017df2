import { describe, expect, test } from 'vitest'
import type { Tag, TagEntry } from '#shared/tagging/tag.schema.ts'
import type { TagDepth } from '#shared/tagging/depth.ts'
import { applyCommand } from '#features/console/match-day/tagging/apply-command.ts'
import { toCommand, type Key } from '#features/console/match-day/tagging/keys.ts'
import { startState, type TagCommand, type TagContext, type TagState } from '#features/console/match-day/tagging/tag-state.ts'

const PITCH = { length: 100, width: 60 }
const actors = (...shirts: number[]) => shirts.map((shirt) => ({ shirt, player_id: `p${shirt}` }))
const LINE_UPS = { one: actors(1, 7, 9, 10, 11), two: actors(2, 7, 22) }
const PRESS = { do: 'press', from: { x: 10, y: 20 }, to: { x: 30, y: 20 } } as const
const key = (text: string, more: Partial<Key> = {}): Key => ({
  key: text,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...more,
})

/** Runs presses, keys (as letters, digits and names) and commands; returns what was recorded last of each action. */
function tagging(depth: TagDepth = 'full', given: Partial<TagContext> = {}) {
  let state: TagState = startState(depth, 'one')
  let ids = 0
  const entries: TagEntry[] = []
  const recorded = new Map<string, Tag>()
  const run = (...commands: (TagCommand | string)[]) => {
    for (const each of commands) {
      const command =
        typeof each === 'string' ? toCommand(each.startsWith('⇧') ? key(each.slice(1), { shiftKey: true }) : key(each), state) : each
      if (!command || 'video' in command || 'ask' in command) continue
      const context = {
        pitch: PITCH,
        lineUps: LINE_UPS,
        at: { period: 1 as const, t_ms: 5000 },
        last: null,
        newId: () => `t${(ids += 1)}`,
        ...given,
      }
      const step = applyCommand(state, command, context)
      state = step.state
      entries.push(...step.entries)
      for (const entry of step.entries) {
        if (entry.does === 'put') recorded.set(entry.tag._id, entry.tag)
        if (entry.does === 'remove') recorded.delete(entry._id)
      }
    }
    return [...recorded.values()]
  }
  return { run, entries, state: () => state }
}

describe('after the match, with the mouse and the keyboard', () => {
  test('a press is a pass, digits are its shirt, and the next press is the next action', () => {
    expect(tagging().run(PRESS, '7', PRESS, '9')).toMatchObject([
      { type: 'pass', outcome: 'success', shirt: 7, player_id: 'p7', from: PRESS.from, to: PRESS.to, side: 'one', period: 1, t_ms: 5000 },
      { type: 'pass', shirt: 9, player_id: 'p9' },
    ])
  })

  test.each([
    ['s', { type: 'shot', outcome: 'saved', body: 'foot' }],
    ['sg', { type: 'shot', outcome: 'goal' }],
    ['sx', { type: 'shot', outcome: 'off_target' }],
    ['sxx', { type: 'shot', outcome: 'saved' }],
    ['sh', { type: 'shot', body: 'head' }],
    ['t', { type: 'tackle', outcome: 'success' }],
    ['tx', { type: 'tackle', outcome: 'fail' }],
    ['i', { type: 'interception' }],
    ['c', { type: 'clearance' }],
    ['dx', { type: 'take_on', outcome: 'fail' }],
    ['a', { type: 'aerial' }],
    ['f', { type: 'foul', outcome: null }],
    ['fx', { type: 'foul', outcome: null }],
    ['r', { type: 'recovery' }],
    ['k', { type: 'keeper', flags: ['save'] }],
    ['x', { type: 'pass', outcome: 'fail' }],
    ['stp', { type: 'pass', outcome: 'success', body: null }],
  ])('the letters %s say what the press was', (letters, expected) => {
    expect(tagging().run(PRESS, ...letters.split(''))).toMatchObject([expected])
  })

  test('digits make a number that someone wears, or else the last one counts', () => {
    expect(tagging().run(PRESS, '1', '0')).toMatchObject([{ shirt: 10 }])
    expect(tagging().run(PRESS, '7', '9')).toMatchObject([{ shirt: 9 }])
    expect(tagging('full', { lineUps: { one: [], two: [] } }).run(PRESS, '4', '2')).toMatchObject([{ shirt: 42, player_id: null }])
  })

  test('a number before the press is that of the one who acts next', () => {
    expect(tagging().run('9', PRESS, PRESS)).toMatchObject([{ shirt: 9 }, { shirt: null }])
  })

  test('Tab gives the action to the other side, at the same place and for the same shirt there', () => {
    const { run, state } = tagging()
    expect(run(PRESS, '7', 'Tab')).toMatchObject([{ side: 'two', shirt: 7, player_id: 'p7', from: { x: 90, y: 40 }, to: { x: 70, y: 40 } }])
    expect(state().side).toBe('two')
    expect(run('Tab')).toMatchObject([{ side: 'one', from: PRESS.from }])
    expect(tagging().run('Tab', PRESS)).toMatchObject([{ side: 'two', from: { x: 90, y: 40 } }])
  })

  test('set pieces stand next to the type', () => {
    expect(tagging().run(PRESS, '⇧C')).toMatchObject([{ type: 'pass', set_piece: 'corner' }])
    expect(tagging().run(PRESS, '⇧P')).toMatchObject([{ type: 'shot', set_piece: 'penalty' }])
    expect(tagging().run(PRESS, 's', '⇧F', 'g')).toMatchObject([{ type: 'shot', set_piece: 'free_kick', outcome: 'goal' }])
    expect(tagging().run(PRESS, 'p', '⇧T', '⇧T')).toMatchObject([{ set_piece: null }])
  })

  test('a card is for the one who has just fouled', () => {
    expect(tagging().run(PRESS, 'f', '7', '⇧Y')).toMatchObject([{ type: 'foul' }, { type: 'card', flags: ['red'], shirt: 7, from: null }])
  })

  test('a letter without a press has no place until one is pressed', () => {
    expect(tagging().run('t', '7')).toMatchObject([{ type: 'tackle', from: null }])
    expect(tagging().run('t', '7', PRESS)).toMatchObject([{ type: 'tackle', shirt: 7, from: PRESS.from }])
    expect(tagging().run('t', 'Enter', PRESS)).toMatchObject([{ type: 'tackle', from: null }, { type: 'pass' }])
  })

  test('Backspace takes the open action back, then the one before', () => {
    expect(tagging().run(PRESS, PRESS, 'Backspace')).toHaveLength(1)
    const last = { _id: 't0', revision: 4 } as Tag
    const { run, entries } = tagging('full', { last })
    run('Backspace')
    expect(entries).toEqual([{ does: 'remove', _id: 't0', revision: 5 }])
  })

  test('every step is recorded with a higher revision, and nothing before a clock runs', () => {
    const { run, entries } = tagging()
    run(PRESS, 's', '7', 'x')
    expect(entries.map((entry) => entry.does === 'put' && entry.tag.revision)).toEqual([1, 2, 3, 4])
    expect(tagging('full', { at: null }).run(PRESS, 's')).toEqual([])
  })

  test('a substitution is two actions', () => {
    expect(tagging().run({ do: 'substitution', off: 7, on: 11 })).toMatchObject([
      { type: 'sub_off', shirt: 7 },
      { type: 'sub_on', shirt: 11, player_id: 'p11' },
    ])
  })
})

describe('live, with one thumb', () => {
  test('each button is an action of its own, which a press places and a shirt names', () => {
    expect(
      tagging('key').run(
        { do: 'type', type: 'foul' },
        { do: 'shirt', shirt: 7 },
        PRESS,
        { do: 'set_piece', setPiece: 'corner' },
        { do: 'type', type: 'shot' },
      ),
    ).toMatchObject([
      { type: 'foul', shirt: 7, from: PRESS.from },
      { type: 'pass', set_piece: 'corner', outcome: null },
      { type: 'shot', outcome: 'saved', body: null },
    ])
  })

  test('a shot says afterwards how it ended', () => {
    expect(tagging('key').run({ do: 'type', type: 'shot' }, { do: 'shot', outcome: 'goal' })).toMatchObject([{ outcome: 'goal' }])
    expect(tagging('key').run({ do: 'shot', outcome: 'goal' }, { do: 'type', type: 'shot' })).toHaveLength(2)
  })

  test('a press first is a shot until a button says otherwise', () => {
    expect(tagging('key').run(PRESS, { do: 'type', type: 'offside' })).toMatchObject([{ type: 'offside', from: PRESS.from }])
  })

  test('what is no key moment is not tagged', () => {
    expect(tagging('key').run('p', 't')).toEqual([])
  })
})

describe('one player', () => {
  const child = { player_id: 'p9', shirt: 9, side: 'two' as const }
  test('acts always, whatever digits and Tab say', () => {
    const state = startState('player', 'one', child)
    const context: TagContext = { pitch: PITCH, lineUps: LINE_UPS, at: { period: 1, t_ms: 0 }, last: null, newId: () => 't' }
    const step = applyCommand(state, PRESS, context)
    expect(step.entries).toMatchObject([{ tag: { side: 'two', shirt: 9, player_id: 'p9', from: { x: 90, y: 40 } } }])
    for (const command of [{ do: 'digit', digit: 7 }, { do: 'side' }] as const)
      expect(applyCommand(step.state, command, context)).toEqual({ state: step.state, entries: [] })
  })
})

describe('keys', () => {
  const none = { open: null }
  test('of the video', () => {
    expect(toCommand(key(' '), none)).toEqual({ video: 'play' })
    expect(toCommand(key('ArrowLeft'), none)).toEqual({ video: 'seek', seconds: -2 })
    expect(toCommand(key('ArrowRight'), none)).toEqual({ video: 'seek', seconds: 2 })
    expect(toCommand(key(']'), none)).toEqual({ video: 'speed', by: 1 })
  })

  test('count by their place on a keyboard of another script', () => {
    expect(toCommand(key('შ', { code: 'KeyS' }), none)).toEqual({ do: 'type', type: 'shot' })
    expect(toCommand(key('ხ', { code: 'BracketLeft' }), none)).toEqual({ video: 'speed', by: -1 })
    expect(toCommand(key('&', { code: 'Digit1' }), none)).toEqual({ do: 'digit', digit: 1 })
  })

  test('with Control, Alt or Command are the browser’s', () => {
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }]) expect(toCommand(key('r', more), none)).toBeNull()
    expect(toCommand(key('q'), none)).toBeNull()
  })
})
