import { eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { clubAges, clubs } from '../db/schema/clubs.ts'
import { players } from '../db/schema/players.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { refuseTaken } from '../taken.ts'

export interface ClubNames {
  name: string
  nameKa?: string | null | undefined
}

/**
 * Makes a club and tells its id.
 *
 * @throws Refusal `conflict` when the name is taken
 */
export async function createClub(
  deps: Deps,
  actorId: string | null,
  { ages = [], name, nameKa = null }: ClubNames & { ages?: readonly AgeCategoryName[] },
): Promise<string> {
  const id = newId()
  await deps.db.transaction(async (tx) => {
    await refuseTaken(tx.insert(clubs).values({ id, name, nameKa }), 'There is a club of that name already.')
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
 * Gives a club other names; what is left out stays.
 *
 * @throws Refusal `not_found`, `conflict` when the name is taken
 */
export async function renameClub(
  deps: Deps,
  actorId: string | null,
  { clubId, ...names }: { [Name in keyof ClubNames]?: ClubNames[Name] | undefined } & { clubId: string },
): Promise<void> {
  if (names.name === undefined && names.nameKa === undefined) throw new Refusal('rule_violated', 'Say what is to change.')
  await deps.db.transaction(async (tx) => {
    const changed = await refuseTaken(
      tx.update(clubs).set(names).where(eq(clubs.id, clubId)).returning({ id: clubs.id }),
      'There is a club of that name already.',
    )
    if (changed.length === 0) throw new Refusal('not_found', 'There is no such club.')
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'club', subjectId: clubId, detail: names })
    await announce(tx, { kind: 'schedule' })
  })
}

/**
 * Says which age categories a club plays in.
 *
 * @throws Refusal `not_found`, `rule_violated` while it has a squad in one that is left out
 */
export async function setClubAges(
  deps: Deps,
  actorId: string | null,
  { clubId, ages }: { clubId: string; ages: readonly AgeCategoryName[] },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [club] = await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId)).for('update')
    if (!club) throw new Refusal('not_found', 'There is no such club.')
    const squads = await tx.selectDistinct({ age: players.ageCategory }).from(players).where(eq(players.clubId, clubId))
    const lost = squads.find(({ age }) => !ages.some((each) => each === age))
    if (lost) throw new Refusal('rule_violated', `There are players in the squad of ${lost.age}.`)
    await tx.delete(clubAges).where(eq(clubAges.clubId, clubId))
    await writeAges(tx, clubId, ages)
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'club', subjectId: clubId, detail: { ages } })
  })
}

async function writeAges(tx: Db, clubId: string, ages: readonly AgeCategoryName[]): Promise<void> {
  if (ages.length > 0) await tx.insert(clubAges).values([...new Set(ages)].map((ageCategory) => ({ clubId, ageCategory })))
}
