import { eq } from 'drizzle-orm'
import type { TagDepth } from '#shared/tagging/depth.ts'
import { eventSources } from '../../../db/schema/actions.ts'
import type { Deps } from '../../../deps.ts'
import type { LockedGame } from '../../../match/games/locked-game.ts'
import { recomputeFigures } from '../recompute-figures.ts'
import { readSource, TAGGED } from '../stored-actions.ts'
import { tagCoverage } from './tag-coverage.ts'
import type { TaggedSource } from './tagged-source.ts'

/** Brings what a finished source covers and, where it counts, the game's figures up to date with its actions. */
export async function settleSource(
  deps: Deps,
  locked: LockedGame,
  depth: TagDepth,
  { id, active, covers, pitch }: Pick<TaggedSource, 'id' | 'active' | 'covers' | 'pitch'>,
): Promise<void> {
  const { tx } = locked
  const { actions } = await readSource(tx, { id, provider: TAGGED, pitch })
  const next = tagCoverage(depth, actions, { sides: covers.sides, players: covers.players ?? [] })
  await tx.update(eventSources).set({ covers: next }).where(eq(eventSources.id, id))
  if (active) await recomputeFigures(deps, locked)
}
