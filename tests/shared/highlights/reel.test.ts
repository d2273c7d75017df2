import { describe, expect, test } from 'vitest'
import { isScoring } from '#shared/game.ts'
import { HIGHLIGHT_KINDS, type HighlightKind } from '#shared/highlights/kinds.ts'
import {
  lengthOf,
  LONGEST_CLIP,
  makeReel,
  MATCH_REEL,
  PLAYER_REEL,
  type HighlightEdit,
  type HighlightMoment,
  type Played,
} from '#shared/highlights/reel.ts'
import { fc } from '../../support/fast-check.ts'

const BEGIN = Date.parse('2026-11-21T10:00:00Z')

/** A moment so many seconds after the kick-off. */
const moment = (kind: HighlightKind, at: number, more: Partial<HighlightMoment> = {}): HighlightMoment => ({
  id: `${kind} ${at}`,
  kind,
  at: BEGIN + at * 1000,
  tapped: false,
  vague: false,
  ...more,
})
const seconds = (time: number) => (time - BEGIN) / 1000
const reel = (moments: readonly HighlightMoment[], edits: readonly HighlightEdit[] = [], rule = MATCH_REEL) =>
  makeReel(moments, rule, edits, ({ id, from }) => moment('added', seconds(from), { id })).map(({ from, until, moments: shown }) =>
    [seconds(from), seconds(until), shown.map(({ kind }) => kind)].flat(),
  )
const edit = (kind: HighlightEdit['kind'], from: number, until: number, to: [number, number] | null = null): HighlightEdit => ({
  id: `${kind} ${from}`,
  kind,
  from: BEGIN + from * 1000,
  until: BEGIN + until * 1000,
  to: to && { from: BEGIN + to[0] * 1000, until: BEGIN + to[1] * 1000 },
})

describe('a clip', () => {
  test.each([
    ['goal', 88, 108],
    ['own_goal', 88, 108],
    ['penalty', 92, 108],
    ['missed_penalty', 92, 108],
    ['on_target', 92, 105],
    ['save', 92, 104],
    ['red_card', 94, 106],
    ['shot', 93, 104],
    ['assist', 94, 105],
    ['key_pass', 94, 105],
    ['take_on', 95, 104],
    ['tackle', 95, 104],
  ] as const)('of a %s has its time before and after', (kind, from, until) => {
    expect(reel([moment(kind, 100)])).toEqual([[from, until, kind]])
  })

  test('begins three seconds earlier where the moment is that of a tap', () => {
    expect(reel([moment('goal', 100, { tapped: true })])).toEqual([[85, 108, 'goal']])
  })

  test('shows the middle of the minute where no more is known', () => {
    expect(reel([moment('goal', 100, { vague: true })])).toEqual([[80, 120, 'goal']])
  })

  test('has what is up to three seconds away, the most important first', () => {
    expect(reel([moment('shot', 100), moment('goal', 119)])).toEqual([[93, 127, 'goal', 'shot']])
    expect(reel([moment('shot', 100), moment('goal', 119.1)])).toHaveLength(2)
  })

  test('of one player has what is up to eight seconds away', () => {
    expect(reel([moment('take_on', 100), moment('take_on', 117)], [], PLAYER_REEL)).toEqual([[95, 121, 'take_on', 'take_on']])
    expect(reel([moment('take_on', 100), moment('take_on', 117.1)], [], PLAYER_REEL)).toHaveLength(2)
  })

  test('is no longer than forty seconds: what follows stands next to it', () => {
    const clips = reel([moment('goal', 100), moment('goal', 115), moment('goal', 130)])
    expect(clips).toEqual([
      [88, 123, 'goal', 'goal'],
      [123, 138, 'goal'],
    ])
  })
})

describe('a reel', () => {
  test('takes the heaviest where there is no room for all, in the order of the match', () => {
    const shots = Array.from({ length: 30 }, (_, index) => moment('shot', 100 + index * 60))
    const clips = makeReel([...shots, moment('goal', 5000), moment('save', 30)], MATCH_REEL)
    expect(lengthOf(clips)).toBeLessThanOrEqual(180_000)
    expect(clips[0]?.moments[0]?.kind).toBe('save')
    expect(clips.at(-1)?.moments[0]?.kind).toBe('goal')
    // 20 s and 12 s are for both, and 11 s for each of the first thirteen shots.
    expect(clips.map(({ moments: [main] }) => main?.id).filter((id) => id?.startsWith('shot'))).toEqual(
      shots.slice(0, 13).map(({ id }) => id),
    )
  })

  test('shows each of many goals for a shorter time', () => {
    const goals = Array.from({ length: 20 }, (_, index) => moment('goal', 100 + index * 100))
    const clips = makeReel(goals, MATCH_REEL)
    expect(clips).toHaveLength(20)
    expect(lengthOf(clips)).toBeLessThanOrEqual(180_000)
  })
})

/** Segments of two seconds that begin half a second after the kick-off: those that cover a part are played whole. */
const inSegments: Played = ({ from, until }) => {
  const [first, end] = [Math.floor((from - BEGIN - 500) / 2000), Math.ceil((until - BEGIN - 500) / 2000)]
  return (end - first) * 2000
}

describe('a reel of whole segments', () => {
  test('keeps its limit as it is played', () => {
    const moments = Array.from({ length: 30 }, (_, index) => moment(index % 3 === 0 ? 'save' : 'shot', 100 + index * 60))
    const asItIs = makeReel(moments, MATCH_REEL)
    // What was promised as 180 seconds lasted longer.
    expect(lengthOf(asItIs, inSegments)).toBeGreaterThan(MATCH_REEL.limit)
    const clips = makeReel(moments, MATCH_REEL, [], () => null, inSegments)
    expect(lengthOf(clips, inSegments)).toBeLessThanOrEqual(MATCH_REEL.limit)
    expect(lengthOf(clips, inSegments)).toBeGreaterThan(MATCH_REEL.limit - 15_000)
  })

  test('shortens its goals until they fit', () => {
    const goals = Array.from({ length: 20 }, (_, index) => moment('goal', 100 + index * 100))
    const clips = makeReel(goals, MATCH_REEL, [], () => null, inSegments)
    expect(clips).toHaveLength(20)
    expect(lengthOf(clips, inSegments)).toBeLessThanOrEqual(MATCH_REEL.limit)
  })
})

describe('what was changed by hand', () => {
  test('a hidden clip is gone, and no neighbour shows it', () => {
    const moments = [moment('goal', 100), moment('shot', 112)]
    expect(reel(moments, [edit('hidden', 88, 108)])).toEqual([[108, 116, 'shot']])
    expect(reel([moment('goal', 100)], [edit('hidden', 88, 108)])).toEqual([])
  })

  test('a goal that is entered again is hidden, too', () => {
    expect(reel([moment('goal', 101, { id: 'another' })], [edit('hidden', 88, 108)])).toEqual([])
  })

  test('a trimmed clip is as long as was said, and is gone with its moment', () => {
    expect(reel([moment('goal', 100), moment('shot', 95)], [edit('trimmed', 88, 108, [97, 102])])).toEqual([[97, 102, 'goal', 'shot']])
    expect(reel([moment('shot', 300)], [edit('trimmed', 88, 108, [97, 102])])).toEqual([[293, 304, 'shot']])
  })

  test('an added clip comes on top', () => {
    expect(reel([moment('goal', 100)], [edit('added', 200, 210)])).toEqual([
      [88, 108, 'goal'],
      [200, 210, 'added'],
    ])
  })
})

const anyMoment = fc.record({
  kind: fc.constantFrom(...HIGHLIGHT_KINDS.filter((kind) => kind !== 'added')),
  at: fc.integer({ min: 0, max: 3600 }),
  tapped: fc.boolean(),
  vague: fc.boolean(),
})
const anyMoments = fc
  .array(anyMoment, { maxLength: 80 })
  .map((list) => list.map(({ kind, at, ...more }, index) => moment(kind, at, { ...more, id: `m${index}` })))
const anyEdits = fc
  .array(
    fc.tuple(fc.constantFrom('hidden' as const, 'trimmed' as const), fc.integer({ min: 0, max: 3500 }), fc.integer({ min: 1, max: 40 })),
    {
      maxLength: 3,
    },
  )
  .map((list) =>
    list.map(([kind, from, length], index) =>
      Object.assign(edit(kind, from, from + length, kind === 'trimmed' ? [from, from + 5] : null), { id: `e${index}` }),
    ),
  )

describe('any match', () => {
  test('has clips in order that do not overlap, none too long, all within the limit', () => {
    fc.assert(
      fc.property(anyMoments, fc.constantFrom(MATCH_REEL, PLAYER_REEL), fc.constantFrom(undefined, inSegments), (moments, rule, played) => {
        const clips = makeReel(moments, rule, [], () => null, played)
        const goals = moments.filter(({ kind }) => isScoring(kind)).length
        for (const [index, { from, until }] of clips.entries()) {
          expect(until - from).toBeLessThanOrEqual(LONGEST_CLIP)
          expect(from).toBeGreaterThanOrEqual(clips[index - 1]?.until ?? 0)
        }
        // So many goals are in no real match.
        if (goals < 20) expect(lengthOf(clips, played)).toBeLessThanOrEqual(rule.limit)
      }),
    )
  })

  test('shows every goal, within its clip', () => {
    fc.assert(
      fc.property(anyMoments, (moments) => {
        const clips = makeReel(moments, MATCH_REEL)
        for (const goal of moments.filter(({ kind }) => isScoring(kind))) {
          const clip = clips.find(({ moments: shown }) => shown.includes(goal))
          expect(clip && clip.from <= goal.at && goal.at <= clip.until).toBe(true)
        }
      }),
    )
  })

  test('does not depend on the order in which it was entered', () => {
    fc.assert(
      fc.property(anyMoments, anyEdits, (moments, edits) => {
        expect(makeReel(moments.toReversed(), MATCH_REEL, edits)).toEqual(makeReel(moments, MATCH_REEL, edits))
      }),
    )
  })

  test('shows nothing of what is hidden', () => {
    fc.assert(
      fc.property(anyMoments, anyEdits, (moments, edits) => {
        const clips = makeReel(moments, MATCH_REEL, edits).filter((clip) => clip.edit === null)
        for (const { from, until } of edits.filter(({ kind }) => kind === 'hidden'))
          for (const clip of clips) expect(clip.until <= from || until <= clip.from).toBe(true)
      }),
    )
  })
})
