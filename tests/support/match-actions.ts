import { SIDES } from '#shared/game.ts'
import {
  ACTION_FLAGS,
  ACTION_TYPES,
  BODY_PARTS,
  COVERED_DETAILS,
  OUTCOMES,
  PERIODS,
  SET_PIECES,
  type Coverage,
  type MatchAction,
} from '#shared/match-action.ts'
import { newAction } from '#server/statistics/actions/new-action.ts'
import { FULL_PITCH, pitchOf, type Pitch } from '#shared/pitch.ts'
import { fc } from './fast-check.ts'

/** An action about which nothing is known but that it happened. */
export const SOME_ACTION: MatchAction = newAction({
  id: 'a',
  period: 1,
  t: 0,
  side: 'one',
  player: 'p1',
  shirt: 7,
  type: 'pass',
  sourceEventId: null,
})

/** A source that records everything. */
export const EVERYTHING: Coverage = { types: ACTION_TYPES, details: COVERED_DETAILS, sides: SIDES, players: null }

export const anyPitch: fc.Arbitrary<Pitch> = fc.oneof(
  fc.constant(FULL_PITCH),
  fc.tuple(fc.integer({ min: 30, max: 120 }), fc.integer({ min: 20, max: 80 })).map(([length, width]) => pitchOf(length, width)),
)

/** Any match on a pitch: what no match has, too, such as a goalkeeper who crosses in the shoot-out. */
export function anyActions(pitch: Pitch): fc.Arbitrary<MatchAction[]> {
  const place = fc.record({
    x: fc.double({ min: 0, max: pitch.length, noNaN: true }),
    y: fc.double({ min: 0, max: pitch.width, noNaN: true }),
  })
  const action = fc.record({
    period: fc.constantFrom(...PERIODS),
    t: fc.nat(45 * 60_000),
    side: fc.constantFrom(...SIDES),
    player: fc.option(fc.constantFrom('p1', 'p2', 'p3')),
    shirt: fc.option(fc.constantFrom(7, 9)),
    type: fc.constantFrom(...ACTION_TYPES),
    outcome: fc.option(fc.constantFrom(...OUTCOMES)),
    from: fc.option(place),
    to: fc.option(place),
    body: fc.option(fc.constantFrom(...BODY_PARTS)),
    setPiece: fc.option(fc.constantFrom(...SET_PIECES)),
    flags: fc.uniqueArray(fc.constantFrom(...ACTION_FLAGS), { maxLength: 3 }),
    otherPlayer: fc.option(fc.constantFrom('p1', 'p2', 'p3')),
    packing: fc.option(fc.nat(10)),
  })
  return fc
    .array(action, { maxLength: 120 })
    .map((actions) => Array.from(actions, (more, index) => ({ ...SOME_ACTION, ...more, id: `a${index}`, seq: index })))
}
