import { eq, inArray, or, sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { OTHER_NAMES_MAX, venueKey } from '#shared/venue.ts'
import { findRepeatedCommand, recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import { venues } from '../../db/schema/venues.ts'
import { onUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { resendListedGames } from '../../people/consent/resend-games.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** What a person sets of a venue. */
export interface VenueFields {
  name: string
  nameKa: string | null
  otherNames: string[]
  address: string | null
  addressKa: string | null
  latitude: number | null
  longitude: number | null
  mapLink: string | null
}
type Venue = typeof venues.$inferSelect

/**
 * Adds a venue and returns its id. Games that already have its name show its address from now on.
 *
 * @throws ApiError `conflict` when the owner has one of that name, `rule_violated`
 */
export async function addVenue(
  deps: Deps,
  actorId: string,
  { commandId, clubId, ...fields }: VenueFields & { commandId: string; clubId: string | null },
): Promise<string> {
  const entry = { action: 'created', subject: 'venue', detail: { ...detailOf(fields), club_id: clubId } } as const
  return deps.db.transaction(async (tx) => {
    const repeated = await findRepeatedCommand(tx, commandId, entry)
    if (repeated !== null) return repeated
    await requireClub(tx, clubId)
    const id = newId()
    const row = { id, clubId, ...fields, keys: keysOf(fields), createdAt: deps.now() }
    await onUniqueViolation(tx.insert(venues).values(row), nameTaken())
    await recordAudit(deps, tx, { id: commandId, actorId, subjectId: id, ...entry })
    await sendAgain(deps, tx, row.keys)
    return id
  })
}

/**
 * A venue, locked until the transaction ends.
 *
 * @param may whether the viewer may change what this owner has
 * @throws ApiError `not_found`, `forbidden`
 */
export async function getVenue(tx: Db, id: string, may: (clubId: string | null) => boolean): Promise<Venue> {
  const [venue] = await tx.select().from(venues).where(eq(venues.id, id)).for('update')
  if (!venue) throw new ApiError('not_found', 'There is no such venue.')
  if (!may(venue.clubId)) throw new ApiError('forbidden', 'This is not your venue.')
  return venue
}

/**
 * Changes a venue. Its old names stay known, because games have them.
 *
 * @param may whether the viewer may change what this owner has
 * @throws ApiError `not_found`, `forbidden`, `conflict`
 */
export async function changeVenue(
  deps: Deps,
  actorId: string,
  { id, ...fields }: VenueFields & { id: string },
  may: (clubId: string | null) => boolean,
): Promise<void> {
  await changing(deps, id, may, async (tx, before) => {
    const old = [before.name, before.nameKa].flatMap((name) => name ?? [])
    const known = keysOf(fields)
    const kept = old.filter((name) => !known.includes(venueKey(name)))
    const now = { ...fields, otherNames: [...fields.otherNames, ...kept].slice(-OTHER_NAMES_MAX) }
    await onUniqueViolation(
      tx
        .update(venues)
        .set({ ...now, keys: keysOf(now) })
        .where(eq(venues.id, id)),
      nameTaken(),
    )
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'venue', subjectId: id, detail: detailOf(now) })
    return [...before.keys, ...keysOf(now)]
  })
}

/**
 * Deletes a venue. Games keep its name as a text.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function deleteVenue(deps: Deps, actorId: string, id: string, may: (clubId: string | null) => boolean): Promise<void> {
  await changing(deps, id, may, async (tx, { name, address, keys }) => {
    await tx.delete(venues).where(eq(venues.id, id))
    await recordAudit(deps, tx, { actorId, action: 'deleted', subject: 'venue', subjectId: id, detail: { name, address } })
    return keys
  })
}

async function changing(
  deps: Deps,
  id: string,
  may: (clubId: string | null) => boolean,
  work: (tx: Db, venue: Venue) => Promise<readonly string[]>,
): Promise<void> {
  await deps.db.transaction(async (tx) => sendAgain(deps, tx, await work(tx, await getVenue(tx, id, may))))
}

/** Answers about games, and calendars, have the address of the venue by any of its names. */
async function sendAgain(deps: Deps, tx: Db, keys: readonly string[]): Promise<void> {
  const named = [games.venue, games.venueKa].map((name) => inArray(sql`lower(regexp_replace(btrim(${name}), '\\s+', ' ', 'g'))`, [...keys]))
  await resendListedGames(deps, tx, or(...named))
  await announce(tx, { kind: 'schedule' })
}

/** Their own name comes first: by it the index knows venues of one name. */
function keysOf({ name, nameKa, otherNames }: Pick<VenueFields, 'name' | 'nameKa' | 'otherNames'>): string[] {
  return Array.from(new Set([name, ...(nameKa ? [nameKa] : []), ...otherNames].map(venueKey)))
}

function detailOf({ name, nameKa, address, addressKa, ...rest }: VenueFields) {
  return { name, name_ka: nameKa, address, address_ka: addressKa, ...rest }
}

async function requireClub(tx: Db, clubId: string | null): Promise<void> {
  if (clubId === null) return
  const found = await tx.$count(clubs, eq(clubs.id, clubId))
  if (found === 0) throw new ApiError('rule_violated', 'There is no such club.')
}

function nameTaken(): ApiError {
  return new ApiError('conflict', 'There is a venue of that name already.', { reason: 'venue_name_taken' })
}
