import type { AgeCategoryName } from '#shared/age-category.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import type { Deps } from '../../deps.ts'
import { audienceOf } from '../../match/games/policy.ts'
import { clubDetails } from './details.ts'
import { listClubs } from './list.ts'

/** Clubs and age categories, for registration and filters. */
export function clubRoutes(app: App, deps: Deps): void {
  route(app, 'POST /club', async (request) => listClubs(deps, request.body?.search, request.body?.cursor))

  route(app, 'GET /club/age_category', async () => {
    const rows = await deps.db
      .select({ _id: ageCategories.id, name: ageCategories.name })
      .from(ageCategories)
      .orderBy(ageCategories.position)
    return { data: rows as { _id: string; name: AgeCategoryName }[] }
  })

  route(app, 'GET /club/details/:id', async (request) => {
    const now = deps.now()
    const audience = audienceOf(request.viewer, now)
    return { data: await clubDetails(deps, request.params.id, audience, now), server_time: now.toISOString() }
  })
}
