import { sql } from 'drizzle-orm'
import { healthAnswerSchema, type Health } from '#shared/console.schema.ts'
import { CONTRACT_VERSION } from '#shared/product.ts'
import type { App } from '../typed-app.ts'
import type { Deps } from '../deps.ts'

/** How many live connections this process holds; the live socket tells once it is attached. */
export interface SocketCount {
  count(): number
}

/** The figures behind the health page. */
export function consoleHealthRoutes(app: App, deps: Deps & { sockets: SocketCount }): void {
  app.get(
    '/console/health',
    {
      schema: { summary: 'How the service does', tags: ['console'], response: { 200: healthAnswerSchema } },
      config: { access: ['staff'] },
    },
    async () => ({ data: await readHealth(deps) }),
  )
}

async function readHealth({ db, now, sockets }: Deps & { sockets: SocketCount }): Promise<Health> {
  const { rows } = await db.execute<Record<keyof Stored, string>>(sql`
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
  const stored = rows[0] as Record<keyof Stored, string | null>
  return {
    contract: CONTRACT_VERSION,
    node: process.version,
    up_seconds: Math.round(process.uptime()),
    memory_bytes: process.memoryUsage.rss(),
    sockets: sockets.count(),
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

type Stored = Pick<
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
