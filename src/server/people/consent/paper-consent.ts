import { and, eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { isRefusedByClub } from '#shared/club-refusal.ts'
import { mayDecideAlone, type Purpose } from '#shared/consent.ts'
import { parseVenueDay } from '#shared/venue-time.ts'
import { findRepeatedCommand, recordAudit } from '../../platform/audit/record.ts'
import { players } from '../../db/schema/players.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { changedMeanwhile, changesOf } from '../../platform/change-fields.ts'
import { findCountingDecisions } from './consents.ts'
import { recordDecisions } from './decide.ts'
import { findOwnSignIns, requireNoOwnSignIn } from './own-sign-in.ts'
import { readDecisions } from './read-decisions.ts'

/** A paper with a decision on it. */
interface Paper {
  /** A day in Georgia. */
  date: string
  /** Where it is kept. */
  note: string
}

interface SquadConsent {
  commandId: string
  clubId: string
  ageCategory: AgeCategoryName
  purposes: readonly Purpose[]
  paper: Paper
  /** The children whose parents did not consent. */
  except: readonly string[]
  /** The squad that the sender saw, and of whom the club had a no. */
  was: { children: readonly string[]; refused: readonly string[] }
}

/**
 * Records for a club that it holds the written consent of a squad's parents: a yes for each child, a no for the
 * exceptions. Footballers with their own account are left out, and children who have joined since the sender looked. A
 * repeated command changes nothing.
 *
 * @throws ApiError `rule_violated` for an empty squad or an exception that is not in it, `in_future`, `conflict`, also where
 * a colleague has recorded a no since the sender looked
 */
export async function recordSquadConsent(deps: Deps, actorId: string, input: SquadConsent): Promise<void> {
  const { commandId, clubId, ageCategory, paper } = input
  requirePast(deps, paper)
  const purposes = Array.from(new Set(input.purposes))
  const except = new Set(input.except)
  await deps.db.transaction(async (tx) => {
    const inSquad = and(eq(players.clubId, clubId), eq(players.ageCategory, ageCategory))
    // The lock lets a command that is sent twice at once wait for itself.
    const squad = await tx.select({ id: players.id }).from(players).where(inSquad).orderBy(players.id).for('update')
    const detail = { clubId, ageCategory, purposes, exceptions: except.size }
    const entry = { action: 'decided', subject: 'consent', detail } as const
    if (await findRepeatedCommand(tx, commandId, entry)) return
    if (squad.length === 0) throw new ApiError('rule_violated', 'This squad has no players.')
    const squadIds = squad.map(({ id }) => id)
    const ids = new Set(squadIds)
    if (!except.isSubsetOf(ids)) throw new ApiError('rule_violated', 'One of the exceptions is not in this squad.')
    // Those with their own account decide there: no paper of their parents does.
    const alone = new Set((await findOwnSignIns(tx, squadIds)).map(({ playerId }) => playerId))
    const seen = new Set(input.was.children)
    const asked = squadIds.filter((id) => seen.has(id) && !alone.has(id))
    const refused = await findRefused(tx, asked)
    const overlooked = refused.filter((id) => !except.has(id) && !input.was.refused.includes(id))
    if (overlooked.length > 0) throw changedMeanwhile({ refused })
    const decided = asked.map((playerId) => ({
      playerId,
      granted: Object.fromEntries(purposes.map((purpose) => [purpose, !except.has(playerId)])),
    }))
    await recordDecisions(deps, tx, decided, { decider: 'club', guardianId: null, actorId, paper })
    await recordAudit(deps, tx, { id: commandId, actorId, subjectId: clubId, ...entry })
  })
}

/** A decision of a child on paper. */
interface OwnPaper {
  playerId: string
  purpose: Purpose
  /** Null withdraws the child's own answer. */
  granted: boolean | null
  /** The child's own answer that the sender saw. */
  was: boolean | null
  paper: Paper
}

/**
 * Records a child's own decision on paper, or that it withdraws one: then the guardians' decisions count again.
 *
 * @throws ApiError `not_found`, `rule_violated` for a child that cannot be old enough or has nothing to withdraw, or who decides by their own account, `in_future`,
 * `conflict` for a yes or a withdrawal on a page that is older than the child's last answer
 */
export async function recordOwnDecision(deps: Deps, actorId: string, { playerId, purpose, granted, was, paper }: OwnPaper): Promise<void> {
  requirePast(deps, paper)
  await deps.db.transaction(async (tx) => {
    const [player] = await tx.select().from(players).where(eq(players.id, playerId)).for('update')
    if (!player) throw new ApiError('not_found', 'There is no such child.')
    const { clubId, ageCategory } = player
    await requireNoOwnSignIn(tx, playerId)
    const own = await readOwnAnswer(tx, playerId, purpose)
    if (granted === null && own === null) throw new ApiError('rule_violated', 'The child has no answer of its own to take back.')
    if (granted !== null && !mayDecideAlone(ageCategory as AgeCategoryName, granted))
      throw new ApiError('rule_violated', 'A child of this age category does not decide this alone.', { reason: 'too_young' })
    if (granted !== false) changesOf<{ granted: boolean | null }>({ granted: own }, { granted, was: { granted: was } })
    await recordDecisions(deps, tx, [{ playerId, granted: { [purpose]: granted } }], { decider: 'child', guardianId: null, actorId, paper })
    await recordAudit(deps, tx, {
      actorId,
      action: 'decided',
      subject: 'consent',
      subjectId: playerId,
      detail: { clubId, ageCategory, purposes: [purpose] },
    })
  })
}

function requirePast({ now }: Deps, { date }: Paper): void {
  if (parseVenueDay(date) > now()) throw new ApiError('in_future', 'The date of the paper is still to come.')
}

/** The child's own answer; null without one, or where it was withdrawn. */
async function readOwnAnswer(tx: Db, playerId: string, purpose: Purpose): Promise<boolean | null> {
  const own = (await readDecisions(tx, [playerId])).findLast((row) => row.decider === 'child' && row.purpose === purpose)
  return own?.granted ?? null
}

/** Of which of these children a no of the club counts. */
async function findRefused(tx: Db, playerIds: readonly string[]): Promise<string[]> {
  const counting = await findCountingDecisions(tx, playerIds)
  return playerIds.filter((id) => isRefusedByClub(counting.get(id) ?? {}))
}
