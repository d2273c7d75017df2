import { inOrder, soundsLike } from '../db/names.ts'
import { and, asc, count, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { VenueName, VenueRow, venueTableQuerySchema, venueTableSchema } from '#shared/venue.schema.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { venues } from '../db/schema/venues.ts'
import { orderOf, rowsOf, tablePage } from './table.ts'

/** How many names can be chosen from. */
const NAMES_MAX = 1000
const byName = inOrder(venues.name)

/** Coming games with one of the venue's names, of its club if it has one. */
const upcoming = sql<number>`(select count(*)::int from games where games.status = 'upcoming'
  and (venues.club_id is null or venues.club_id in (games.club_one_id, games.club_two_id))
  and venues.keys && array[lower(regexp_replace(btrim(games.venue), '\\s+', ' ', 'g'))])`

/** A page of venues: of all, or those of some clubs and of staff. */
export async function listVenues(
  db: Db,
  query: z.output<typeof venueTableQuerySchema>,
  clubIds: readonly string[] | null,
): Promise<z.input<typeof venueTableSchema>> {
  const words = [venues.name, venues.nameKa, venues.address, venues.addressKa]
  const where = and(ofClubs(clubIds), query.q ? soundsLike(query.q, ...words) : undefined)
  const [total] = await db.select({ count: count() }).from(venues).where(where)
  const { limit, offset } = rowsOf(query.page)
  const rows = await db
    .select({ venue: venues, club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa }, upcoming })
    .from(venues)
    .leftJoin(clubs, eq(clubs.id, venues.clubId))
    .where(where)
    .orderBy(...orderOf({ name: byName }, query.sort ?? 'name', venues.id))
    .limit(limit)
    .offset(offset)
  const data = rows.map(({ venue, club, upcoming: games }): VenueRow => ({
    _id: venue.id,
    club,
    name: venue.name,
    name_ka: venue.nameKa,
    other_names: venue.otherNames,
    address: venue.address,
    address_ka: venue.addressKa,
    latitude: venue.latitude,
    longitude: venue.longitude,
    map_link: venue.mapLink,
    upcoming: games,
    editable: clubIds === null || venue.clubId !== null,
  }))
  return tablePage(data, total?.count ?? 0, query.page)
}

/** The venues that a game may be given. */
export function listVenueNames(db: Db, clubIds: readonly string[] | null): Promise<VenueName[]> {
  return db
    .select({ _id: venues.id, name: venues.name, name_ka: venues.nameKa, address: venues.address, club_id: venues.clubId })
    .from(venues)
    .where(ofClubs(clubIds))
    .orderBy(asc(byName), asc(venues.id))
    .limit(NAMES_MAX)
}

function ofClubs(clubIds: readonly string[] | null): SQL | undefined {
  return clubIds ? or(isNull(venues.clubId), inArray(venues.clubId, [...clubIds])) : undefined
}
