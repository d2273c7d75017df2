/** Roles: three of the specification, and three for the console: staff (everything), secretary (some clubs), scorekeeper. */
export const ROLES = ['parent', 'club', 'scout', 'staff', 'secretary', 'scorekeeper'] as const
export type Role = (typeof ROLES)[number]

/** The specification's `user_type`: 1 for a club, 0 for everyone else. */
export function userType(role: Role): 0 | 1 {
  return role === 'club' ? 1 : 0
}

/** The fewest characters of a password (specification, section 5). */
export const PASSWORD_MIN = 6
/** The most characters of a password: the cost of hashing grows with the length. */
export const PASSWORD_MAX = 200
/** So long after the password a session without its second factor is renewed. */
export const SECOND_FACTOR_SECONDS = 15 * 60
