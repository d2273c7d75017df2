import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, or, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Season } from '#shared/season.ts'
import { hasConsent } from '../../people/consent/consents.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories, clubs, squads } from '../../db/schema/clubs.ts'
import { competitions } from '../../db/schema/competitions.ts'
import { matchFigures } from '../../db/schema/figures.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { selectGames } from '../../match/games/repository.ts'
import { isGuardianOf } from './guardian.ts'

/** A squad, by club and age category. */
export interface SquadKey {
  clubId: string
  age: string
}

/** How many of the next games are shown. */
const NEXT = 3
export const ENDED = ['finished', 'analytics'] as const

/** A club and what it says about a squad; null if there is no such club or age category. */
export async function findSquadHead(db: Db, { clubId, age }: SquadKey) {
  const [found] = await db
    .select({
      club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo },
      category: { showScore: ageCategories.showScore, showPlayerNames: ageCategories.showPlayerNames },
      coach: squads.coach,
      league: squads.league,
    })
    .from(clubs)
    .innerJoin(ageCategories, eq(ageCategories.name, age))
    .leftJoin(squads, and(eq(squads.clubId, clubs.id), eq(squads.ageCategory, ageCategories.name)))
    .where(eq(clubs.id, clubId))
  return found ?? null
}

/** The children of a squad, with what the policy asks about them. */
export function findSquadChildren(db: Db, viewerId: string, { clubId, age }: SquadKey) {
  return (
    db
      .select({
        player: players,
        clubId: players.clubId,
        isGuardian: isGuardianOf(players.id, viewerId),
        mayShowFigures: hasConsent(players.id, 'figures'),
        mayShowName: hasConsent(players.id, 'name'),
      })
      .from(players)
      // Of one table alone, columns would be written without its name, and the conditions' tables have such columns, too.
      .innerJoin(ageCategories, eq(ageCategories.name, players.ageCategory))
      .where(and(eq(players.clubId, clubId), eq(players.ageCategory, age)))
      .orderBy(asc(players.shirtNumber), asc(players.id))
  )
}

/** The ended games of a season in which a child is known to have played, newest first. */
export function findGamesOfPlayer(db: Db, season: Season, playerId: string) {
  return findEnded(db, season, playedIn(db, playerId))
}

/**
 * Whether a child is known to have played in a game: by the line-up of the match's events, or by an entry of the match's
 * history. Where scores are not shown such an entry would tell a goal.
 */
export function playedIn(db: Db, playerId: string): SQL {
  const lineUp = db
    .select({ id: matchFigures.gameId })
    .from(matchFigures)
    .where(and(eq(matchFigures.playerId, playerId), or(isNull(matchFigures.playedMs), gt(matchFigures.playedMs, 0))))
  const entries = db
    .select({ id: gameEvents.gameId })
    .from(gameEvents)
    .innerJoin(games, eq(games.id, gameEvents.gameId))
    .innerJoin(ageCategories, and(eq(ageCategories.name, games.ageCategory), eq(ageCategories.showScore, true)))
    .where(and(eq(gameEvents.playerId, playerId), isNull(gameEvents.undoneBy)))
  return inArray(games.id, unionAll(lineUp, entries))
}

/** The ended games of a squad in a season, newest first. */
export function findGamesOfSquad(db: Db, season: Season, squad: SquadKey) {
  return findEnded(db, season, ofSquad(squad))
}

/** The next games of a squad, soonest first. */
export function findNextGames(db: Db, squad: SquadKey, now: Date) {
  return selectGames(db)
    .where(and(ofSquad(squad), or(eq(games.status, 'live'), and(eq(games.status, 'upcoming'), gte(games.startsAt, now)))))
    .orderBy(asc(games.startsAt), asc(games.id))
    .limit(NEXT)
}

/** The competitions in which a squad plays in a season, by name. */
export function findCompetitionsOfSquad(db: Db, { from, to }: Season, squad: SquadKey) {
  const { id: _id, kind, name, nameKa: name_ka, season, ageCategory: age_category } = competitions
  const played = db
    .select({ id: games.competitionId })
    .from(games)
    .where(and(ofSquad(squad), gte(games.startsAt, from), lt(games.startsAt, to)))
  return db
    .select({ _id, kind, name, name_ka, season, age_category })
    .from(competitions)
    .where(inArray(competitions.id, played))
    .orderBy(asc(competitions.name), asc(competitions.season))
}

function findEnded(db: Db, { from, to }: Season, where: SQL | undefined) {
  return selectGames(db)
    .where(and(inArray(games.status, [...ENDED]), gte(games.startsAt, from), lt(games.startsAt, to), where))
    .orderBy(desc(games.startsAt), desc(games.id))
}

export function ofSquad({ clubId, age }: SquadKey): SQL | undefined {
  return and(eq(games.ageCategory, age), or(eq(games.clubOneId, clubId), eq(games.clubTwoId, clubId)))
}
