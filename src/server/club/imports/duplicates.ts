import { isMatchday } from '#shared/competition.ts'
import { entrantId } from '#shared/team.ts'
import type { Entry } from './match-games.ts'
import { problem, type Problem } from './problems.ts'
import { pairing, roundKey } from './source.ts'

/** The most home games between two clubs. More of them mean a wrong column. */
const MEETINGS_MAX = 60

/** Finds duplicate rows of a file. */
export function findDuplicates(entries: readonly Entry[]): Problem[] {
  const problems = [...Map.groupBy(entries, ({ key }) => pairing(key)).values()].flatMap(duplicatesOf)
  const reportedLines = new Set(problems.map(({ line }) => line))
  return [...problems, ...[...Map.groupBy(entries.filter(isPlayed), meetingOf).values()].flatMap((same) => samePlace(same, reportedLines))]
}

/** The key of a game, independent of home side, season and round: two teams have one game at a time in an age category. */
function meetingOf({ fixture, key: { clubOneId, clubTwoId, teamOne, teamTwo, ageCategory } }: Entry): string {
  return [...[entrantId(clubOneId, teamOne), entrantId(clubTwoId, teamTwo)].toSorted(), ageCategory, fixture.startsAt.getTime()].join()
}

function samePlace([first, ...others]: readonly Entry[], reportedLines: ReadonlySet<number | null>): Problem[] {
  return others.flatMap(({ fixture }) =>
    first && !reportedLines.has(fixture.line) ? [problem(fixture.line, 'repeated', { line: first.fixture.line })] : [],
  )
}

/** Whether a row's game takes place, as planned or with a result. */
export function isPlayed({ fixture: { standing } }: Entry): boolean {
  return standing === null || standing === 'as planned'
}

function duplicatesOf(meetings: readonly Entry[]): Problem[] {
  const [first] = meetings
  if (first && meetings.length > MEETINGS_MAX) return [problem(first.fixture.line, 'too_many_meetings', { meetings: meetings.length })]
  return meetings.flatMap(({ fixture, key }, index) => {
    const previous = meetings.slice(0, index)
    const same = previous.find((other) => other.fixture.startsAt.getTime() === fixture.startsAt.getTime())
    if (same) return [problem(fixture.line, 'repeated', { line: same.fixture.line })]
    const round = roundKey(key.round)
    const sameRound = isMatchday(round) && previous.find((other) => roundKey(other.key.round) === round)
    return sameRound ? [problem(fixture.line, 'round_twice', { line: sameRound.fixture.line, round })] : []
  })
}
