import { sql } from 'drizzle-orm'
import { auditTableQuerySchema, auditTableSchema, type AuditRow } from '#shared/office.schema.ts'
import type { App } from '../typed-app.ts'
import type { Deps } from '../deps.ts'
import { like, rowsOf, tablePage } from './table.ts'

interface Found extends Record<string, unknown> {
  id: string
  at: Date
  by: string | null
  action: AuditRow['action']
  subject: AuditRow['subject']
  subject_id: string | null
  about: string | null
  detail: Record<string, unknown> | null
  total: string
}

/** Who did what: what was done in the console, and what people have told of games. */
export function consoleAuditRoutes(app: App, { db }: Deps): void {
  app.get(
    '/console/audit',
    {
      schema: { summary: 'Who did what', tags: ['console'], querystring: auditTableQuerySchema, response: { 200: auditTableSchema } },
      config: { access: ['staff'] },
    },
    async ({ query }) => {
      const { limit, offset } = rowsOf(query.page)
      const direction = query.sort === 'at' ? sql`asc` : sql`desc`
      const found = query.q ? like(query.q) : null
      const { rows } = await db.execute<Found>(sql`
        with done as (
          select id, at, actor_id, action, subject, subject_id, detail from audit_entries
          union all
          select id, recorded_at, actor_id, kind, 'game', game_id, detail from game_events where actor_id is not null
        )
        select done.id, done.at::text as at, users.name || ' ' || users.lastname as by, done.action, done.subject, done.subject_id,
          coalesce(one.name || ' – ' || two.name, clubs.name, subject_users.username) as about, done.detail, count(*) over () as total
        from done
        left join users on users.id = done.actor_id
        left join games on done.subject = 'game' and games.id = done.subject_id
        left join clubs one on one.id = games.club_one_id
        left join clubs two on two.id = games.club_two_id
        left join clubs on done.subject = 'club' and clubs.id = done.subject_id
        left join users subject_users on done.subject = 'user' and subject_users.id = done.subject_id
        where ${query.subject ? sql`done.subject = ${query.subject}` : sql`true`}
          and ${query.action ? sql`done.action = ${query.action}` : sql`true`}
          and ${found ? sql`(users.name || ' ' || users.lastname ilike ${found} or one.name || ' ' || two.name ilike ${found} or clubs.name ilike ${found})` : sql`true`}
        order by done.at ${direction}, done.id ${direction}
        limit ${limit} offset ${offset}`)
      const data = rows.map((row) => ({
        _id: row.id,
        at: new Date(row.at).toISOString(),
        by: row.by,
        action: row.action,
        subject: row.subject,
        subject_id: row.subject_id,
        about: row.about,
        detail: row.detail && plainly(row.detail),
      }))
      return tablePage(data, Number(rows[0]?.total ?? 0), query.page)
    },
  )
}

/** What was set, on one line. */
function plainly(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
    .slice(0, 300)
}
