import type { OwnReason } from '#shared/stored-reason.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import type { Deps } from '../../deps.ts'
import { moveGames } from '../../match/games/meetings.ts'
import { recordEvent, undoEvent } from '../../match/games/record.ts'
import { scheduleGames } from '../../match/games/schedule.ts'
import { createCompetitions } from './competitions.ts'
import type { ImportPlan } from './plan.ts'
import { ImportRefused } from './problems.ts'

/** Ids of created and changed games. */
interface Applied {
  created: string[]
  changed: string[]
}

/**
 * Executes a plan within the caller's transaction, completely or not at all.
 *
 * @throws ImportRefused if the plan has problems
 */
export async function applyPlan(deps: Pick<Deps, 'now'>, tx: Db, plan: ImportPlan, actorId: string | null): Promise<Applied> {
  if (plan.problems.length > 0) throw new ImportRefused(plan.problems)
  if (plan.clubs.length > 0) await tx.insert(clubs).values(plan.clubs.map(({ id, name, nameKa }) => ({ id, name, nameKa })))
  await createCompetitions(tx, plan.competitions, deps.now())
  const changed = plan.change.map(({ gameId }) => gameId)
  const inTransaction: Deps = { db: tx, now: () => deps.now() }
  let created: string[] = []
  await moveGames(tx, changed, async () => {
    for (const { gameId, undo, event } of plan.change) {
      for (const entryId of undo)
        await undoEvent(inTransaction, gameId, { entryId, reason: 'fixture_list_differs' satisfies OwnReason }, actorId)
      await recordEvent(inTransaction, gameId, event, actorId)
    }
  })
  // A game may move to the time that another game has left.
  if (plan.create.length > 0)
    created = await scheduleGames(
      deps,
      tx,
      plan.create.map((each) => each.plan),
      actorId,
    )
  return { created, changed }
}
