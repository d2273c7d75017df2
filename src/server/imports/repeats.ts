import type { Entry } from './meetings.ts'
import { problem, type Problem } from './problems.ts'
import { isMatchday, pairing, roundKey } from './source.ts'

/** No list has the same two clubs meet more often at the home of one; a wrong column would. */
const MEETINGS_MAX = 60

/** Rows that say what another row of the same file has said. */
export function findRepeats(entries: readonly Entry[]): Problem[] {
  return [...Map.groupBy(entries, ({ key }) => pairing(key)).values()].flatMap(repeatsOf)
}

function repeatsOf(meetings: readonly Entry[]): Problem[] {
  const [first] = meetings
  if (first && meetings.length > MEETINGS_MAX) return [problem(first.fixture.line, 'too_many_meetings', { meetings: meetings.length })]
  return meetings.flatMap(({ fixture, key }, at) => {
    const before = meetings.slice(0, at)
    const same = before.find((other) => other.fixture.startsAt.getTime() === fixture.startsAt.getTime())
    if (same) return [problem(fixture.line, 'repeated', { line: same.fixture.line })]
    const round = roundKey(key.round)
    const twice = isMatchday(round) && before.find((other) => roundKey(other.key.round) === round)
    return twice ? [problem(fixture.line, 'round_twice', { line: twice.fixture.line, round })] : []
  })
}
