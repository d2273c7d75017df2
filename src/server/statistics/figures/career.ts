import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { achievementsOf, type Achieved, type PlayedMatch } from '#shared/achievements.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import type { players } from '../../db/schema/players.ts'
import { ENDED, ofSquad, playedIn } from './pages-repository.ts'

type Player = Pick<typeof players.$inferSelect, 'id' | 'clubId' | 'ageCategory' | 'position'>

/** What a child has achieved by the record of all seasons. */
export async function findAchievements(db: Db, player: Player, showsScore: boolean): Promise<Achieved[]> {
  const [matches, team] = await Promise.all([findMatches(db, player), findTeamGames(db, player)])
  return achievementsOf({ position: player.position, showsScore, matches, teamGames: team.map(({ id }) => id) })
}

async function findMatches(db: Db, { id, clubId }: Player): Promise<PlayedMatch[]> {
  const goals = db
    .select({ one: sql`1` })
    .from(gameEvents)
    .where(
      and(
        eq(gameEvents.gameId, games.id),
        eq(gameEvents.playerId, id),
        inArray(gameEvents.kind, ['goal', 'penalty']),
        isNull(gameEvents.undoneBy),
      ),
    )
  const rows = await db
    .select({
      gameId: games.id,
      startsAt: games.startsAt,
      scored: sql<boolean>`exists ${goals}`,
      scores: { one: games.clubOneScore, two: games.clubTwoScore },
      clubOneId: games.clubOneId,
      clubTwoId: games.clubTwoId,
      // A score that was decided was not played.
      counts: sql<boolean>`${games.scoreKept} and not ${games.awarded} and ${ageCategories.showScore}`,
    })
    .from(games)
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
    .where(and(inArray(games.status, [...ENDED]), playedIn(db, id)))
    .orderBy(asc(games.startsAt), asc(games.id))
  return rows.map(({ gameId, startsAt, scored, scores, clubOneId, clubTwoId, counts }) => {
    // Of a game for another club it is not known here which side was the child's.
    const against = clubOneId === clubId ? scores.two : clubTwoId === clubId ? scores.one : null
    return { gameId, startsAt, scored, conceded: counts ? against : null }
  })
}

function findTeamGames(db: Db, { clubId, ageCategory }: Player) {
  return db
    .select({ id: games.id })
    .from(games)
    .where(and(inArray(games.status, [...ENDED]), ofSquad({ clubId, age: ageCategory })))
    .orderBy(asc(games.startsAt), asc(games.id))
}
