import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Club } from '#shared/club.schema.ts'
import { idSchema, textSchema } from '#shared/wire.schema.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { clubs } from '../db/schema/clubs.ts'
import type { Deps } from '../deps.ts'

const CLUBS_PER_PAGE = 500
const placeSchema = z.tuple([textSchema(200), idSchema])
const byName = sql`lower(${clubs.name})`

/**
 * A page of the clubs by name; `search` is a part of either name.
 *
 * @throws Refusal `bad_request` for a cursor that is not ours
 */
export async function listClubs({ db }: Deps, search = '', cursor?: string): Promise<{ data: Club[]; next: string | null }> {
  const found = sql`position(${search.toLowerCase()} in lower(${clubs.name} || ' ' || coalesce(${clubs.nameKa}, ''))) > 0`
  const place = cursor === undefined ? null : readCursor(cursor, placeSchema)
  const rows = await db
    .select({ _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo })
    .from(clubs)
    .where(place ? sql`${found} and (${byName}, ${clubs.id}) > (lower(${place[0]}), ${place[1]})` : found)
    .orderBy(asc(byName), asc(clubs.id))
    .limit(CLUBS_PER_PAGE + 1)
  const data = rows.slice(0, CLUBS_PER_PAGE)
  const last = data.at(-1)
  return { data, next: rows.length > CLUBS_PER_PAGE && last ? writeCursor([last.name, last._id]) : null }
}
