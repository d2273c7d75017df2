import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { gameWatchers, pushDevices } from '../../db/schema/notices.ts'

/** Notes who has a game open while it changes, of those who get notifications at all. */
export async function noteWatchers(db: Db, gameId: string, userIds: readonly string[], at: Date): Promise<void> {
  if (userIds.length === 0) return
  await db.execute(sql`insert into ${gameWatchers} (game_id, user_id, at)
    select distinct ${gameId}, ${pushDevices.userId}, ${at.toISOString()}::timestamptz from ${pushDevices}
    where ${pushDevices.userId} = any(${sql.param(userIds)}::text[]) and exists (select from games where id = ${gameId})
    on conflict (game_id, user_id) do update set at = excluded.at`)
}
