/** Roles: the specification's three, and the two that run the product. */
export const ROLES = ['parent', 'club', 'scout', 'staff', 'scorekeeper'] as const
export type Role = (typeof ROLES)[number]

/** The specification's `user_type`: 1 for a club, 0 for everyone else. */
export function userType(role: Role): 0 | 1 {
  return role === 'club' ? 1 : 0
}

/** The fewest characters of a password (specification, section 5). */
export const PASSWORD_MIN = 6
/** The most: longer ones are refused, for hashing costs by length. */
export const PASSWORD_MAX = 200
