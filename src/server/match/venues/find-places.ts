import { and, arrayOverlaps, asc, inArray, isNull, or } from 'drizzle-orm'
import type { Place } from '#shared/venue.schema.ts'
import { mapLinkOf, venueKey } from '#shared/venue.ts'
import type { Db } from '../../db/database.ts'
import { venues } from '../../db/schema/venues.ts'

/** What tells where a game is played. */
interface PlayedAt {
  venue: string | null
  venueKa: string | null
  clubOneId: string
  clubTwoId: string
}

/** The places of some games, in their order; null where no venue is known by that name. */
export async function findPlaces(db: Db, games: readonly PlayedAt[]): Promise<(Place | null)[]> {
  const keys = Array.from(new Set(games.flatMap(keysOf)))
  if (keys.length === 0) return games.map(() => null)
  const clubIds = Array.from(new Set(games.flatMap(({ clubOneId, clubTwoId }) => [clubOneId, clubTwoId])))
  const found = await db
    .select()
    .from(venues)
    .where(and(arrayOverlaps(venues.keys, keys), or(isNull(venues.clubId), inArray(venues.clubId, clubIds))))
    .orderBy(asc(venues.createdAt), asc(venues.id))
  return games.map((game) => {
    const venue = bestOf(found, game)
    return venue && presentPlace(venue)
  })
}

export async function findPlace(db: Db, game: PlayedAt): Promise<Place | null> {
  return (await findPlaces(db, [game]))[0] ?? null
}

/** Of several of one name the home club's counts, then staff's, then the guests'. Other clubs' do not. */
function bestOf(found: readonly (typeof venues.$inferSelect)[], game: PlayedAt) {
  const keys = keysOf(game)
  const named = found.filter((venue) => venue.keys.some((key) => keys.includes(key)))
  const owners = [game.clubOneId, null, game.clubTwoId]
  return owners.flatMap((owner) => named.find(({ clubId }) => clubId === owner) ?? [])[0] ?? null
}

function keysOf({ venue, venueKa }: PlayedAt): string[] {
  return [venue, venueKa].flatMap((name) => (name ? venueKey(name) : []))
}

function presentPlace({ address, addressKa, latitude, longitude, mapLink }: typeof venues.$inferSelect): Place {
  const map = latitude === null || longitude === null ? null : mapLinkOf({ latitude, longitude })
  return { address, address_ka: addressKa, latitude, longitude, map: mapLink ?? map }
}
