import { and, eq, ne, sql } from 'drizzle-orm'
import { USUAL_SPRINT_KMH } from '#shared/fitness.ts'
import { usualSize } from '#shared/pitch.ts'
import type { AgeSettings } from '#shared/console-tables.schema.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { resendGames } from '../../people/consent/resend-games.ts'
import { announce } from '../../db/changes.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { usualFormat } from '../../match/games/format.ts'
import { sizeOf } from '../../match/games/pitch.ts'

/**
 * Changes the settings of an age category. They apply at once, to live games too.
 *
 * @throws ApiError `not_found`
 */
export async function changeAgeSettings(
  deps: Deps,
  actorId: string | null,
  { name, pitch, format, ...settings }: AgeSettings,
): Promise<void> {
  const size = pitch && { pitchLength: pitch.length, pitchWidth: pitch.width }
  await deps.db.transaction(async (tx) => {
    const [category] = await tx
      .update(ageCategories)
      .set({
        showScore: settings.show_score,
        showPlayerNames: settings.show_player_names,
        streamNeedsSubscription: settings.stream_needs_subscription,
        ...(settings.sprint_kmh !== undefined && { sprintKmh: settings.sprint_kmh }),
        ...size,
        ...(format && { format }),
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
  return rows.map(({ name, showScore, showPlayerNames, streamNeedsSubscription, sprintKmh, ...row }) => ({
    name: name as AgeSettings['name'],
    show_score: showScore,
    show_player_names: showPlayerNames,
    stream_needs_subscription: streamNeedsSubscription,
    sprint_kmh: sprintKmh ?? USUAL_SPRINT_KMH[name as AgeSettings['name']],
    pitch: sizeOf(row) ?? usualSize(name as AgeSettings['name']),
    format: row.format ?? usualFormat(name as AgeSettings['name']),
  }))
}
