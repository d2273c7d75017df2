import { asc, sql } from 'drizzle-orm'
import { ageCategoryListSchema, clubListSchema, clubQuerySchema } from '#shared/club.schema.ts'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { App } from '../app.ts'
import { ageCategories, clubs } from '../db/schema/clubs.ts'
import type { Deps } from '../deps.ts'

/** Clubs and age categories, as registration and the filters list them. */
export function clubRoutes(app: App, { db }: Deps): void {
  app.post(
    '/club',
    {
      schema: { summary: 'The clubs by name', tags: ['clubs'], body: clubQuerySchema.nullish(), response: { 200: clubListSchema } },
      config: { access: 'public', changesState: false },
    },
    async (request) => {
      const search = request.body?.search?.trim().toLowerCase() ?? ''
      const found = sql`position(${search} in lower(${clubs.name} || ' ' || coalesce(${clubs.nameKa}, ''))) > 0`
      const data = await db
        .select({ _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo })
        .from(clubs)
        .where(found)
        .orderBy(asc(sql`lower(${clubs.name})`))
      return { data }
    },
  )

  app.get(
    '/club/age_category',
    {
      schema: { summary: 'The age categories, youngest first', tags: ['clubs'], response: { 200: ageCategoryListSchema } },
      config: { access: 'signed-in' },
    },
    async () => {
      const rows = await db.select({ _id: ageCategories.id, name: ageCategories.name }).from(ageCategories).orderBy(ageCategories.position)
      return { data: rows as { _id: string; name: AgeCategoryName }[] }
    },
  )
}
