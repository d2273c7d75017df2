import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { readEntrant, sideName } from '#shared/team.ts'
import { findRepeatedCommand, recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { withdrawals } from '../../db/schema/competitions.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { onUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { cancelGame } from '../../match/games/commands/fixture.ts'
import { undoEvent } from '../../match/games/record.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { changing } from './changing.ts'
import { entrantPlays } from './repository.ts'

/** A club, or one of its teams, that leaves a competition. */
export interface NewWithdrawal {
  id: string
  /** As a table names it. */
  entrant: string
  reason: string
  commandId?: string | undefined
}

/**
 * Withdraws a club with a reason that everyone reads. Its games that were not played are called off; whether its results
 * count is a rule of the competition.
 *
 * @returns how many games were called off
 * @throws ApiError `not_found`, `rule_violated` if the club does not play in the competition, or has left it already
 */
export async function withdrawClub(deps: Deps, actorId: string | null, { id, entrant, reason, commandId }: NewWithdrawal): Promise<number> {
  const { clubId, team } = readEntrant(entrant)
  return changing(deps, id, async (tx) => {
    const [club] = await tx
      .select({ name: clubs.name, name_ka: clubs.nameKa })
      .from(clubs)
      .where(and(eq(clubs.id, clubId), entrantPlays(id, { clubId, team })))
    if (!club) throw new ApiError('rule_violated', 'The club does not play in this competition.', { reason: 'club_not_playing' })
    const entry = { action: 'decided', subject: 'competition', detail: { club: sideName(club, team).name, reason } } as const
    if ((await findRepeatedCommand(tx, commandId, entry)) !== null) return 0
    const withdrawal = newId()
    const row = { id: withdrawal, competitionId: id, clubId, team, reason, actorId, withdrawnAt: deps.now() }
    const gone = new ApiError('rule_violated', 'The club has left this competition already.', { reason: 'club_withdrawn' })
    await onUniqueViolation(tx.insert(withdrawals).values(row), gone)
    const open = await tx
      .select({ gameId: games.id })
      .from(games)
      .where(and(eq(games.competitionId, id), eq(games.status, 'upcoming'), isOf({ clubId, team })))
      .orderBy(asc(games.id))
    for (const { gameId } of open) await cancelGame({ ...deps, db: tx }, { gameId, actorId, reason, withdrawal })
    await recordAudit(deps, tx, { id: commandId, actorId, subjectId: id, ...entry })
    return open.length
  })
}

/**
 * Lets a club play again. Games that were called off with its withdrawal and are still to come are put back, unless the
 * teams have another game then.
 *
 * @returns how many games were put back
 * @throws ApiError `not_found`
 */
export async function readmitClub(
  deps: Deps,
  actorId: string | null,
  { id, withdrawal }: { id: string; withdrawal: string },
): Promise<number> {
  return changing(deps, id, async (tx) => {
    const own = and(eq(withdrawals.id, withdrawal), eq(withdrawals.competitionId, id))
    const [readmitted] = await tx.delete(withdrawals).where(own).returning()
    if (!readmitted) throw new ApiError('not_found', 'There is no such withdrawal.')
    const now = deps.now()
    const calledOff = await tx
      .select({ gameId: games.id, entryId: gameEvents.id })
      .from(gameEvents)
      .innerJoin(games, eq(games.id, gameEvents.gameId))
      .where(
        and(
          eq(games.competitionId, id),
          sql`${games.startsAt} > ${now.toISOString()}::timestamptz`,
          eq(gameEvents.kind, 'cancelled'),
          isNull(gameEvents.undoneBy),
          sql`${gameEvents.detail}->>'withdrawal' = ${withdrawal}`,
        ),
      )
      .orderBy(asc(games.id))
    let back = 0
    for (const { gameId, entryId } of calledOff)
      if (await putBack(deps, tx, gameId, { entryId, reason: readmitted.reason }, actorId)) back += 1
    const detail = { reason: readmitted.reason, games: back }
    await recordAudit(deps, tx, { actorId, action: 'undone', subject: 'competition', subjectId: id, detail })
    return back
  })
}

async function putBack(
  deps: Deps,
  tx: Db,
  gameId: string,
  entry: { entryId: string; reason: string },
  actorId: string | null,
): Promise<boolean> {
  try {
    // A step of its own, so that a time that is taken undoes this game alone.
    await tx.transaction((step) => undoEvent({ ...deps, db: step }, gameId, entry, actorId))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === 'conflict') return false
    throw error
  }
}

function isOf({ clubId, team }: ReturnType<typeof readEntrant>) {
  const side = (club: typeof games.clubOneId | typeof games.clubTwoId, letter: typeof games.teamOne | typeof games.teamTwo) =>
    and(eq(club, clubId), team === null ? isNull(letter) : eq(letter, team))
  return or(side(games.clubOneId, games.teamOne), side(games.clubTwoId, games.teamTwo))
}
