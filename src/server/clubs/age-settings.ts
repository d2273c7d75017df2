import { and, eq, sql } from 'drizzle-orm'
import type { AgeSettings } from '#shared/office.schema.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../db/changes.ts'
import { ageCategories } from '../db/schema/clubs.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'

/**
 * Chooses what an age category shows. It holds at once, for running games too.
 *
 * @throws Refusal `not_found`
 */
export async function setAge(deps: Deps, actorId: string | null, { name, ...shows }: AgeSettings): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [category] = await tx
      .update(ageCategories)
      .set({
        showScore: shows.show_score,
        showPlayerNames: shows.show_player_names,
        streamNeedsSubscription: shows.stream_needs_subscription,
      })
      .where(eq(ageCategories.name, name))
      .returning({ id: ageCategories.id })
    if (!category) throw new Refusal('not_found', 'That age category is not played here.')
    await recordAudit(deps, tx, {
      actorId,
      action: 'changed',
      subject: 'age_category',
      subjectId: category.id,
      detail: { name, ...shows },
    })
    // Whoever watches is told anew; a new version keeps what they know from standing against it.
    const running = await tx
      .update(games)
      .set({ version: sql`${games.version} + 1` })
      .where(and(eq(games.ageCategory, name), eq(games.status, 'live')))
      .returning({ id: games.id, version: games.version })
    for (const { id, version } of running) await announce(tx, { kind: 'game', id, version })
    await announce(tx, { kind: 'schedule' })
  })
}

/** What each age category shows, the youngest first. */
export async function listAges({ db }: Pick<Deps, 'db'>): Promise<AgeSettings[]> {
  const rows = await db.select().from(ageCategories).orderBy(ageCategories.position)
  return rows.map(({ name, showScore, showPlayerNames, streamNeedsSubscription }) => ({
    name: name as AgeSettings['name'],
    show_score: showScore,
    show_player_names: showPlayerNames,
    stream_needs_subscription: streamNeedsSubscription,
  }))
}
