import { eq, or } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { Position, StrongFoot } from '#shared/player.ts'
import type { Team } from '#shared/team.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { keepHeldBack } from '../consent/filmed-children.ts'
import { forgetInSources } from '../consent/forget-in-sources.ts'
import { deleteInvitations } from '../consent/invitations.ts'
import { auditOwnSignInEnd } from '../consent/own-sign-in.ts'
import { gamesWith, resendGames, streamsOf } from '../consent/resend-games.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { lockPlayers } from '../consent/lock-players.ts'
import { requireFreeShirt, type SquadPlace } from './free-shirt.ts'
import { getPlayer } from './repository.ts'
import { birthYears } from '#shared/birth-year.ts'

interface PlayerInput {
  clubId: string
  ageCategory: AgeCategoryName
  firstName: string
  lastName: string
  shirtNumber: number
  position: Position
  /** Null for a club with one team of the age. */
  team?: Team | null | undefined
  /** Other ages of the club in whose games the child may play, too. */
  alsoAges?: AgeCategoryName[] | undefined
  /** The club that has lent the child. */
  loanFrom?: string | null | undefined
  heightCm?: number | null | undefined
  weightKg?: number | null | undefined
  strongFoot?: StrongFoot | null | undefined
  birthYear?: number | null | undefined
}

/** Changes of a player. Omitted fields stay as they are. */
type PlayerChanges = { playerId: string } & { [Field in Exclude<keyof PlayerInput, 'clubId'>]?: PlayerInput[Field] | undefined }

/**
 * Adds a player to a squad and returns the player's id.
 *
 * @throws ApiError `rule_violated` for an unknown club or an unlikely birth year, `conflict` when the shirt is worn
 */
export async function addPlayer(deps: Deps, actorId: string | null, input: PlayerInput): Promise<string> {
  const id = newId()
  requireLikelyBirthYear(input.birthYear, deps.now())
  await deps.db.transaction(async (tx) => {
    // The club's row is locked, so that no other request assigns the same shirt number.
    const [club] = await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, input.clubId)).for('update')
    if (!club) throw new ApiError('rule_violated', 'There is no such club.')
    const player = { ...input, id, team: input.team ?? null, alsoAges: otherAges(input) }
    await requireFreeShirt(tx, player)
    await tx.insert(players).values(player)
    await resendGames(deps, tx, streamsOf(input.clubId, agesOf(player)))
    await audit(deps, tx, actorId, 'created', player)
  })
  return id
}

/**
 * Changes a player. Omitted fields stay as they are.
 *
 * @throws ApiError `not_found`, `rule_violated` for an unlikely birth year, `conflict` when the shirt is worn
 */
export async function changePlayer(deps: Deps, actorId: string | null, { playerId, ...changes }: PlayerChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) throw new ApiError('rule_violated', 'Say what is to change.')
  await deps.db.transaction(async (tx) => {
    const current = await getPlayer(tx, playerId)
    // One that is known stays, however old the child has become since.
    if (changes.birthYear !== current.birthYear) requireLikelyBirthYear(changes.birthYear, deps.now())
    await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, current.clubId)).for('update')
    const changed = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const merged: typeof current = { ...current, ...changed }
    const after = { ...merged, alsoAges: otherAges(merged) }
    await requireFreeShirt(tx, after)
    await tx
      .update(players)
      .set({ ...changed, alsoAges: after.alsoAges })
      .where(eq(players.id, playerId))
    const ages = new Set(agesOf(current)).symmetricDifference(new Set(agesOf(after)))
    const moved = ages.size === 0 ? undefined : streamsOf(after.clubId, Array.from(ages))
    const isShown = (['firstName', 'lastName', 'shirtNumber'] as const).some((field) => after[field] !== current[field])
    if (isShown || moved) await resendGames(deps, tx, or(isShown ? gamesWith(tx, [playerId]) : undefined, moved))
    await audit(deps, tx, actorId, 'changed', after)
  })
}

/**
 * Removes a player from a squad. Events and actions of games stay, without the player.
 *
 * @throws ApiError `not_found`
 */
export async function removePlayer(deps: Deps, actorId: string | null, playerId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockPlayers(tx, [playerId])
    const player = await getPlayer(tx, playerId)
    await resendGames(deps, tx, or(gamesWith(tx, [playerId]), streamsOf(player.clubId, agesOf(player))))
    await keepHeldBack(deps, tx, [playerId], actorId)
    await forgetInSources(tx, [playerId])
    await auditOwnSignInEnd(deps, tx, actorId, playerId)
    await deleteInvitations(tx, [playerId])
    await tx.delete(players).where(eq(players.id, playerId))
    await audit(deps, tx, actorId, 'deleted', player)
  })
}

type Ages = { ageCategory: string; alsoAges?: AgeCategoryName[] | undefined }

/** Other ages without the child's own one, each once. */
function otherAges({ ageCategory, alsoAges = [] }: Ages): AgeCategoryName[] {
  return Array.from(new Set(alsoAges)).filter((age) => age !== ageCategory)
}

/** All ages in whose games a child may play. */
function agesOf({ ageCategory, alsoAges = [] }: Ages): string[] {
  return [ageCategory, ...alsoAges]
}

/** The audit log names squad and shirt number, never a child's name. */
function audit(deps: Deps, tx: Db, actorId: string | null, action: 'created' | 'changed' | 'deleted', player: SquadPlace): Promise<void> {
  const { id: subjectId, clubId, ageCategory, team, shirtNumber } = player
  const detail = { clubId, ageCategory, ...(team && { team }), shirtNumber }
  return recordAudit(deps, tx, { actorId, action, subject: 'player', subjectId, detail })
}

/**
 * No year at all is fine.
 *
 * @throws ApiError `rule_violated` for a year in which no child of an age category was born
 */
function requireLikelyBirthYear(year: number | null | undefined, now: Date): void {
  const { min, max } = birthYears(now)
  if (year && (year < min || year > max))
    throw new ApiError('rule_violated', `Birth years run from ${min} to ${max}.`, { reason: 'birth_year_unlikely' })
}
