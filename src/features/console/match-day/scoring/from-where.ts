import type { SquadPlayer } from '#shared/player.schema.ts'
import { teamLetter } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'

/** Where a child comes from who is lent to another team of the club: its own team, or its age. */
export function fromWhere({ team, age_category: age }: SquadPlayer): string {
  return [age, team && teamLetter(team, currentLocale())].filter(Boolean).join(' ')
}
