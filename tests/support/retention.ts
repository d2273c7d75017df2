import type { Duty } from '#shared/job.ts'
import { deletions, type HousekeepingDeps } from '#server/operations/jobs/housekeeping.ts'

/** Deletes all that is due after its retention period, as the daily jobs do. Returns how much there was of each kind. */
export async function deleteExpired(deps: HousekeepingDeps): Promise<Record<Duty, number>> {
  const counts: [string, number][] = []
  for (const [kind, run] of Object.entries(deletions(deps))) counts.push([kind, await run()])
  return Object.fromEntries(counts) as Record<Duty, number>
}
