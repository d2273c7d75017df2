import { and, asc, desc, eq, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm'
import { TEXT_VERSION } from '#shared/consent-texts.ts'
import { newId } from '#shared/id.ts'
import { hashPassword } from '../../people/auth/password.ts'
import type { Db } from '../../db/database.ts'
import { insertAll } from '../../db/insert-all.ts'
import { consents, decisions, guardians } from '../../db/schema/consent.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { users } from '../../db/schema/users.ts'
import { DEMO_CAMERAS, showByOwnVideo } from './cameras.ts'

/** One family in this many has not agreed to clips of its child. */
const WITHOUT_CLIPS = 6

/**
 * The last matches of the squad with the demo's sign-ins were filmed by our own cameras, the one before the last as a
 * panorama, so that they can be watched again, with their clips. Most families of the squads agree to clips; those of the
 * demo's parents have not decided yet.
 */
export async function createRecordedMatches(
  tx: Db,
  now: Date,
  { clubId, ageCategory }: { clubId: string; ageCategory: string },
): Promise<void> {
  const played = await tx
    .select()
    .from(games)
    .where(
      and(
        eq(games.ageCategory, ageCategory),
        or(eq(games.clubOneId, clubId), eq(games.clubTwoId, clubId)),
        inArray(games.status, ['finished', 'analytics']),
        isNotNull(games.fullTimeAt),
        isNull(games.format),
      ),
    )
    .orderBy(desc(games.startsAt))
    .limit(DEMO_CAMERAS.length)
  for (const [place, { id }] of played.entries()) await showByOwnVideo(tx, now, id, DEMO_CAMERAS[place] ?? 'demo')
  const squads = new Set(played.flatMap(({ clubOneId, clubTwoId }) => [clubOneId, clubTwoId]))
  await agreeToClips(tx, now, Array.from(squads), ageCategory)
}

/** Gives the children without a guardian one, who has decided. It is one account, which no one signs in to. */
async function agreeToClips(tx: Db, now: Date, clubIds: string[], ageCategory: string): Promise<void> {
  const userId = newId()
  const name = { name: 'Ketevan', lastname: 'Beridze', email: 'families@moedani.test' }
  const account = { passwordHash: await hashPassword(newId()), createdAt: now, emailVerifiedAt: now }
  await tx.insert(users).values({ id: userId, role: 'parent', ...name, ...account })
  const known = tx
    .select({ one: sql`1` })
    .from(guardians)
    .where(eq(guardians.playerId, players.id))
  const children = await tx
    .select()
    .from(players)
    .where(and(inArray(players.clubId, clubIds), eq(players.ageCategory, ageCategory), notExists(known)))
    .orderBy(asc(players.clubId), asc(players.shirtNumber))
  const families = children.map(({ id: playerId, clubId, shirtNumber }) => ({
    id: newId(),
    userId,
    playerId,
    clubId,
    ageCategory,
    shirtNumber,
    state: 'confirmed' as const,
    claimedAt: now,
    decidedAt: now,
  }))
  await insertAll(tx, guardians, families)
  const about = families.map(({ playerId }, index) => ({ playerId, purpose: 'highlights' as const, granted: index % WITHOUT_CLIPS !== 0 }))
  const by = { decider: 'guardian' as const, actorId: userId, textVersion: TEXT_VERSION, decidedAt: now }
  await insertAll(
    tx,
    decisions,
    about.map((row, index) => ({ id: newId(), guardianId: families[index]?.id, ...row, ...by })),
  )
  await insertAll(tx, consents, about)
}
