import { playerListSchema, squadParamsSchema } from '#shared/player.schema.ts'
import type { App } from '../typed-app.ts'
import type { Deps } from '../deps.ts'
import { mayReadNames } from './policy.ts'
import { presentPlayer } from './present.ts'
import { findSquad } from './repository.ts'

/** Squads, as registration's dropdown lists them. */
export function playerRoutes(app: App, deps: Deps): void {
  app.get(
    '/player/sort/:club_id/:age_category',
    {
      schema: {
        summary: "A club's squad of one age category, by shirt number",
        tags: ['clubs'],
        params: squadParamsSchema,
        response: { 200: playerListSchema },
      },
      config: { access: 'public', identifies: true, errors: ['not_found'] },
    },
    async (request) => {
      const { club_id: clubId, age_category: ageCategory } = request.params
      const { list, showPlayerNames } = await findSquad(deps.db, clubId, ageCategory)
      const withNames = mayReadNames(request.viewer, { clubId, showPlayerNames })
      return { data: list.map((player) => presentPlayer(player, withNames)) }
    },
  )
}
