import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Game } from '#shared/game.schema.ts'
import { mayBeSame, type Team } from '#shared/team.ts'

/** A club's age category; of a child also the team of the club, where it is known. */
export interface FollowedTeam {
  clubId: string
  age: AgeCategoryName
  team?: Team | undefined
}

/** Whether a game is one of a team. A game without a letter may be of each of a club's teams. */
export function isPlayedBy({ clubId, age, team }: FollowedTeam): (game: Game) => boolean {
  return ({ age_category: playedAt, club_one_ref: one, club_two_ref: two }) =>
    playedAt === age && [one, two].some((side) => side._id === clubId && mayBeSame(team ?? null, side.team ?? null))
}
