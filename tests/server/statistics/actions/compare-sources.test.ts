import { expect, test } from 'vitest'
import type { ActionType, MatchAction } from '#shared/match-action.ts'
import { DIFFERENCES_LISTED } from '#shared/event-source.schema.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { compareContents } from '#server/statistics/actions/compare-sources.ts'
import { readFileOf, ownCsv } from '../../../support/event-files.ts'

const TYPES: ActionType[] = ['shot', 'card', 'foul', 'offside', 'sub_on', 'sub_off']

/** A source with shots of side one at these seconds of the first half. */
function shotsAt(...seconds: number[]): MatchAction[] {
  // A file has events.
  if (seconds.length === 0) return []
  return readFileOf(ownCsv(...seconds.map((second, at) => `${at},1,${second * 1000},one,9,,shot,saved,95,34,,,,,`)))
    .actions as MatchAction[]
}

function compare(counting: readonly MatchAction[], other: readonly MatchAction[], types: readonly ActionType[] = TYPES) {
  const source = (of: readonly ActionType[]) => ({
    covers: { types: of, details: ['from', 'outcome'], sides: ['one', 'two'], players: null } as const,
    pitch: FULL_PITCH,
  })
  return compareContents([
    { source: source(TYPES), actions: counting },
    { source: source(types), actions: other },
  ])
}

const secondsOf = ({ events }: ReturnType<typeof compare>) =>
  events.map(({ counting, other }) => [counting, other].map((event) => event && event.t_ms / 1000))

test('two sources that say the same differ in nothing', () => {
  expect(compare(shotsAt(10, 20, 300), shotsAt(10, 20, 300))).toEqual({ figures: [], events: [], total: 0 })
})

test.each([
  ['a moment noted later', [100], [115], []],
  [
    'another moment',
    [100],
    [116],
    [
      [100, null],
      [null, 116],
    ],
  ],
  ['one more before', [100], [20, 100], [[null, 20]]],
  ['one more after', [100], [100, 130], [[null, 130]]],
  ['one less between two', [100, 120, 140], [100, 140], [[120, null]]],
  ['an order of its own', [200, 100], [100, 200], []],
  [
    'none',
    [],
    [5, 50],
    [
      [null, 5],
      [null, 50],
    ],
  ],
])('%s', (_, counting, other, differences) => {
  expect(secondsOf(compare(shotsAt(...counting), shotsAt(...other)))).toEqual(differences)
})

test('what a source does not record is not compared event by event, and its stats are not recorded', () => {
  const { figures, events } = compare(shotsAt(100, 200), [], ['card'])
  expect(events).toEqual([])
  expect(figures.find(({ id }) => id === 'shots')?.one).toEqual([2, null])
})

test('many differences are counted, and the first are listed', () => {
  const seconds = Array.from({ length: DIFFERENCES_LISTED + 50 }, (_, at) => at * 10)
  const { events, total } = compare(shotsAt(...seconds), [])
  expect([events.length, total]).toEqual([DIFFERENCES_LISTED, DIFFERENCES_LISTED + 50])
})
