import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Official, Officials } from '#shared/officials.schema.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { mayManageClub } from '../../people/auth/club-policy.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { officials } from '../../db/schema/officials.ts'
import type { Deps } from '../../deps.ts'
import { getGameFor } from '../games/get-game.ts'
import { mayManageGame } from '../games/policy.ts'

/** A game, and for whom its officials are entered: a club, or staff. */
interface Entered {
  gameId: string
  clubId: string | null
}

/**
 * For whom a viewer enters officials: staff for themselves, a secretary for their own club that plays.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
async function requireEntered(db: Db, viewer: Viewer, gameId: string): Promise<Entered> {
  const { game } = await getGameFor(db, gameId, viewer, mayManageGame)
  if (viewer.role === 'staff') return { gameId, clubId: null }
  return { gameId, clubId: mayManageClub(viewer, game.clubOneId) ? game.clubOneId : game.clubTwoId }
}

/**
 * The officials of a game: those that the viewer may change and, for staff, those that clubs have entered.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function readOfficials({ db }: Deps, viewer: Viewer, gameId: string): Promise<Officials> {
  const entered = await requireEntered(db, viewer, gameId)
  const own = await db
    .select({ role: officials.role, name: officials.name })
    .from(officials)
    .where(conditionOf(entered))
    .orderBy(asc(officials.position))
  if (viewer.role !== 'staff') return { own, others: [] }
  const others = await db
    .select({ role: officials.role, name: officials.name, club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa } })
    .from(officials)
    .innerJoin(clubs, eq(clubs.id, officials.clubId))
    .where(and(eq(officials.gameId, gameId), isNotNull(officials.clubId)))
    .orderBy(asc(clubs.name), asc(officials.position))
  return { own, others }
}

/**
 * Sets the officials of a game, as the viewer's side knows them. The audit log tells how many, and not who.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function setOfficials(deps: Deps, viewer: Viewer, gameId: string, list: readonly Official[]): Promise<void> {
  const entered = await requireEntered(deps.db, viewer, gameId)
  await deps.db.transaction(async (tx) => {
    await tx.delete(officials).where(conditionOf(entered))
    const rows = list.map(({ role, name }, position) => ({ id: newId(), ...entered, role, name, position, enteredAt: deps.now() }))
    if (rows.length > 0) await tx.insert(officials).values(rows)
    const entry = { action: 'changed', subject: 'game', subjectId: gameId, detail: { officials: rows.length } } as const
    await recordAudit(deps, tx, { actorId: viewer.userId, ...entry })
  })
}

function conditionOf({ gameId, clubId }: Entered) {
  return and(eq(officials.gameId, gameId), clubId === null ? isNull(officials.clubId) : eq(officials.clubId, clubId))
}
