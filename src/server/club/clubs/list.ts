import { inOrder, soundsLike } from '../../db/names.ts'
import { asc, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Club } from '#shared/club.schema.ts'
import { idSchema, textSchema } from '#shared/wire.schema.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { clubs } from '../../db/schema/clubs.ts'
import type { Deps } from '../../deps.ts'

const CLUBS_PER_PAGE = 500
const positionSchema = z.tuple([textSchema(200), idSchema])
const byName = inOrder(clubs.name)

/**
 * A page of clubs, sorted by name. `search` is part of the English or Georgian name, in the letters of either.
 *
 * @throws ApiError `bad_request` for an invalid cursor
 */
export async function listClubs({ db }: Deps, search = '', cursor?: string): Promise<{ data: Club[]; next: string | null }> {
  const matches = soundsLike(search, clubs.name, clubs.nameKa)
  const position = cursor === undefined ? null : readCursor(cursor, positionSchema)
  const rows = await db
    .select({ _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo })
    .from(clubs)
    .where(position ? sql`${matches} and (${byName}, ${clubs.id}) > (${inOrder(sql`${position[0]}::text`)}, ${position[1]})` : matches)
    .orderBy(asc(byName), asc(clubs.id))
    .limit(CLUBS_PER_PAGE + 1)
  const data = rows.slice(0, CLUBS_PER_PAGE)
  const last = data.at(-1)
  return { data, next: rows.length > CLUBS_PER_PAGE && last ? writeCursor([last.name, last._id]) : null }
}
