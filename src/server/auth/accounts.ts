import { eq, sql } from 'drizzle-orm'
import type { User } from '#shared/user.schema.ts'
import { userType, type Role } from '#shared/user.ts'
import type { Deps } from '../deps.ts'
import { ageCategories, clubs } from '../db/schema/clubs.ts'
import { favorites } from '../db/schema/games.ts'
import { players } from '../db/schema/players.ts'
import { users } from '../db/schema/users.ts'
import { presentPlayer } from '../players/present.ts'
import { Refusal } from '../refusal.ts'
import { verifyPassword } from './password.ts'
import { isSubscribed, subscriptionEnd } from './viewer.ts'

/** Which roles sign in through which tab: staff and scorekeepers use the club's. */
const ROLES_BY_TAB: Record<'parent' | 'club', readonly Role[]> = {
  parent: ['parent'],
  club: ['club', 'staff', 'scorekeeper'],
}

/**
 * Checks a sign-in and tells whose it is. An unknown user takes as long as a wrong password.
 *
 * @throws Refusal `wrong_credentials`, `email_unverified`, `account_locked`
 */
export async function checkCredentials(
  { db }: Deps,
  input: { email: string; password: string; role: 'parent' | 'club' | 'scout' },
): Promise<{ userId: string }> {
  const wrong = (about?: string) => new Refusal('wrong_credentials', 'The email or password is incorrect.', { ...(about && { about }) })
  if (input.role === 'scout') throw wrong()
  const name = input.role === 'parent' ? users.email : users.username
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${name})`, input.email.toLowerCase()))
  const known = user && ROLES_BY_TAB[input.role].includes(user.role) ? user : null
  if (!(await verifyPassword(known?.passwordHash ?? null, input.password)) || !known) throw wrong(known?.id)
  if (known.lockedAt) throw new Refusal('account_locked', 'This account is locked.', { about: known.id })
  if (known.role === 'parent' && !known.emailVerifiedAt)
    throw new Refusal('email_unverified', 'Verify the e-mail address first.', { about: known.id })
  return { userId: known.id }
}

/** The user as they are told of themselves. */
export async function fetchUser({ db, now }: Deps, userId: string): Promise<User> {
  const [row] = await db
    .select({
      user: users,
      club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa },
      footballer: players,
      showPlayerNames: ageCategories.showPlayerNames,
      subscriptionEnd: subscriptionEnd(now()),
    })
    .from(users)
    .leftJoin(clubs, eq(clubs.id, users.clubId))
    .leftJoin(players, eq(players.id, users.footballerId))
    .leftJoin(ageCategories, eq(ageCategories.name, players.ageCategory))
    .where(eq(users.id, userId))
  if (!row) throw new Refusal('session_ended', 'There is no such user any more.')
  const { user, club, footballer, showPlayerNames } = row
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
    footballer: footballer && presentPlayer(footballer, showPlayerNames === true),
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
