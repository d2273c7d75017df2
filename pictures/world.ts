import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { withDatabase } from '#server/operations/cli/database.ts'
import type { Db } from '#server/db/database.ts'
import { clubs } from '#server/db/schema/clubs.ts'
import { consents } from '#server/db/schema/consent.ts'
import { games } from '#server/db/schema/games.ts'
import { players } from '#server/db/schema/players.ts'
import { users } from '#server/db/schema/users.ts'
import { streams } from '#server/db/schema/video.ts'
import { analyseNext } from '#server/operations/demo/analyse.ts'
import { scheduleFriendlies } from '#server/operations/demo/arrange.ts'
import { addGuardian } from '#server/operations/demo/consents.ts'
import { AGE_OF_SIGN_INS } from '#server/operations/demo/people.ts'
import { playDueGames } from '#server/operations/demo/play-due.ts'
import { seededRandom } from '#server/operations/demo/random.ts'
import { USUAL_SEASON_END } from '#shared/season.ts'
import { createDemoWorld } from '#server/operations/demo/world.ts'
import type { Deps } from '#server/deps.ts'
import { bookBoard } from '#server/club/sponsors/commands.ts'
import { startMatch } from './live-match.ts'
import { MOMENT } from './moment.ts'
import { recordRuns } from './runs.ts'
import { withSeededIds } from './seeded-ids.ts'

const SEED = 10_2026
/** The club of the demo's sign-ins. */
const HOME = 'Rustavi Flame'

/** What the pictures show, by id. */
export interface Scenes {
  /** A match in its second half, with a picture of our own. */
  live: string
  /** The same at half-time, with a sponsor's board. */
  sponsored: string
  /** A match that was filmed and analysed. */
  match: string
  club: string
  /** A child of the demo's parent, and another one of its squad in the same position. */
  child: string
  other: string
}

/**
 * Creates the demo world at the moment of the pictures, with what they show. It is the same each time.
 *
 * @param board the picture of a sponsor's board, as PNG
 */
export function createWorld(dataFolder: string, board: Buffer): Promise<Scenes> {
  return withDatabase({ databaseUrl: null, dataFolder }, (db) =>
    withSeededIds(SEED, async () => {
      const deps: Deps = { db, now: () => MOMENT }
      await createDemoWorld({ ...deps, config: { seasonEnd: USUAL_SEASON_END } })
      const club = await clubNamed(db, HOME)
      const [child, other] = await midfielders(db, club)
      if (!child || !other) throw new Error('The squad has no two midfielders.')
      await agreeToFigures(db)
      await addGuardian(db, MOMENT, await userId(db, eq(users.email, 'parent@moedani.test')), child, 'confirmed')
      const live = await startMatch(deps, {
        ageCategory: 'U15',
        clubs: { one: club, two: await clubNamed(db, 'Batumi Dolphin') },
        minutesAgo: 62.3,
        entries: [
          ['kick_off', 0],
          ['goal', 11.4, 'one'],
          ['goal', 30.6, 'two'],
          ['yellow_card', 33.2, 'two'],
          ['half_time', 35],
          ['second_half', 45],
          ['substitution', 50.1, 'one'],
          ['goal', 58.5, 'one'],
        ],
      })
      const sponsored = await startMatch(deps, {
        ageCategory: 'U17',
        clubs: { one: club, two: await clubNamed(db, 'Telavi Vine') },
        minutesAgo: 47.3,
        entries: [
          ['kick_off', 0],
          ['goal', 23.4, 'two'],
          ['half_time', 40],
        ],
      })
      await bookBoard(
        deps,
        { id: await userId(db, eq(users.username, 'staff')), isStaff: true },
        {
          commandId: newId(),
          clubId: club,
          sponsor: 'Tone Bakery',
          category: 'food',
          alt: 'Tone Bakery: bread from the oven, every morning',
          altKa: 'საცხობი „თონე“: პური თონიდან, ყოველ დილით',
          link: null,
          png: board,
          ages: ['U17'],
          firstDay: '2026-10-01',
          lastDay: '2026-10-31',
        },
      )
      await scheduleFriendlies(deps, seededRandom(SEED), null)
      await playDueGames(deps, seededRandom(SEED))
      await recordRuns(deps, { playerId: child.id, gameIds: await playedGames(db, club) })
      for (let analysed: string | null = ''; analysed !== null;) analysed = await analyseNext(deps)
      return { live, sponsored, match: await filmedMatch(db), club, child: child.id, other: other.id }
    }),
  )
}

async function clubNamed(db: Db, name: string): Promise<string> {
  const [club] = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.name, name))
  if (!club) throw new Error(`There is no club ${name}.`)
  return club.id
}

async function userId(db: Db, is: ReturnType<typeof eq>): Promise<string> {
  const [user] = await db.select({ id: users.id }).from(users).where(is)
  if (!user) throw new Error('There is no such user.')
  return user.id
}

function midfielders(db: Db, clubId: string) {
  const ofSquad = and(eq(players.clubId, clubId), eq(players.ageCategory, AGE_OF_SIGN_INS), eq(players.position, 'midfielder'))
  return db.select().from(players).where(ofSquad).orderBy(asc(players.shirtNumber)).limit(2)
}

/** Families agree to figures, so that a child has others to be compared with. */
async function agreeToFigures(db: Db): Promise<void> {
  const ofAge = and(eq(players.ageCategory, AGE_OF_SIGN_INS), eq(players.position, 'midfielder'))
  const children = await db.select({ id: players.id }).from(players).where(ofAge).orderBy(asc(players.id))
  await db.insert(consents).values(children.map(({ id }) => ({ playerId: id, purpose: 'figures' as const, granted: true })))
}

const isPlayed = inArray(games.status, ['finished', 'analytics'])

async function playedGames(db: Db, clubId: string): Promise<string[]> {
  const ofSquad = and(eq(games.ageCategory, AGE_OF_SIGN_INS), sql`${clubId} in (${games.clubOneId}, ${games.clubTwoId})`)
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .where(and(ofSquad, isPlayed, isNotNull(games.secondHalfAt)))
    .orderBy(asc(games.startsAt), asc(games.id))
  return rows.map(({ id }) => id)
}

/** The match of the demo world that our own camera has filmed. */
async function filmedMatch(db: Db): Promise<string> {
  const [match] = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(streams, eq(streams.gameId, games.id))
    .where(and(eq(streams.source, 'demo'), isPlayed))
    .orderBy(desc(games.startsAt))
    .limit(1)
  if (!match) throw new Error('No match was filmed.')
  return match.id
}
