import { inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { actionCorrections, appearances, eventSources, matchActions } from '../../db/schema/actions.ts'
import { imports } from '../../db/schema/audit.ts'
import { gameEvents } from '../../db/schema/games.ts'

/** The mark of an entry whose player has left. */
export const LEFT = { left: true } as const

/**
 * Takes children who leave out of what the sources of match events and lists of players say next to the rows of a child. The
 * original of a source and the name of a file may name a child and cannot be changed, so they are deleted. The actions stay,
 * with the shirt alone. Entries of the record stay without a player, and are marked: a goal that is no one's may have a clip,
 * that of one who has left not.
 */
export async function forgetInSources(tx: Db, playerIds: readonly string[]): Promise<void> {
  for (const id of playerIds) {
    const players = sql`${eventSources.covers} -> 'players'`
    const isListed = sql`coalesce(${players} @> to_jsonb(${id}::text), false)`
    await tx
      .update(eventSources)
      .set({
        original: null,
        fileName: null,
        covers: sql`case when ${isListed} then jsonb_set(${eventSources.covers}, '{players}', (${players}) - ${id}::text) else ${eventSources.covers} end`,
      })
      .where(or(isListed, sql`${eventSources.id} in (${sourcesWith(id)})`))
    await tx
      .update(imports)
      .set({ fileName: imports.competition })
      .where(or(hasMade(id), hasChanged(id)))
  }
  await tx
    .update(gameEvents)
    .set({ detail: sql`coalesce(${gameEvents.detail}, '{}'::jsonb) || ${JSON.stringify(LEFT)}::jsonb` })
    .where(inArray(gameEvents.playerId, [...playerIds]))
}

/** Imports of players that have made, or changed, this one. */
const hasMade = (id: string) => sql`${imports.trace} @> ${JSON.stringify({ squad: { created: [id] } })}::jsonb`
const hasChanged = (id: string) => sql`${imports.trace} @> ${JSON.stringify({ squad: { changed: [{ id }] } })}::jsonb`

function sourcesWith(playerId: string): SQL {
  return sql`
    select ${appearances.sourceId} from ${appearances} where ${appearances.playerId} = ${playerId}
    union select ${actionCorrections.sourceId} from ${actionCorrections} where ${actionCorrections.playerId} = ${playerId}
    union select ${matchActions.sourceId} from ${matchActions}
    where ${matchActions.playerId} = ${playerId} or ${matchActions.otherPlayerId} = ${playerId}`
}
