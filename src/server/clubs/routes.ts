import { z } from 'zod'
import { ageCategoryListSchema, clubListSchema, clubQuerySchema } from '#shared/club.schema.ts'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { clubDetailsAnswerSchema } from '#shared/club-details.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import { ageCategories } from '../db/schema/clubs.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { audienceOf } from '../games/policy.ts'
import { clubDetails } from './details.ts'
import { listClubs } from './list.ts'

/** Clubs and age categories, as registration and the filters list them. */
export function clubRoutes(app: App, deps: Deps): void {
  app.post(
    '/club',
    {
      schema: { summary: 'The clubs by name', tags: ['clubs'], body: clubQuerySchema.nullish(), response: { 200: clubListSchema } },
      config: { access: 'public', changesState: false, errors: ['bad_request'] },
    },
    async (request) => listClubs(deps, request.body?.search, request.body?.cursor),
  )

  app.get(
    '/club/age_category',
    {
      schema: { summary: 'The age categories, youngest first', tags: ['clubs'], response: { 200: ageCategoryListSchema } },
      config: { access: 'signed-in' },
    },
    async () => {
      const rows = await deps.db
        .select({ _id: ageCategories.id, name: ageCategories.name })
        .from(ageCategories)
        .orderBy(ageCategories.position)
      return { data: rows as { _id: string; name: AgeCategoryName }[] }
    },
  )

  app.get(
    '/club/details/:id',
    {
      schema: {
        summary: 'A club: its age categories, what it is about to play and has played',
        tags: ['clubs'],
        params: z.object({ id: idSchema }),
        response: { 200: clubDetailsAnswerSchema },
      },
      config: { access: 'signed-in', errors: ['not_found'] },
    },
    async (request) => ({ data: await clubDetails(deps, request.params.id, audienceOf(request.viewer as Viewer, deps.now())) }),
  )
}
