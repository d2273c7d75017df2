import type { User } from '#shared/user.schema.ts'
import { userType, type Role } from '#shared/user.ts'
import type { Locale } from '#shared/locale.ts'
import { id } from './ids.ts'

/** Who looks at a screen. */
export type Viewer = 'visitor' | 'parent' | 'subscriber' | Exclude<Role, 'parent' | 'scout'>

let generation = 0

/** From now on users are others, with nothing stored on the device. */
export function forgetPeople(): void {
  generation += 1
}

/** The signed-in user of a kind, the same throughout a test; null for a visitor, who is signed out. */
export function userOf(viewer: Viewer, locale: Locale, more: Partial<User> = {}): User | null {
  if (viewer === 'visitor') return null
  const isParent = viewer === 'parent' || viewer === 'subscriber'
  const role: Role = isParent ? 'parent' : viewer
  return {
    id: id(`${viewer} ${generation}`),
    name: isParent ? 'Eka' : 'Rustavi',
    lastname: isParent ? 'Beridze' : '',
    email: isParent ? 'eka@example.test' : null,
    phone: isParent ? '995599123456' : null,
    username: isParent ? null : viewer,
    role,
    user_type: userType(role),
    club_id: viewer === 'club' ? { _id: id('club Rustavi'), name: 'Rustavi', name_ka: 'რუსთავი' } : null,
    age_category: null,
    footballer: null,
    locale,
    is_subscribed: viewer !== 'parent',
    subscription_end: viewer === 'subscriber' ? '2099-01-01T00:00:00.000Z' : null,
    favorites: [],
    ...more,
  }
}
