import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { Db } from '../db/database.ts'
import { ageCategories, clubs } from '../db/schema/clubs.ts'
import type { Deps } from '../deps.ts'
import { recordEvent, undoEvent } from '../games/record.ts'
import { scheduleGames } from '../games/schedule.ts'
import type { ImportPlan } from './plan.ts'
import { ImportRefused } from './problems.ts'

/** Ids of what an import has made and changed. */
export interface Applied {
  created: string[]
  changed: string[]
}

/**
 * Does what a plan says, within the caller's transaction: all of it or nothing.
 *
 * @throws ImportRefused when the plan has problems
 */
export async function applyPlan(deps: Pick<Deps, 'now'>, tx: Db, plan: ImportPlan, actorId: string | null): Promise<Applied> {
  if (plan.problems.length > 0) throw new ImportRefused(plan.problems)
  if (plan.ageCategories.length > 0) {
    await tx.insert(ageCategories).values(plan.ageCategories.map((name) => ({ id: newId(), name, position: AGE_CATEGORIES.indexOf(name) })))
  }
  if (plan.clubs.length > 0) await tx.insert(clubs).values(plan.clubs.map(({ id, name, nameKa }) => ({ id, name, nameKa })))
  const plans = plan.create.map((each) => each.plan)
  const created = plans.length > 0 ? await scheduleGames(deps, tx, plans, actorId) : []
  const within: Deps = { db: tx, now: () => deps.now() }
  for (const { gameId, takeBack, event } of plan.change) {
    for (const entryId of takeBack) await undoEvent(within, gameId, { entryId, reason: 'The fixture list says otherwise.' }, actorId)
    await recordEvent(within, gameId, event, actorId)
  }
  return { created, changed: plan.change.map(({ gameId }) => gameId) }
}
