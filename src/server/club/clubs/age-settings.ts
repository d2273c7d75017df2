import { and, eq, ne, sql } from 'drizzle-orm'
import { USUAL_SPRINT_KMH } from '#shared/fitness.ts'
import { usualSize } from '#shared/pitch.ts'
import type { AgeSettings } from '#shared/console-tables.schema.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { resendGames } from '../../people/consent/resend-games.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { usualFormat } from '../../match/games/format.ts'
import { sizeOf } from '../../match/games/pitch.ts'

type AgeName = AgeSettings['name']

/**
 * Changes settings of an age category. They apply at once, to live games too.
 *
 * @throws ApiError `not_found`
 */
export async function changeAgeSettings(
  deps: Deps,
  actorId: string | null,
  { name, pitch, format, ...settings }: { name: AgeName } & Partial<AgeSettings>,
): Promise<void> {
  const size = pitch && { pitchLength: pitch.length, pitchWidth: pitch.width }
  await deps.db.transaction(async (tx) => {
    const [category] = await tx
      .update(ageCategories)
      .set({
        showScore: settings.show_score,
        showPlayerNames: settings.show_player_names,
        streamNeedsSubscription: settings.stream_needs_subscription,
        sprintKmh: settings.sprint_kmh,
        ...size,
        format,
      })
      .where(eq(ageCategories.name, name))
      .returning({ id: ageCategories.id })
    if (!category) throw new ApiError('not_found', 'That age category is not played here.')
    await recordAudit(deps, tx, {
      actorId,
      action: 'changed',
      subject: 'age_category',
      subjectId: category.id,
      detail: { name, ...settings, ...size, ...format },
    })
    await resendGames(deps, tx, and(eq(games.ageCategory, name), eq(games.status, 'live')))
    // No one waits for the others. Their new version makes devices replace what they have stored.
    await tx
      .update(games)
      .set({ version: sql`${games.version} + 1` })
      .where(and(eq(games.ageCategory, name), ne(games.status, 'live')))
    await announce(tx, { kind: 'schedule' })
  })
}

/** The settings of all age categories, youngest first. */
export async function listAgeSettings({ db }: Pick<Deps, 'db'>): Promise<AgeSettings[]> {
  const rows = await db.select().from(ageCategories).orderBy(ageCategories.position)
  return rows.map(settingsOf)
}

/**
 * The settings of an age category.
 *
 * @throws ApiError `not_found`
 */
export async function getAgeSettings(db: Db, name: AgeName): Promise<AgeSettings> {
  const [row] = await db.select().from(ageCategories).where(eq(ageCategories.name, name))
  if (!row) throw new ApiError('not_found', 'That age category is not played here.')
  return settingsOf(row)
}

function settingsOf({ sprintKmh, format, ...row }: typeof ageCategories.$inferSelect): AgeSettings {
  const name = row.name as AgeName
  return {
    name,
    show_score: row.showScore,
    show_player_names: row.showPlayerNames,
    stream_needs_subscription: row.streamNeedsSubscription,
    sprint_kmh: sprintKmh ?? USUAL_SPRINT_KMH[name],
    pitch: sizeOf(row) ?? usualSize(name),
    format: format ?? usualFormat(name),
  }
}
