import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Db } from '../db/database.ts'
import { ageCategories } from '../db/schema/clubs.ts'
import type { NewGame } from '../games/schedule.ts'
import { compare, type Change } from './changes.ts'
import { findClubs, type ClubRef, type NewClub } from './clubs.ts'
import { matchMeetings, type Entry, type Matching } from './meetings.ts'
import { comparable } from './names.ts'
import { newGame, type GameOptions } from './new-game.ts'
import { note, type Note } from './notes.ts'
import { problem, type Problem } from './problems.ts'
import { findRepeats } from './repeats.ts'
import type { Fixture, Reading } from './rows.ts'
import { gameNames } from './source.ts'
import { findDoubles, loadCompetition } from './stored.ts'

const DAY = 24 * 60 * 60 * 1000

export interface PlanOptions extends GameOptions {
  /** Whether clubs that nobody knows yet are made. */
  createClubs: boolean
  /** In which differences are told. */
  timeZone: string
}

/** What an import would do to the database. */
export interface ImportPlan {
  clubs: NewClub[]
  ageCategories: AgeCategoryName[]
  create: { line: number; game: string; plan: NewGame }[]
  change: Change[]
  unchanged: number
  notes: Note[]
  /** With any of these, nothing may be done. */
  problems: Problem[]
}

/** Compares the fixtures of a file with the database. Writes nothing. */
export async function planImport(
  db: Db,
  { fixtures, mentions }: Pick<Reading, 'fixtures' | 'mentions'>,
  options: PlanOptions,
): Promise<ImportPlan> {
  const clubs = await findClubs(db, mentions, options.createClubs)
  const { entries, problems } = identify(fixtures, clubs.byName, options)
  const repeats = findRepeats(entries)
  // Rows that repeat others would be taken for more games than there are.
  const matching = matchMeetings(repeats.length > 0 ? [] : entries, await loadCompetition(db, options.competition), options.now)
  const label = ({ fixture }: Entry) => `${fixture.home} – ${fixture.away}`
  const compared = matching.known.map(({ entry, stored, source }) =>
    compare(
      entry,
      stored,
      { ...gameNames(options.competition, options.competitionKa, entry.key.round), source, ...givenHalves(options) },
      { ...options, label: label(entry) },
    ),
  )
  const change = compared.flatMap((each) => each.change ?? [])
  return {
    clubs: clubs.made,
    ageCategories: await missingAgeCategories(db, fixtures),
    create: matching.fresh.map(({ entry, source }) => ({
      line: entry.fixture.line,
      game: label(entry),
      plan: newGame(entry, source, options),
    })),
    change,
    unchanged: matching.known.length - change.length,
    notes: [...compared.flatMap((each) => each.note ?? []), ...remarks(clubs.made, matching, options)],
    problems: [
      ...clubs.problems,
      ...problems,
      ...repeats,
      ...compared.flatMap((each) => each.problem ?? []),
      ...(await doubles(db, matching)),
    ],
  }
}

/** Gives each fixture its clubs. */
function identify(
  fixtures: readonly Fixture[],
  clubs: ReadonlyMap<string, ClubRef>,
  { competition }: PlanOptions,
): { entries: Entry[]; problems: Problem[] } {
  const problems: Problem[] = []
  const entries = fixtures.flatMap((fixture) => {
    const { line, home, away, ageCategory, season, round } = fixture
    const [one, two] = [clubs.get(comparable(home)), clubs.get(comparable(away))]
    if (!one || !two) return []
    if (one.id === two.id) problems.push(problem(line, 'same_club', { club: one.name }))
    return [{ fixture, key: { competition, ageCategory, season, clubOneId: one.id, clubTwoId: two.id, round } }]
  })
  return { entries, problems }
}

function givenHalves({ periodDuration, halfTime }: PlanOptions) {
  return { ...(periodDuration !== null && { periodDuration }), ...(halfTime !== null && { halfTime }) }
}

async function missingAgeCategories(db: Db, fixtures: readonly Fixture[]): Promise<AgeCategoryName[]> {
  const known = new Set((await db.select({ name: ageCategories.name }).from(ageCategories)).map(({ name }) => name))
  return [...new Set(fixtures.map(({ ageCategory }) => ageCategory))].filter((name) => !known.has(name))
}

async function doubles(db: Db, { fresh, known }: Matching): Promise<Problem[]> {
  const found = await findDoubles(
    db,
    fresh.map(({ entry }) => entry),
    new Set(known.map(({ stored }) => stored.game.id)),
  )
  const [first] = found
  return first ? [problem(first.entry.fixture.line, 'known_elsewhere', { rows: found.length, game: first.name })] : []
}

function* remarks(made: readonly NewClub[], { fresh, known, left }: Matching, { now }: PlanOptions): Generator<Note> {
  for (const { line, name, near } of made) if (near.length > 0) yield note(line, 'club_like', { club: name, near: near.join(', ') })
  const open = [...fresh, ...known.filter(({ stored }) => !stored.played)].map(({ entry }) => entry.fixture)
  const overdue = open.filter(
    ({ startsAt, score, standing }) => !score && (standing ?? 'as planned') === 'as planned' && now.getTime() - startsAt.getTime() > DAY,
  )
  if (overdue.length > 0) yield note(null, 'past_without_score', { games: overdue.length })
  if (left.length > 0) yield note(null, 'not_in_file', { games: left.length })
}
