import { eq, sql, and, desc, inArray } from 'drizzle-orm'
import type { User } from '#shared/user.schema.ts'
import { userType, type Role } from '#shared/user.ts'
import type { Deps } from '../../deps.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { favorites } from '../../db/schema/games.ts'
import { users } from '../../db/schema/users.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { verifyPassword } from './password.ts'
import { isSubscribed, subscriptionEnd } from './viewer.ts'
import type { Player } from '#shared/player.schema.ts'
import type { Db } from '../../db/database.ts'
import { guardians } from '../../db/schema/consent.ts'
import { players } from '../../db/schema/players.ts'

/** The roles of each sign-in tab. The roles of the console use the club's. */
const ROLES_BY_TAB: Record<'parent' | 'club', readonly Role[]> = {
  parent: ['parent'],
  club: ['club', 'staff', 'secretary', 'scorekeeper'],
}

/**
 * Verifies credentials and returns the user's id. An unknown user takes as long as a wrong password.
 *
 * @param tries recent attempts from this address; 0 for a known device
 * @throws ApiError `wrong_credentials`, `email_unverified`, `account_locked`
 */
export async function verifyCredentials(
  { db }: Deps,
  input: { email: string; password: string; role: 'parent' | 'club' | 'scout' },
  tries: number,
): Promise<{ userId: string }> {
  const wrong = (about?: string) => new ApiError('wrong_credentials', 'The email or password is incorrect.', { ...(about && { about }) })
  if (input.role === 'scout') throw wrong()
  const name = input.role === 'parent' ? users.email : users.username
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${name})`, input.email.toLowerCase()))
  const account = user && ROLES_BY_TAB[input.role].includes(user.role) ? user : null
  if (!(await verifyPassword(account?.passwordHash ?? null, input.password, tries)) || !account) throw wrong(account?.id)
  requireUsable(account)
  return { userId: account.id }
}

/**
 * Anyone who has proved who they are still needs an account that may be used.
 *
 * @throws ApiError `account_locked`, `email_unverified`
 */
export function requireUsable({ id, role, lockedAt, emailVerifiedAt }: typeof users.$inferSelect): void {
  if (lockedAt) throw new ApiError('account_locked', 'This account is locked.', { about: id })
  if (role === 'parent' && !emailVerifiedAt) throw new ApiError('email_unverified', 'Verify the e-mail address first.', { about: id })
}

/** The signed-in user, in the format of the contract. */
export async function fetchUser({ db, now }: Deps, userId: string): Promise<User> {
  const [row] = await db
    .select({
      user: users,
      club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa },
      subscriptionEnd: subscriptionEnd(now()),
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .where(eq(users.id, userId))
  if (!row) throw new ApiError('session_ended', 'This user no longer exists.')
  const { user, club } = row
  const end = row.subscriptionEnd ? new Date(row.subscriptionEnd) : null
  return {
    id: user.id,
    name: user.name,
    lastname: user.lastname,
    email: user.email,
    phone: user.phone,
    username: user.username,
    role: user.role,
    user_type: userType(user.role),
    club_id: club,
    age_category: user.ageCategory as User['age_category'],
    footballer: await findOwnChild(db, userId),
    locale: user.locale,
    is_subscribed: isSubscribed({ role: user.role, subscriptionEnd: end }, now()),
    subscription_end: end?.toISOString() ?? null,
    favorites: await favoritesOf(db, userId),
  }
}

async function favoritesOf(db: Deps['db'], userId: string): Promise<string[]> {
  const rows = await db.select({ id: favorites.gameId }).from(favorites).where(eq(favorites.userId, userId)).orderBy(favorites.createdAt)
  return rows.map(({ id }) => id)
}

/**
 * The child of a parent, for the contract's `footballer`: a confirmed one with the name, else a claimed one without. No one
 * has confirmed a claim, so it names no one.
 */
async function findOwnChild(db: Db, userId: string): Promise<Player | null> {
  const [found] = await db
    .select({ player: players, state: guardians.state })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(eq(guardians.userId, userId), inArray(guardians.state, ['claimed', 'confirmed'])))
    .orderBy(desc(sql`${guardians.state} = 'confirmed'`), guardians.claimedAt)
    .limit(1)
  if (!found) return null
  const { id: _id, shirtNumber: shirt_number, position, firstName, lastName } = found.player
  const isKnown = found.state === 'confirmed'
  return { _id, first_name: isKnown ? firstName : null, last_name: isKnown ? lastName : null, shirt_number, position }
}
