import { or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { appearances, eventSources, matchActions } from '../db/schema/actions.ts'

/**
 * Takes children who leave out of what the sources of match events say beside the rows of their actions. The original of
 * a source may name a child and cannot be changed, so it is deleted. The actions stay, with the shirt alone.
 */
export async function forgetInSources(tx: Db, playerIds: readonly string[]): Promise<void> {
  for (const id of playerIds) {
    const players = sql`${eventSources.covers} -> 'players'`
    const isListed = sql`coalesce(${players} @> to_jsonb(${id}::text), false)`
    await tx
      .update(eventSources)
      .set({
        original: null,
        covers: sql`case when ${isListed} then jsonb_set(${eventSources.covers}, '{players}', (${players}) - ${id}::text) else ${eventSources.covers} end`,
      })
      .where(or(isListed, sql`${eventSources.id} in (${sourcesWith(id)})`))
  }
}

function sourcesWith(playerId: string): SQL {
  return sql`
    select ${appearances.sourceId} from ${appearances} where ${appearances.playerId} = ${playerId}
    union select ${matchActions.sourceId} from ${matchActions}
    where ${matchActions.playerId} = ${playerId} or ${matchActions.otherPlayerId} = ${playerId}`
}
