import { describe, expect, test } from 'vitest'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { liveTime, timeText, videoTime } from '#features/console/match-day/tagging/match-time.ts'
import { attacksRight, toPlace, toPoint } from '#features/console/match-day/tagging/pitch-view.ts'
import { inMatchOrder, shirtsOnPitch } from '#features/console/match-day/tagging/tagged-order.ts'
import { applyEntries } from '#features/console/match-day/tags/apply-entries.ts'
import { someTag } from '../../support/tags.ts'
import { fc } from '../../support/fast-check.ts'

describe('the pitch on the screen', () => {
  test('sides change with each half', () => {
    expect(([1, 2, 3, 4] as const).map((period) => attacksRight(period, true))).toEqual([true, false, true, false])
  })

  test('the side that attacks to the right has the left above, the other below', () => {
    const view = { length: 100, width: 60, oneToTheRight: true }
    expect(toPlace({ x: 90, y: 10 }, view)).toEqual({ x: 90, y: 50 })
    expect(toPlace({ x: 90, y: 10 }, { ...view, oneToTheRight: false })).toEqual({ x: 10, y: 10 })
    expect(toPlace({ x: -3, y: 70 }, view)).toEqual({ x: 0, y: 0 })
  })

  test('a place comes back to where it was pressed, no matter who acts and attacks where', () => {
    const points = fc.record({ x: fc.integer({ min: 0, max: 100 }), y: fc.integer({ min: 0, max: 60 }) })
    fc.assert(
      fc.property(points, fc.boolean(), (point, oneToTheRight) => {
        const view = { length: 100, width: 60, oneToTheRight }
        expect(toPoint(toPlace(point, view), 'one', view)).toEqual(point)
      }),
    )
  })
})

describe('the time of the match', () => {
  test('by the video, since the last kick-off that was set', () => {
    const kickOffs = { 1: 100, 2: 2000.5 }
    expect(videoTime(99, kickOffs)).toBeNull()
    expect(videoTime(101.25, kickOffs)).toEqual({ period: 1, t_ms: 1250 })
    expect(videoTime(2001, kickOffs)).toEqual({ period: 2, t_ms: 500 })
    expect(videoTime(5, { 2: 3 })).toEqual({ period: 2, t_ms: 2000 })
    expect(timeText({ t_ms: 425_999 })).toBe('7:05')
  })

  test('by the whistles, and none in the break', () => {
    const [first, half, second] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:30:00.000Z', '2026-11-21T10:40:00.000Z']
    const none = { first_half: null, half_time: null, second_half: null, full_time: null }
    const at = Date.parse('2026-11-21T10:45:00.000Z')
    expect(liveTime(none, at)).toBeNull()
    expect(liveTime({ ...none, first_half: first }, at)).toEqual({ period: 1, t_ms: 2_700_000 })
    expect(liveTime({ ...none, first_half: first, half_time: half }, at)).toBeNull()
    expect(liveTime({ ...none, first_half: first, half_time: half, second_half: second }, at)).toEqual({ period: 2, t_ms: 300_000 })
  })
})

const EMPTY: Tags = {
  pitch: { length: 100, width: 60, box_depth: 16, box_width: 40, goal_width: 7 },
  figures_shown: true,
  source: null,
  line_ups: [],
  tags: [],
  people: [],
}

describe('what this device has and the service does not have yet', () => {
  test('counts by revision, as on the service', () => {
    const tag = someTag({ shirt: 7 })
    const once = applyEntries(EMPTY, [{ does: 'put', tag }], 'me')
    expect(once.tags).toEqual([{ ...tag, by_id: 'me' }])
    expect(applyEntries(once, [{ does: 'put', tag: { ...tag, shirt: 9 } }], 'me').tags).toEqual(once.tags)
    expect(applyEntries(once, [{ does: 'put', tag: { ...tag, revision: 2, shirt: 9 } }], 'other').tags).toMatchObject([
      { shirt: 9, by_id: 'me' },
    ])
    expect(applyEntries(once, [{ does: 'remove', _id: tag._id, revision: 2 }], 'me').tags).toEqual([])
  })

  test('replaces the line-up of its side alone', () => {
    const line = (side: 'one' | 'two', shirt: number) => ({
      does: 'line_up' as const,
      side,
      players: [{ player_id: null, shirt, starting: true }],
    })
    const both = applyEntries(EMPTY, [line('one', 1), line('two', 2), line('one', 3)], 'me')
    expect(both.line_ups.map(({ side, shirt }) => [side, shirt])).toEqual([
      ['two', 2],
      ['one', 3],
    ])
    const off = someTag({ type: 'sub_off', shirt: 3, outcome: null })
    expect([...shirtsOnPitch({ ...both, tags: [{ ...off, by_id: null }] }, 'one')]).toEqual([])
  })

  test('the receiver of a pass is the one who acts next', () => {
    const tags = [someTag({ shirt: 9, t_ms: 3000 }), someTag({ shirt: 7, t_ms: 1000 })].map((tag) => Object.assign(tag, { by_id: null }))
    expect(inMatchOrder(tags).map(({ shirt, receiver }) => [shirt, receiver])).toEqual([
      [7, 9],
      [9, null],
    ])
  })
})
