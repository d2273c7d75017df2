import { and, asc, eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { FOLLOWS_MAX } from '#shared/follow.ts'
import type { Follow } from '#shared/follow.schema.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { follows } from '../../db/schema/games.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A team to follow, or to follow no longer. */
interface FollowInput {
  userId: string
  clubId: string
  ageCategory: AgeCategoryName
  follow: boolean
}

/** The teams that a user follows, oldest first. */
export async function findFollows(db: Db, userId: string): Promise<Follow[]> {
  const rows = await db
    .select({ club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo }, age: follows.ageCategory })
    .from(follows)
    .innerJoin(clubs, eq(clubs.id, follows.clubId))
    .where(eq(follows.userId, userId))
    .orderBy(asc(follows.createdAt), asc(clubs.id), asc(follows.ageCategory))
  return rows.map(({ club, age }) => ({ club, age_category: age as AgeCategoryName }))
}

/**
 * Follows a team, or no longer. Returns the teams that the user follows. A repeated call changes nothing.
 *
 * @throws ApiError `not_found` when there is no such club, `rule_violated` when the user follows too many teams
 */
export async function setFollow({ db, now }: Deps, { userId, clubId, ageCategory, follow }: FollowInput): Promise<Follow[]> {
  const team = and(eq(follows.userId, userId), eq(follows.clubId, clubId), eq(follows.ageCategory, ageCategory))
  return db.transaction(async (tx) => {
    if (follow) {
      if ((await tx.$count(clubs, eq(clubs.id, clubId))) === 0) throw new ApiError('not_found', 'There is no such club.')
      // Two requests at once must not both find room.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
      const isFollowed = (await tx.$count(follows, team)) > 0
      if (!isFollowed && (await tx.$count(follows, eq(follows.userId, userId))) >= FOLLOWS_MAX)
        throw new ApiError('rule_violated', 'You follow too many teams.')
      await tx.insert(follows).values({ userId, clubId, ageCategory, createdAt: now() }).onConflictDoNothing()
    } else {
      await tx.delete(follows).where(team)
    }
    await announce(tx, { kind: 'user', id: userId })
    return findFollows(tx, userId)
  })
}
