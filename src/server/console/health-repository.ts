import { sql } from 'drizzle-orm'
import type { Health } from '#shared/console-access.schema.ts'
import type { Deps } from '../deps.ts'

/** The part of the health page that comes from the database. */
type StoredHealth = Pick<
  Health,
  | 'postgres'
  | 'database_bytes'
  | 'games'
  | 'live_games'
  | 'users'
  | 'open_sessions'
  | 'mails_waiting'
  | 'mails_failed'
  | 'oldest_mail_seconds'
>

export async function readStoredHealth({ db, now }: Deps): Promise<StoredHealth> {
  const { rows } = await db.execute<Record<keyof StoredHealth, string>>(sql`
    select current_setting('server_version') as postgres,
      pg_database_size(current_database()) as database_bytes,
      (select count(*) from games) as games,
      (select count(*) from games where status = 'live') as live_games,
      (select count(*) from users) as users,
      (select count(*) from sessions where ended_at is null) as open_sessions,
      (select count(*) from mails where sent_at is null and failed_at is null) as mails_waiting,
      (select count(*) from mails where failed_at is not null) as mails_failed,
      (select extract(epoch from ${now().toISOString()}::timestamptz - min(created_at)) from mails
        where sent_at is null and failed_at is null) as oldest_mail_seconds`)
  const stored = rows[0] as Record<keyof StoredHealth, string | null>
  return {
    postgres: stored.postgres ?? '',
    database_bytes: Number(stored.database_bytes),
    games: Number(stored.games),
    live_games: Number(stored.live_games),
    users: Number(stored.users),
    open_sessions: Number(stored.open_sessions),
    mails_waiting: Number(stored.mails_waiting),
    mails_failed: Number(stored.mails_failed),
    oldest_mail_seconds: stored.oldest_mail_seconds === null ? null : Math.max(0, Math.round(Number(stored.oldest_mail_seconds))),
  }
}
