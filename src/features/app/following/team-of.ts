import type { Child } from '#shared/children.schema.ts'
import type { Follow } from '#shared/follow.schema.ts'
import type { TeamOfClub } from '#shared/game-list.ts'

/** The team that is followed, or for which a child plays. */
export function teamOf(followed: Follow | Child): TeamOfClub {
  const { club, age_category: ageCategory } = followed
  return { clubId: club._id, ageCategory, team: ('player' in followed && followed.player?.team) || null }
}
