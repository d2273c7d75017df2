import { and, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { games } from '../../db/schema/games.ts'
import { proposals } from '../../db/schema/proposals.ts'

/** In milliseconds: an answer that no one has read for so long is old news. */
const ANSWER_SHOWN = 30 * 24 * 60 * 60 * 1000

const ofGame = sql`${proposals.gameId} = ${games.id}`

/** Games whose proposals wait for those who run these clubs, or for staff. */
export function hasOpenProposal(clubIds: readonly string[] | null, now: Date): SQL | undefined {
  const pending = or(and(eq(games.status, 'upcoming'), gt(games.startsAt, now)), eq(games.status, 'cancelled'))
  const home = clubIds ? inArray(games.clubOneId, [...clubIds]) : undefined
  return and(
    pending,
    home,
    sql`exists (select 1 from ${proposals} where ${and(ofGame, eq(proposals.state, 'open'), or(eq(games.status, 'upcoming'), gt(proposals.startsAt, now)))})`,
  )
}

/** Games with a proposal of these clubs that was answered or withdrawn, as they have not read yet. Staff make none. */
export function hasUnreadAnswer(clubIds: readonly string[] | null, now: Date): SQL {
  const since = new Date(now.getTime() - ANSWER_SHOWN)
  const unread = sql`${proposals.state} <> 'open' and ${proposals.readAt} is null`
  return sql`exists (select 1 from ${proposals} where ${and(ofGame, unread, gt(proposals.endedAt, since), inArray(proposals.clubId, [...(clubIds ?? [])]))})`
}
