import { and, count, eq } from 'drizzle-orm'
import { SIDES, type Side } from '#shared/game.ts'
import { TAG_DEPTHS, type TagDepth } from '#shared/tagging/depth.ts'
import { recordAudit } from '../../../platform/audit/record.ts'
import type { Db } from '../../../db/database.ts'
import { eventSources, matchActions } from '../../../db/schema/actions.ts'
import type { Deps } from '../../../deps.ts'
import { lockGame } from '../../../match/games/locked-game.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { goalsOf } from '../goals.ts'
import { deactivateSource } from '../sources.ts'
import { readSource, TAGGED } from '../stored-actions.ts'
import { settleSource } from './settle-source.ts'
import { squadsOf } from './squads.ts'
import { findTaggedSource } from './tagged-source.ts'

interface Finished {
  gameId: string
  depth: TagDepth
  sides: readonly Side[]
  playerIds: readonly string[]
}

/**
 * Finishes sides, or single players, of what was tagged of a game. Others may go on with the other side. The source counts
 * from then on, unless another one tells more, or staff have imported one and the one who finishes is not staff.
 *
 * @param manages whether the actor may choose between sources
 * @throws ApiError `not_found`, `rule_violated` if nothing was tagged
 */
export async function finishTags(
  deps: Deps,
  { gameId, depth, sides, playerIds }: Finished,
  { actorId, manages }: { actorId: string | null; manages: boolean },
): Promise<{ active: boolean; goals: Record<Side, number> }> {
  return lockGame(
    deps,
    gameId,
    async (locked) => {
      const { tx, row } = locked
      const source = await findTaggedSource(tx, gameId, depth)
      if (!source || (await countActions(tx, source.id)) === 0)
        throw new ApiError('rule_violated', 'Nothing has been tagged yet.', { reason: 'nothing_tagged' })
      const squads = await squadsOf(tx, row.game)
      const own = playerIds.filter((id) => SIDES.some((side) => squads.find(side, id)))
      const active = source.active || (await mayCount(tx, gameId, depth, manages))
      if (active && !source.active) await deactivateSource(tx, gameId)
      const covers = {
        ...source.covers,
        sides: SIDES.filter((side) => sides.includes(side) || source.covers.sides.includes(side)),
        players: depth === 'player' ? [...new Set([...(source.covers.players ?? []), ...own])] : null,
      }
      await tx.update(eventSources).set({ draft: false, active }).where(eq(eventSources.id, source.id))
      await settleSource(deps, locked, depth, { id: source.id, active, covers, pitch: source.pitch })
      const detail = { provider: TAGGED, depth, sides: covers.sides }
      await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'game', subjectId: gameId, detail })
      return { active, goals: goalsOf((await readSource(tx, { id: source.id, provider: TAGGED, pitch: source.pitch })).actions) }
    },
    playerIds,
  )
}

async function countActions(tx: Db, sourceId: string): Promise<number> {
  const [{ actions } = { actions: 0 }] = await tx.select({ actions: count() }).from(matchActions).where(eq(matchActions.sourceId, sourceId))
  return actions
}

/** Key moments do not take the place of a whole match, nor a scorekeeper's tags that of a file from staff. */
async function mayCount(tx: Db, gameId: string, depth: TagDepth, manages: boolean): Promise<boolean> {
  const [counting] = await tx
    .select({ kind: eventSources.kind, depth: eventSources.depth })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.active, true)))
  if (!counting) return true
  return (manages || counting.kind === 'tagged') && TAG_DEPTHS.indexOf(depth) >= TAG_DEPTHS.indexOf(counting.depth)
}
