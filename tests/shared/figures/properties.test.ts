import { describe, expect, test } from 'vitest'
import { figureValues } from '#shared/figures/figure-values.ts'
import { tallyMatch, wholeMatch, type MatchTallies } from '#shared/figures/match-tallies.ts'
import { sumTallies, TALLY_KEYS, type Tally } from '#shared/figures/tallies.ts'
import { SIDES, type Side } from '#shared/game.ts'
import type { Coverage, MatchAction } from '#shared/match-action.ts'
import type { Pitch } from '#shared/pitch.ts'
import { anyActions, anyPitch, EVERYTHING } from '../../support/match-actions.ts'
import { fc } from '../../support/fast-check.ts'

/** Matches on any pitch, by a source with key passes of its own or without. */
const anyMatch = fc.tuple(anyPitch, fc.boolean()).chain(([pitch, flagged]) =>
  anyActions(pitch).map((actions) => ({
    pitch,
    actions,
    coverage: { ...EVERYTHING, details: EVERYTHING.details.filter((detail) => flagged || detail !== 'key_pass') },
  })),
)
const tally = ({ actions, coverage, pitch }: { actions: readonly MatchAction[]; coverage: Coverage; pitch: Pitch }) =>
  tallyMatch(actions, coverage, pitch)
const check = (property: (match: { actions: MatchAction[]; coverage: Coverage; pitch: Pitch }) => void) =>
  fc.assert(fc.property(anyMatch, property))

/** Every count, zeros included: to compare what was counted in different ways. */
const filled = (counted: Tally) => Object.fromEntries(TALLY_KEYS.map((key) => [key, counted[key] ?? 0]))
const whole = (tallies: MatchTallies, side: Side) => filled(wholeMatch(tallies[side].team))

describe('the counts of any match', () => {
  test('players add up to their team, period by period', () => {
    check((match) => {
      const tallies = tally(match)
      for (const side of SIDES) {
        const { team, subjects } = tallies[side]
        for (const period of [1, 2, 3, 4] as const) {
          expect(filled(sumTallies(subjects.map(({ periods }) => periods[period] ?? {})))).toEqual(filled(team[period] ?? {}))
        }
      }
    })
  })

  test('periods add up to the match, and each is what it is alone', () => {
    check((match) => {
      const tallies = tally(match)
      const alone = ([1, 2, 3, 4] as const).map((period) =>
        tally({ ...match, actions: match.actions.filter((action) => action.period === period) }),
      )
      for (const side of SIDES) expect(filled(sumTallies(alone.map((part) => wholeMatch(part[side].team))))).toEqual(whole(tallies, side))
    })
  })

  test('a shoot-out adds nothing', () => {
    check((match) => {
      expect(tally({ ...match, actions: match.actions.filter(({ period }) => period !== 5) })).toEqual(tally(match))
    })
  })

  test('a match in a mirror has the same counts', () => {
    check((match) => {
      const mirror = (place: MatchAction['from']) => place && { ...place, y: match.pitch.width - place.y }
      const mirrored = match.actions.map((action) => Object.assign({}, action, { from: mirror(action.from), to: mirror(action.to) }))
      for (const side of SIDES) expect(whole(tally({ ...match, actions: mirrored }), side)).toEqual(whole(tally(match), side))
    })
  })

  test('sides that change their names change their counts', () => {
    check((match) => {
      const swapped = match.actions.map((action) => Object.assign({}, action, { side: action.side === 'one' ? 'two' : 'one' }))
      const [before, after] = [tally(match), tally({ ...match, actions: swapped })]
      expect(whole(after, 'one')).toEqual(whole(before, 'two'))
      expect(whole(after, 'two')).toEqual(whole(before, 'one'))
    })
  })

  test('the order in which actions come makes no difference', () => {
    const shuffled = anyMatch.chain((match) =>
      fc.shuffledSubarray(match.actions, { minLength: match.actions.length }).map((actions) => ({ match, actions })),
    )
    fc.assert(
      fc.property(shuffled, ({ match, actions }) => {
        for (const side of SIDES) expect(whole(tally({ ...match, actions }), side)).toEqual(whole(tally(match), side))
      }),
    )
  })

  test('parts are no more than their whole', () => {
    check((match) => {
      const tallies = tally(match)
      for (const side of SIDES) {
        const c = whole(tallies, side) as Record<keyof Tally, number>
        expect(c.short_passes + c.middle_passes + c.long_passes).toBeLessThanOrEqual(c.passes)
        expect(c.forward_passes + c.back_passes + c.sideway_passes).toBe(c.short_passes + c.middle_passes + c.long_passes)
        expect(c.passes_into_box).toBeLessThanOrEqual(c.box_entries)
        expect(c.touches_in_box).toBeLessThanOrEqual(c.touches)
        expect(c.goals).toBeLessThanOrEqual(c.shots_on_target)
        expect(c.shots_on_target).toBeLessThanOrEqual(c.shots)
        expect(c.dribbles).toBeLessThanOrEqual(c.take_ons)
      }
    })
  })
})

test('no figure is negative or no number, and shares are between 0 and 100', () => {
  check((match) => {
    const tallies = tally(match)
    const values = figureValues({
      subject: { side: 'one', player: null },
      own: wholeMatch(tallies.one.team),
      opponents: wholeMatch(tallies.two.team),
      coverage: match.coverage,
      tracked: null,
    })
    for (const [id, { value }] of Object.entries(values)) {
      if (value === null) continue
      expect(value, id).toBeGreaterThanOrEqual(0)
      expect(Number.isFinite(value), id).toBe(true)
      if (id.endsWith('_share') || id === 'possession' || id === 'pass_accuracy') expect(value, id).toBeLessThanOrEqual(100)
    }
  })
})
