import { eq, or } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { clubAges, clubs } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { resendListedGames } from '../../people/consent/resend-games.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { onUniqueViolation } from '../../db/unique-violation.ts'

export interface ClubNames {
  name: string
  nameKa?: string | null | undefined
}

/**
 * Creates a club and returns its id.
 *
 * @throws ApiError `conflict` when the name is taken
 */
export async function createClub(
  deps: Deps,
  actorId: string | null,
  { ages = [], name, nameKa = null }: ClubNames & { ages?: readonly AgeCategoryName[] },
): Promise<string> {
  const id = newId()
  await deps.db.transaction(async (tx) => {
    await onUniqueViolation(tx.insert(clubs).values({ id, name, nameKa }), nameTaken())
    await writeAges(tx, id, ages)
    await recordAudit(deps, tx, {
      actorId,
      action: 'created',
      subject: 'club',
      subjectId: id,
      detail: { name, ...(ages.length > 0 && { ages }) },
    })
  })
  return id
}

/**
 * Renames a club. Omitted names stay as they are. Its games get a new version: calendars hold its name.
 *
 * @throws ApiError `not_found`, `conflict` when the name is taken
 */
export async function renameClub(
  deps: Deps,
  actorId: string | null,
  { clubId, ...names }: { [Name in keyof ClubNames]?: ClubNames[Name] | undefined } & { clubId: string },
): Promise<void> {
  if (names.name === undefined && names.nameKa === undefined) throw new ApiError('rule_violated', 'Say what is to change.')
  await deps.db.transaction(async (tx) => {
    const changed = await onUniqueViolation(
      tx.update(clubs).set(names).where(eq(clubs.id, clubId)).returning({ id: clubs.id }),
      nameTaken(),
    )
    if (changed.length === 0) throw new ApiError('not_found', 'There is no such club.')
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'club', subjectId: clubId, detail: names })
    const plays = or(eq(games.clubOneId, clubId), eq(games.clubTwoId, clubId))
    await resendListedGames(deps, tx, plays)
    await announce(tx, { kind: 'schedule' })
  })
}

/**
 * Sets the age categories of a club.
 *
 * @throws ApiError `not_found`, `rule_violated` while it has a squad in a removed age category
 */
async function setClubAges(
  deps: Deps,
  actorId: string | null,
  { clubId, ages }: { clubId: string; ages: readonly AgeCategoryName[] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [club] = await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId)).for('update')
    if (!club) throw new ApiError('not_found', 'There is no such club.')
    const squads = await tx.selectDistinct({ age: players.ageCategory }).from(players).where(eq(players.clubId, clubId))
    const removed = squads.find(({ age }) => !ages.some((each) => each === age))
    if (removed) throw new ApiError('rule_violated', `There are players in the squad of ${removed.age}.`, { reason: 'squad_not_empty' })
    await tx.delete(clubAges).where(eq(clubAges.clubId, clubId))
    await writeAges(tx, clubId, ages)
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'club', subjectId: clubId, detail: { ages } })
  })
}

/**
 * Saves the console's form of a club.
 *
 * @throws ApiError `not_found`, `rule_violated` while it has a squad in a removed age category, `conflict` when the name is taken
 */
export async function saveClub(
  deps: Deps,
  actorId: string | null,
  { clubId, name, nameKa, ages }: { clubId: string; name: string; nameKa: string | null; ages: readonly AgeCategoryName[] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const inTransaction = { ...deps, db: tx }
    await setClubAges(inTransaction, actorId, { clubId, ages })
    const [current] = await tx.select({ name: clubs.name, nameKa: clubs.nameKa }).from(clubs).where(eq(clubs.id, clubId))
    if (current?.name !== name || current.nameKa !== nameKa) await renameClub(inTransaction, actorId, { clubId, name, nameKa })
  })
}

async function writeAges(tx: Db, clubId: string, ages: readonly AgeCategoryName[]): Promise<void> {
  if (ages.length > 0) await tx.insert(clubAges).values([...new Set(ages)].map((ageCategory) => ({ clubId, ageCategory })))
}

function nameTaken(): ApiError {
  return new ApiError('conflict', 'There is a club of that name already.', { reason: 'club_name_taken' })
}
