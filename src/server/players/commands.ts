import { and, eq, ne } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import type { Position } from '#shared/player.ts'
import { recordAudit } from '../audit/record.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { players } from '../db/schema/players.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { getPlayer } from './repository.ts'

export interface PlayerInput {
  clubId: string
  ageCategory: AgeCategoryName
  firstName: string
  lastName: string
  shirtNumber: number
  position: Position
}

/** What of a player is to be another; what is left out stays. */
export type PlayerChanges = { playerId: string } & { [Field in Exclude<keyof PlayerInput, 'clubId'>]?: PlayerInput[Field] | undefined }

/**
 * Adds a child to a squad and tells the player's id.
 *
 * @throws Refusal `rule_violated` for an unknown club, `conflict` when the shirt is worn
 */
export async function addPlayer(deps: Deps, actorId: string | null, input: PlayerInput): Promise<string> {
  const id = newId()
  await deps.db.transaction(async (tx) => {
    // The club is held while its squad is looked at, so that nobody else gives the same shirt away.
    const [club] = await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, input.clubId)).for('update')
    if (!club) throw new Refusal('rule_violated', 'There is no such club.')
    await demandFreeShirt(tx, { id, ...input })
    await tx.insert(players).values({ id, ...input })
    await audit(deps, tx, actorId, 'created', { id, ...input })
  })
  return id
}

/**
 * Changes what is known of a player; what is left out stays.
 *
 * @throws Refusal `not_found`, `conflict` when the shirt is worn
 */
export async function changePlayer(deps: Deps, actorId: string | null, { playerId, ...changes }: PlayerChanges): Promise<void> {
  if (Object.values(changes).every((value) => value === undefined)) throw new Refusal('rule_violated', 'Say what is to change.')
  await deps.db.transaction(async (tx) => {
    const known = await getPlayer(tx, playerId)
    await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, known.clubId)).for('update')
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
    const after = { ...known, ...given }
    await demandFreeShirt(tx, after)
    await tx.update(players).set(given).where(eq(players.id, playerId))
    await audit(deps, tx, actorId, 'changed', after)
  })
}

/**
 * Takes a child out of a squad. What happened in games stays, without the child.
 *
 * @throws Refusal `not_found`
 */
export async function removePlayer(deps: Deps, actorId: string | null, playerId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const player = await getPlayer(tx, playerId)
    await tx.delete(players).where(eq(players.id, playerId))
    await audit(deps, tx, actorId, 'deleted', player)
  })
}

type Placed = { id: string; clubId: string; ageCategory: string; shirtNumber: number }

async function demandFreeShirt(tx: Db, { id, clubId, ageCategory, shirtNumber }: Placed): Promise<void> {
  const squad = and(eq(players.clubId, clubId), eq(players.ageCategory, ageCategory))
  const [worn] = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(squad, eq(players.shirtNumber, shirtNumber), ne(players.id, id)))
  if (worn) throw new Refusal('conflict', `Shirt ${shirtNumber} is worn in that squad.`)
}

/** The log tells which squad and shirt, never a child's name. */
function audit(deps: Deps, tx: Db, actorId: string | null, action: 'created' | 'changed' | 'deleted', player: Placed): Promise<void> {
  const { id: subjectId, clubId, ageCategory, shirtNumber } = player
  return recordAudit(deps, tx, { actorId, action, subject: 'player', subjectId, detail: { clubId, ageCategory, shirtNumber } })
}
