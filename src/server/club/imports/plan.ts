import type { Db } from '../../db/database.ts'
import { readUsualLengths } from '../../match/games/format.ts'
import type { NewGame } from '../../match/games/schedule.ts'
import { clashNotes } from './clash-notes.ts'
import { compare, otherSeason, type Change, type Comparison, type Place } from './changes.ts'
import { findClubs, loadClubNames, withChosen, type ChosenClub, type ClubNames, type ClubRef, type NewClub } from './clubs.ts'
import { findCompetitions, type CompetitionOptions, type NewCompetition } from './competitions.ts'
import { distance, isOfEarlierSeason, isTooFar, matchGames, sameRound, type Entry, type ImportTime, type Matching } from './match-games.ts'
import { comparable } from './names.ts'
import { teamsOf, type ListedTeam } from './teams.ts'
import { newGame, type GameOptions } from './new-game.ts'
import { note, type Note } from './notes.ts'
import { problem, type Problem } from './problems.ts'
import { findDuplicates, isPlayed } from './duplicates.ts'
import type { Fixture, Mention, Reading } from './rows.ts'
import { mayBeSame } from '#shared/team.ts'
import { gameNames, pairing, parseSource, shownRound } from './source.ts'
import { findScheduledTwice, loadCompetition } from './stored.ts'
import { turns } from './turns.ts'

const DAY = 24 * 60 * 60 * 1000

export interface PlanOptions extends GameOptions, CompetitionOptions, ImportTime {
  /** Whether unknown clubs are created. */
  createClubs: boolean
  /** The person's choices of clubs for names in the file. */
  chosenClubs: readonly ChosenClub[]
  /** Only games of these clubs are imported; null for all games. */
  ownClubs: readonly string[] | null
}

/** The changes that an import will make. */
export interface ImportPlan {
  clubs: NewClub[]
  competitions: NewCompetition[]
  create: { line: number; game: string; plan: NewGame }[]
  change: Change[]
  unchanged: number
  /** Games of other clubs, which are left out. */
  others: { line: number; game: string }[]
  notes: Note[]
  /** If there is one, nothing is imported. */
  problems: Problem[]
}

/** Compares the fixtures of a file with the database. It writes nothing and locks nothing. */
export async function planImport(db: Db, reading: Pick<Reading, 'fixtures' | 'mentions'>, options: PlanOptions): Promise<ImportPlan> {
  const rest = turns()
  const clubNames = withChosen(await loadClubNames(db), options.chosenClubs)
  const created = new Set(options.chosenClubs.flatMap(({ name, clubId }) => (clubId === null ? [comparable(name)] : [])))
  const { known, teams } = teamsOf(clubNames, reading.mentions, created)
  const { fixtures, mentions, others } = selectOwnClubs(reading, known, options.ownClubs)
  const clubs = await findClubs(known, mentions, (name) => options.createClubs || created.has(comparable(name)), rest)
  await rest()
  const { entries, problems } = resolveClubs(fixtures, clubs.byName, options)
  await rest()
  const duplicates = findDuplicates(entries)
  // With duplicate rows, the matching would be wrong.
  const matching = await matchGames(duplicates.length > 0 ? [] : entries, await loadCompetition(db, options.competition), options, rest)
  const named = (name: string) => clubs.byName.get(comparable(name))?.name ?? name
  const label = ({ fixture }: Entry) => `${named(fixture.home)} – ${named(fixture.away)}`
  const competitions = await findCompetitions(db, entries, options)
  const usual = await readUsualLengths(db)
  const place = (entry: Entry): Place => ({
    competitionId: competitions.idOf(entry),
    round: shownRound(entry.fixture.round),
    groupName: entry.fixture.group,
  })
  const compared: Comparison[] = []
  for (const { entry, stored, source } of matching.known) {
    await rest()
    const names = gameNames(options.competition, options.competitionKa, entry.key.round)
    const requested = { ...names, source, place: place(entry), ...requestedHalves(options) }
    compared.push(compare(entry, stored, requested, { ...options, label: label(entry) }))
  }
  await rest()
  const change = compared.flatMap((each) => each.change ?? [])
  const aside = compared.flatMap((each) => each.note ?? [])
  const leftAside = new Set(aside.map(({ line }) => line))
  const create = matching.fresh.map(({ entry, source }) => ({
    line: entry.fixture.line,
    game: label(entry),
    plan: newGame(entry, source, { ...options, place: place(entry), usual }),
  }))
  return {
    clubs: clubs.created,
    competitions: competitions.created,
    create,
    change,
    unchanged: matching.known.length - change.length,
    others: others.map(({ line, home, away }) => ({ line, game: `${home} – ${away}` })),
    notes: [
      ...fixtures.flatMap((each) => (leftAside.has(each.line) ? [] : each.notes)),
      ...aside,
      ...teamNotes(teams, mentions),
      ...planNotes(clubs.created, matching, options),
      ...(await clashNotes(db, { create, change }, rest)),
      ...omittedNotes(others.length),
    ],
    problems: [
      ...clubs.problems,
      ...problems,
      ...duplicates,
      ...compared.flatMap((each) => each.problem ?? []),
      ...lastSeasonProblems(matching, label, options),
      ...(await scheduledTwiceProblems(db, matching)),
    ],
  }
}

/** Resolves the clubs of each fixture. */
function resolveClubs(
  fixtures: readonly Fixture[],
  clubs: ReadonlyMap<string, ClubRef>,
  { competition }: PlanOptions,
): { entries: Entry[]; problems: Problem[] } {
  const problems: Problem[] = []
  const entries = fixtures.flatMap((fixture) => {
    const { line, home, away, ageCategory, season, round } = fixture
    const [one, two] = [clubs.get(comparable(home)), clubs.get(comparable(away))]
    if (!one || !two) return []
    const [teamOne, teamTwo] = [one.team ?? null, two.team ?? null]
    if (one.id === two.id && mayBeSame(teamOne, teamTwo)) problems.push(problem(line, 'same_club', { club: one.name }))
    return [{ fixture, key: { competition, ageCategory, season, clubOneId: one.id, clubTwoId: two.id, teamOne, teamTwo, round } }]
  })
  return { entries, problems }
}

/** The rows with an own club, and the other rows. */
function selectOwnClubs(
  { fixtures, mentions }: Pick<Reading, 'fixtures' | 'mentions'>,
  known: ClubNames,
  ownClubs: readonly string[] | null,
) {
  if (ownClubs === null) return { fixtures, mentions, others: [] }
  const isOwn = (name: string) => ownClubs.includes(known.byName.get(comparable(name))?.id ?? '')
  const [own, others] = [true, false].map((wanted) => fixtures.filter(({ home, away }) => (isOwn(home) || isOwn(away)) === wanted)) as [
    Fixture[],
    Fixture[],
  ]
  const lines = new Set(own.map(({ line }) => line))
  return { fixtures: own, mentions: mentions.filter(({ line }) => lines.has(line)), others }
}

/** How the names were read that are a club's with the letter of a team, each once. */
function* teamNotes(teams: readonly ListedTeam[], mentions: readonly Mention[]): Generator<Note> {
  for (const { written, club, team } of teams) {
    const first = mentions.find(({ name }) => comparable(name) === comparable(written))
    if (first) yield note(first.line, 'team_of_club', { value: written, club, team })
  }
}

function* omittedNotes(games: number): Generator<Note> {
  if (games > 0) yield note(null, 'of_other_clubs', { games })
}

function requestedHalves({ periodDuration, halfTime }: PlanOptions) {
  return { ...(periodDuration !== null && { periodDuration }), ...(halfTime !== null && { halfTime }) }
}

/** New rows of a list without a season whose pairing and stage were played in an earlier one: both would stand in one table. */
function lastSeasonProblems({ fresh, left }: Matching, label: (entry: Entry) => string, time: ImportTime): Problem[] {
  const played = Map.groupBy(
    left.filter((stored) => stored.played),
    ({ game }) => parseSource(game.source).pairing,
  )
  return fresh.flatMap(({ entry }) => {
    const known = entry.key.season === null ? played.get(pairing(entry.key)) : undefined
    const before = known?.find(
      (stored) => sameRound(entry, stored) && isOfEarlierSeason(entry, stored, time) && isTooFar(entry, stored, time),
    )
    return before ? [otherSeason(entry, before, label(entry))] : []
  })
}

async function scheduledTwiceProblems(db: Db, { fresh, known }: Matching): Promise<Problem[]> {
  const moved = known.filter(({ entry, stored }) => stored.game.status === 'cancelled' || distance(entry, stored) > 0)
  const found = await findScheduledTwice(
    db,
    [...fresh, ...moved].map(({ entry }) => entry).filter(isPlayed),
    new Set(known.map(({ stored }) => stored.game.id)),
  )
  const [first] = found
  return first ? [problem(first.entry.fixture.line, 'known_elsewhere', { rows: found.length, game: first.name })] : []
}

function* planNotes(created: readonly NewClub[], { fresh, known, left }: Matching, { now }: PlanOptions): Generator<Note> {
  for (const { line, name, near } of created) if (near.length > 0) yield note(line, 'club_like', { club: name, near })
  const open = [...fresh, ...known.filter(({ stored }) => !stored.played)].map(({ entry }) => entry.fixture)
  const overdue = open.filter(
    ({ startsAt, score, decision, standing }) =>
      !score && !decision && (standing ?? 'as planned') === 'as planned' && now.getTime() - startsAt.getTime() > DAY,
  )
  if (overdue.length > 0) yield note(null, 'past_without_score', { games: overdue.length })
  if (left.length > 0) yield note(null, 'not_in_file', { games: left.length })
}
