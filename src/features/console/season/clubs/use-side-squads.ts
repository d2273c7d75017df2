import { useQuery } from '@tanstack/react-query'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Side } from '#shared/game.ts'
import type { SquadPlayer } from '#shared/player.schema.ts'
import { splitSquad, type Team } from '#shared/team.ts'
import { clubQueries } from './queries.ts'

interface SideOfClub {
  _id: string
  team?: Team | undefined
}

/** Who may play on each side of a game: the team's own children, then the others of the club. Empty until it is known. */
export function useSideSquads(
  sides: Record<Side, SideOfClub>,
  age: AgeCategoryName,
): Record<Side, { own: SquadPlayer[]; others: SquadPlayer[] }> {
  const one = useQuery(clubQueries.squad(sides.one._id, age, 'squad', true))
  const two = useQuery(clubQueries.squad(sides.two._id, age, 'squad', true))
  return { one: splitSquad(one.data ?? [], sides.one.team ?? null), two: splitSquad(two.data ?? [], sides.two.team ?? null) }
}
