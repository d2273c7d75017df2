import { ageCategoryListSchema, clubListSchema, clubQuerySchema } from '#shared/club.schema.ts'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { App } from '../app.ts'
import { ageCategories } from '../db/schema/clubs.ts'
import type { Deps } from '../deps.ts'
import { listClubs } from './list.ts'

/** Clubs and age categories, as registration and the filters list them. */
export function clubRoutes(app: App, deps: Deps): void {
  app.post(
    '/club',
    {
      schema: { summary: 'The clubs by name', tags: ['clubs'], body: clubQuerySchema.nullish(), response: { 200: clubListSchema } },
      config: { access: 'public', changesState: false },
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
}
