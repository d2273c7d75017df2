import { and, desc, eq, isNull } from 'drizzle-orm'
import type { MatchAction } from '#shared/match-action.ts'
import type { Db } from '../../../db/database.ts'
import { eventSources, matchActions, type actionCorrections } from '../../../db/schema/actions.ts'
import { note, type EventNote } from '../notes.ts'
import { toAction } from '../stored-actions.ts'
import { applyCorrection, findCorrections, isSameAction } from './apply.ts'

/** An event that a provider has moved by more than this is another one. Milliseconds. */
const SAME_MOMENT = 15_000

/** People correct times to the second, files have parts of it. Milliseconds. */
const SAME_SECOND = 1000

type StoredCorrection = typeof actionCorrections.$inferSelect

/** The corrections of an import that apply to a newer one, by the actions' ids in the new file. */
export type Carried = ReadonlyMap<string, StoredCorrection>

interface Corrected {
  action: MatchAction
  correction: StoredCorrection
  /** As it was corrected; null if it was deleted. */
  wanted: MatchAction | null
}

/** What was corrected in the last import of a provider: the one that counts, else the newest, at last one that was undone. */
async function findCorrected(db: Db, gameId: string, provider: string): Promise<Corrected[]> {
  const [last] = await db
    .select({ id: eventSources.id, pitch: { length: eventSources.length, width: eventSources.width } })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.provider, provider), eq(eventSources.kind, 'imported')))
    .orderBy(desc(eventSources.active), desc(isNull(eventSources.undoneAt)), desc(eventSources.createdAt), desc(eventSources.id))
    .limit(1)
  const corrections = last ? await findCorrections(db, last.id) : new Map<string, StoredCorrection>()
  if (!last || corrections.size === 0) return []
  const rows = await db.select().from(matchActions).where(eq(matchActions.sourceId, last.id))
  return rows.flatMap((row) => {
    const [action, correction] = [toAction(row), corrections.get(row.id)]
    return correction ? [{ action, correction, wanted: applyCorrection(action, correction, last.pitch) }] : []
  })
}

/**
 * Which corrections of the last import apply to a file of the same provider. Where the file has it as it was corrected, or not
 * at all, there is nothing to correct; where it has something else, the report says so.
 */
export async function carryCorrections(
  db: Db,
  gameId: string,
  provider: string,
  actions: readonly MatchAction[],
): Promise<{ carried: Carried; notes: EventNote[] }> {
  const corrected = await findCorrected(db, gameId, provider)
  if (corrected.length === 0) return { carried: new Map(), notes: [] }
  const { carried, lost } = fitCorrections(corrected, actions)
  return {
    carried,
    notes: [
      ...(carried.size > 0 ? [note({}, 'corrections_kept', { count: String(carried.size) })] : []),
      ...(lost > 0 ? [note({}, 'corrections_lost', { count: String(lost) })] : []),
    ],
  }
}

function fitCorrections(corrected: readonly Corrected[], actions: readonly MatchAction[]) {
  const byMoment = Map.groupBy(actions, momentOf)
  const byEvent = Map.groupBy(
    actions.filter(({ sourceEventId: event }) => event !== null),
    ({ sourceEventId: event }) => event,
  )
  const carried = new Map<string, StoredCorrection>()
  let lost = 0
  for (const { action, correction, wanted } of corrected) {
    // A file that was mended has it at the time, and on the side, to which it was corrected.
    const homes = wanted ? [action, wanted] : [action]
    const near = (byEvent.get(action.sourceEventId) ?? []).filter((other) => homes.some((home) => isNear(home, other)))
    // A file without ids, or with others: the very same, at that moment.
    const candidates = near.length > 0 ? near : [...new Set(homes.flatMap((home) => byMoment.get(momentOf(home)) ?? []))]
    const free = candidates.filter(({ id, type }) => type === action.type && !carried.has(id))
    const same = free.find((other) => isSameAction(other, asIn(other, action))) ?? (near.length > 0 ? free[0] : undefined)
    if (wanted && candidates.some((other) => isSameAction(other, asIn(other, wanted, correction)))) continue
    if (same) carried.set(same.id, correction)
    else if (wanted || candidates.length > 0) lost += 1
  }
  return { carried, lost }
}

/** An action with the time and the body part of another, unless they were corrected to something else. */
function asIn(other: MatchAction, action: MatchAction, { tMs, body }: { tMs: number | null; body: unknown } = { tMs: null, body: null }) {
  const isTime = tMs === null || Math.abs(other.t - action.t) < SAME_SECOND
  return { ...action, ...(isTime && { t: other.t }), ...(body === null && { body: other.body }) }
}

function momentOf({ period, side, t }: MatchAction): string {
  return `${period} ${side} ${t}`
}

function isNear(action: MatchAction, other: MatchAction): boolean {
  return action.period === other.period && action.side === other.side && Math.abs(action.t - other.t) <= SAME_MOMENT
}
