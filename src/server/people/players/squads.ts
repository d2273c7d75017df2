import { and, eq } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { clubs, squads } from '../../db/schema/clubs.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

interface SquadKey {
  clubId: string
  age: AgeCategoryName
}

interface SquadTexts {
  coach: string | null
  league: string | null
}

/** What a club says about a squad; nothing has been entered at first. */
export async function readSquad(db: Db, { clubId, age }: SquadKey): Promise<SquadTexts> {
  const [squad] = await db
    .select({ coach: squads.coach, league: squads.league })
    .from(squads)
    .where(and(eq(squads.clubId, clubId), eq(squads.ageCategory, age)))
  return squad ?? { coach: null, league: null }
}

/**
 * Changes the coach and the league of a squad.
 *
 * @throws ApiError `not_found`
 */
export async function changeSquad(deps: Deps, actorId: string, { clubId, age }: SquadKey, texts: SquadTexts): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [club] = await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId)).for('update')
    if (!club) throw new ApiError('not_found', 'There is no such club.')
    const values = { coach: texts.coach || null, league: texts.league || null }
    await tx
      .insert(squads)
      .values({ clubId, ageCategory: age, ...values })
      .onConflictDoUpdate({ target: [squads.clubId, squads.ageCategory], set: values })
    const detail = { ageCategory: age }
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'club', subjectId: clubId, detail })
  })
}
