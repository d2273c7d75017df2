import { and, eq, inArray, or, sql, type Column, type SQL } from 'drizzle-orm'
import { otherSide, SIDES, type Side } from '#shared/game.ts'
import { NOTICE_SUBJECTS } from '#shared/notice.ts'
import { choiceOf } from '#shared/stored-notice.ts'
import type { Db } from '../../db/database.ts'
import type { games } from '../../db/schema/games.ts'
import { publishedLineUps } from '../../db/schema/line-ups.ts'
import { noticeSettings, type notices } from '../../db/schema/notices.ts'
import { findUnanswered } from '../availability/repository.ts'
import { isSubjectOf } from './subjects.ts'

type Notice = Pick<typeof notices.$inferSelect, 'kind' | 'side'>
type Game = typeof games.$inferSelect

/** Who wants a notice: a condition for a query with the user's id and, left joined, the user's settings. */
export async function wantedBy(tx: Db, { kind, side }: Notice, game: Game, userId: Column): Promise<SQL> {
  if (kind === 'unanswered') return inArray(userId, await findUnanswered(tx, game, side ? [side] : SIDES))
  const ofGame = (subjectGame: Game, subjects = NOTICE_SUBJECTS) =>
    or(
      ...subjects.map(
        (subject): SQL => sql`(${isSubjectOf(subject, userId, subjectGame)} and ${choiceOf(kind)} = any(${noticeSettings[subject]}))`,
      ),
    ) as SQL
  if (kind !== 'line_up' || side === null) return ofGame(game)
  // Each team's own people are notified of its line-up, the others with the first one: everyone once for a game.
  if (!(await isSecond(tx, game.id, side))) return ofGame(ofTeam(game, side))
  return sql`(${ofGame(ofTeam(game, side))} and not ${ofGame(ofTeam(game, otherSide(side)))})`
}

/** A game as if one of its teams played alone. */
function ofTeam(game: Game, side: Side): Game {
  const [clubId, team] = side === 'one' ? [game.clubOneId, game.teamOne] : [game.clubTwoId, game.teamTwo]
  return { ...game, clubOneId: clubId, clubTwoId: clubId, teamOne: team, teamTwo: team }
}

async function isSecond(tx: Db, gameId: string, side: Side): Promise<boolean> {
  const rows = await tx.select().from(publishedLineUps).where(eq(publishedLineUps.gameId, gameId))
  const firstAt = (of: Side) => rows.find((row) => row.side === of)?.firstAt.getTime() ?? Infinity
  const [own, other] = [firstAt(side), firstAt(otherSide(side))]
  return other < own || (other === own && side === 'two')
}

/** To whom a notice still applies when it is sent: a line-up may have been withdrawn, a question answered. */
export async function stillFor(db: Db, { kind, side }: Notice, game: Game): Promise<(userId: string) => boolean> {
  if (kind === 'unanswered') {
    const waiting = new Set(await findUnanswered(db, game, side ? [side] : SIDES))
    return (userId) => waiting.has(userId)
  }
  if (kind !== 'line_up' || side === null) return () => true
  const isOut = and(eq(publishedLineUps.gameId, game.id), eq(publishedLineUps.side, side), eq(publishedLineUps.published, true))
  const count = await db.$count(publishedLineUps, isOut)
  return () => count > 0
}
