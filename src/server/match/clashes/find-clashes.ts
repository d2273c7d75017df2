import { and, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Clash, ClashingGame, ClashList } from '#shared/clash.schema.ts'
import { CLASHES_LISTED } from '#shared/clash.schema.ts'
import { sideName, type Team } from '#shared/team.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import { officials } from '../../db/schema/officials.ts'
import { findOverlaps, officialKey, type Overlap, type PlannedGame } from './rules.ts'

/** No game lasts as long. */
const NEAR = 8 * 60 * 60_000

/** The clashes of planned games with each other, and with those on the schedule. */
export async function findClashes(db: Db, planned: readonly PlannedGame[], rest?: () => Promise<void>): Promise<Overlap[]> {
  if (planned.length === 0) return []
  const times = planned.map(({ startsAt }) => startsAt.getTime()).toSorted((one, two) => one - two)
  const ids = new Set(planned.map(({ id }) => id))
  const stored = await db
    .select({
      id: games.id,
      startsAt: games.startsAt,
      ageCategory: games.ageCategory,
      clubOneId: games.clubOneId,
      clubTwoId: games.clubTwoId,
      teamOne: games.teamOne,
      teamTwo: games.teamTwo,
      venue: games.venue,
      venueKa: games.venueKa,
      periodDuration: games.periodDuration,
      halfTime: games.halfTime,
      format: games.format,
    })
    .from(games)
    .where(
      and(
        gt(games.startsAt, new Date((times.at(0) ?? 0) - NEAR)),
        lt(games.startsAt, new Date((times.at(-1) ?? 0) + NEAR)),
        inArray(games.status, ['upcoming', 'live']),
      ),
    )
  const fixed = stored.filter(({ id }) => !ids.has(id))
  const officialsOf = await readOfficials(db, [...stored.map(({ id }) => id), ...planned.flatMap(({ id }) => id ?? [])])
  const withOfficials = (list: readonly PlannedGame[]) =>
    list.map((game) => Object.assign({ officials: officialsOf.get(game.id ?? '') ?? [] }, game))
  return findOverlaps<PlannedGame>(withOfficials(planned), withOfficials(fixed), rest)
}

/** The officials of games, as they are compared. */
async function readOfficials(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ gameId: officials.gameId, clubId: officials.clubId, name: officials.name })
    .from(officials)
    .where(sql`${officials.gameId} = any(${sql.param(ids)}::text[])`)
  const found = new Map<string, string[]>()
  for (const { gameId, clubId, name } of rows) {
    const keys = found.get(gameId) ?? []
    keys.push(officialKey(clubId, name))
    found.set(gameId, keys)
  }
  return found
}

/** Clashes in the format of the contract, the first ones of many. */
export async function presentClashes(db: Db, found: readonly Overlap[]): Promise<ClashList> {
  const listed = found.slice(0, CLASHES_LISTED)
  const ids = new Set(listed.flatMap(({ game, other }) => [game, other]).flatMap((each) => [each.clubOneId, each.clubTwoId]))
  const rows =
    ids.size > 0
      ? await db
          .select({ _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa })
          .from(clubs)
          .where(inArray(clubs.id, [...ids]))
      : []
  const names = new Map(rows.map((row) => [row._id, row]))
  const nameOf = (_id: string, team: Team | null = null) => ({ _id, ...sideName(names.get(_id) ?? { name: '', name_ka: null }, team) })
  const toGame = (game: PlannedGame): ClashingGame => ({
    _id: game.id,
    one: nameOf(game.clubOneId, game.teamOne),
    two: nameOf(game.clubTwoId, game.teamTwo),
    age_category: game.ageCategory as ClashingGame['age_category'],
    starts_at: game.startsAt.toISOString(),
    venue: game.venue,
    venue_ka: game.venueKa,
  })
  const data = listed.map(({ kind, game, other }): Clash => ({ kind, game: toGame(game), with: toGame(other) }))
  return { data, total: found.length }
}
