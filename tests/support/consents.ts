import { eq } from 'drizzle-orm'
import type { Purpose } from '#shared/consent.ts'
import type { Db } from '#server/db/database.ts'
import { consents } from '#server/db/schema/consent.ts'

/** What is decided about a child, by purpose; a purpose without a decision is absent. */
export async function findConsents(db: Db, playerId: string): Promise<Partial<Record<Purpose, boolean>>> {
  const rows = await db.select().from(consents).where(eq(consents.playerId, playerId))
  return Object.fromEntries(rows.map(({ purpose, granted }) => [purpose, granted]))
}
