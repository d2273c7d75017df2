import { and, asc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { CALENDARS_MAX } from '#shared/calendar.ts'
import type { Db } from '../../db/database.ts'
import { calendars } from '../../db/schema/calendars.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { guardians } from '../../db/schema/consent.ts'
import { favorites, games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import { findGames, type GameRow } from '../games/repository.ts'
import { findFollowedTeams, gamesOfTeam } from '../games/selection.ts'

const club = { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo }

/** A user's calendars, oldest first. */
export function findCalendars(db: Db, userId: string) {
  return db
    .select({ calendar: calendars, child: players, club })
    .from(calendars)
    .leftJoin(guardians, and(eq(guardians.id, calendars.guardianId), eq(guardians.state, 'confirmed')))
    .leftJoin(players, eq(players.id, guardians.playerId))
    .leftJoin(clubs, eq(clubs.id, sql`coalesce(${players.clubId}, ${calendars.clubId})`))
    .where(eq(calendars.userId, userId))
    .orderBy(asc(calendars.createdAt), asc(calendars.id))
}

/** The children of a confirmed guardian. */
export function findOwnChildren(db: Db, userId: string) {
  return db
    .select({ guardianId: guardians.id, child: players, club })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .innerJoin(clubs, eq(clubs.id, players.clubId))
    .where(and(eq(guardians.userId, userId), eq(guardians.state, 'confirmed')))
    .orderBy(asc(guardians.claimedAt), asc(guardians.id))
}

export async function isClub(db: Db, id: string): Promise<boolean> {
  return (await db.$count(clubs, eq(clubs.id, id))) > 0
}

type New = typeof calendars.$inferInsert

/** Adds a calendar, or nothing if it is there already. False if the user has too many. */
export async function addCalendar(db: Db, row: New): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Two requests at once must not both find room.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, row.userId)).for('update')
    if ((await tx.$count(calendars, eq(calendars.userId, row.userId))) >= CALENDARS_MAX) return false
    await tx.insert(calendars).values(row).onConflictDoNothing()
    return true
  })
}

export async function deleteCalendar(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(calendars)
    .where(and(eq(calendars.id, id), eq(calendars.userId, userId)))
    .returning({ id: calendars.id })
  return deleted.length > 0
}

/** A calendar with what its games depend on. None of a user who is locked. */
export async function findCalendar(db: Db, id: string) {
  const [found] = await db
    .select({ calendar: calendars, locale: users.locale, child: players, club })
    .from(calendars)
    .innerJoin(users, and(eq(users.id, calendars.userId), isNull(users.lockedAt)))
    .leftJoin(guardians, and(eq(guardians.id, calendars.guardianId), eq(guardians.state, 'confirmed')))
    .leftJoin(players, eq(players.id, guardians.playerId))
    .leftJoin(clubs, eq(clubs.id, sql`coalesce(${players.clubId}, ${calendars.clubId})`))
    .where(eq(calendars.id, id))
  return found ?? null
}

export type FoundCalendar = NonNullable<Awaited<ReturnType<typeof findCalendar>>>

/** The games of a calendar within a time. */
export async function findCalendarGames(db: Db, found: FoundCalendar, from: Date, to: Date): Promise<GameRow[]> {
  const condition = await conditionOf(db, found)
  if (!condition) return []
  const rows = await findGames(db, and(condition, gte(games.startsAt, from), lt(games.startsAt, to)) as SQL)
  return rows.toSorted((one, two) => one.game.startsAt.getTime() - two.game.startsAt.getTime() || (one.game.id < two.game.id ? -1 : 1))
}

async function conditionOf(db: Db, { calendar: { kind, userId, clubId, ageCategory }, child }: FoundCalendar): Promise<SQL | undefined> {
  if (kind === 'favorites') {
    const chosen = inArray(games.id, sql`(select ${favorites.gameId} from ${favorites} where ${favorites.userId} = ${userId})`)
    return or(chosen, ...(await findFollowedTeams(db, userId)).flatMap(gamesOfTeam))
  }
  const [team, age] = kind === 'child' ? [child?.clubId, child?.ageCategory] : [clubId, ageCategory]
  // Of a child who has left there are no games.
  if (!team || !age) return undefined
  return or(...gamesOfTeam({ clubId: team, ageCategory: age, team: kind === 'child' ? (child?.team ?? null) : null }))
}

/** Notes that a calendar was read. */
export async function noteRead(db: Db, id: string, at: Date): Promise<void> {
  await db.update(calendars).set({ usedAt: at }).where(eq(calendars.id, id))
}
