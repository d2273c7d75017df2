import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { AuditRow, auditTableQuerySchema, auditTableSchema } from '#shared/console-tables.schema.ts'
import { GEORGIAN_TEAMS, TEAMS } from '#shared/team.ts'
import { auditDetails } from './audit-details.ts'
import type { Db } from '../db/database.ts'
import { like, rowsOf, tablePage } from './table.ts'

interface AuditResult extends Record<string, unknown> {
  id: string
  at: Date
  by: string | null
  action: AuditRow['action']
  subject: AuditRow['subject']
  subject_id: string | null
  about: string | null
  about_ka: string | null
  detail: Record<string, unknown> | null
  total: string
}

/** A page of the audit log, with the entries that people made in games. */
export async function listAudit(db: Db, query: z.output<typeof auditTableQuerySchema>): Promise<z.input<typeof auditTableSchema>> {
  const { limit, offset } = rowsOf(query.page)
  const direction = query.sort === 'at' ? sql`asc` : sql`desc`
  const pattern = query.q ? like(query.q) : null
  const { rows } = await db.execute<AuditResult>(sql`
      with done as (
        select id, at, actor_id, action, subject, subject_id, detail from audit_entries
        union all
        select id, recorded_at, actor_id, kind, 'game', game_id, detail from game_events where actor_id is not null
      )
      select done.id, done.at::text as at, users.name || ' ' || users.lastname as by, done.action, done.subject, done.subject_id,
        coalesce(
          one.name || coalesce(' ' || games.team_one, '') || ' – ' || two.name || coalesce(' ' || games.team_two, ''), clubs.name, subject_users.name || ' ' || subject_users.lastname, mails.address, imports.file_name,
          (contact_requests.request->>'firstName') || ' ' || (contact_requests.request->>'lastName'),
          case when done.subject = 'age_category' then done.detail->>'name' end
        ) as about,
        coalesce(coalesce(one.name_ka, one.name) || coalesce(' ' || translate(games.team_one, ${TEAMS.join('')}, ${GEORGIAN_TEAMS}), '') || ' – '
          || coalesce(two.name_ka, two.name) || coalesce(' ' || translate(games.team_two, ${TEAMS.join('')}, ${GEORGIAN_TEAMS}), ''), clubs.name_ka) as about_ka, done.detail, count(*) over () as total
      from done
      left join users on users.id = done.actor_id
      left join games on done.subject in ('game', 'analytics') and games.id = done.subject_id
      left join clubs one on one.id = games.club_one_id
      left join clubs two on two.id = games.club_two_id
      left join sessions on done.subject = 'session' and sessions.id = done.subject_id
      left join subscriptions on done.subject = 'subscription' and subscriptions.id = done.subject_id
      left join clubs on clubs.id = case done.subject
        when 'club' then done.subject_id when 'subscription' then subscriptions.club_id else
        case when done.subject in ('player', 'guardian', 'consent') then done.detail->>'clubId' end end
      left join users subject_users on subject_users.id = case done.subject
        when 'user' then done.subject_id when 'session' then sessions.user_id when 'subscription' then subscriptions.user_id end
      left join contact_requests on done.subject = 'contact_request' and contact_requests.id = done.subject_id
      left join mails on done.subject = 'mail' and mails.id = done.subject_id
      left join imports on done.subject = 'import' and imports.id = done.subject_id
      where ${query.subject ? sql`done.subject = ${query.subject}` : sql`true`}
        and ${query.action ? sql`done.action = ${query.action}` : sql`true`}
        and ${
          pattern
            ? sql`(users.name || ' ' || users.lastname ilike ${pattern} or one.name || ' ' || two.name ilike ${pattern} or clubs.name ilike ${pattern}
          or subject_users.name || ' ' || subject_users.lastname ilike ${pattern}
          or one.name_ka || ' ' || two.name_ka ilike ${pattern} or clubs.name_ka ilike ${pattern})`
            : sql`true`
        }
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
    about_ka: row.about_ka,
    details: row.detail ? auditDetails(row.detail) : [],
  }))
  return tablePage(data, Number(rows[0]?.total ?? 0), query.page)
}
