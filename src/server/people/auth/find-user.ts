import { eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/users.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Finds a user by id, email address or user name.
 *
 * @throws ApiError `not_found`
 */
export async function findUser(db: Db, who: string): Promise<typeof users.$inferSelect> {
  const name = who.toLowerCase()
  const [user] = await db
    .select()
    .from(users)
    .where(or(eq(users.id, who), eq(sql`lower(${users.email})`, name), eq(sql`lower(${users.username})`, name)))
  if (!user) throw new ApiError('not_found', `There is no user ${who}.`)
  return user
}
