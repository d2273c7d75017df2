import { and, asc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Board } from '#shared/board.schema.ts'
import { BOARD_AGES, BOARDS_PER_GAME, isBoardAge } from '#shared/board.ts'
import { venueDay } from '#shared/venue-time.ts'
import { boards } from '../../db/schema/sponsors.ts'
import { games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { hasAdvertising } from './package.ts'

const HOUR = 60 * 60_000

const SHOWN = {
  _id: boards.id,
  sponsor: boards.sponsor,
  picture: boards.picture,
  alt: boards.alt,
  alt_ka: boards.altKa,
  link: boards.link,
}

/** What every board on a screen meets: approved by staff, booked for today, of a club with the package. */
export function isRunning(now: Date): SQL | undefined {
  const today = venueDay(now)
  return and(eq(boards.state, 'approved'), lte(boards.firstDay, today), gte(boards.lastDay, today), hasAdvertising(now, boards.clubId))
}

/** In turns: each hour begins with others, the same for everyone. */
function inTurns(now: Date): SQL {
  return sql`md5(${boards.id} || ${String(Math.floor(now.getTime() / HOUR))})`
}

/** The boards of a game's picture: those of its home club, for its age. None for an age that has none. */
export async function findGameBoards({ db, now }: Pick<Deps, 'db' | 'now'>, gameId: string): Promise<Board[]> {
  return db
    .select(SHOWN)
    .from(games)
    .innerJoin(boards, eq(boards.clubId, games.clubOneId))
    .where(
      and(
        eq(games.id, gameId),
        inArray(games.ageCategory, [...BOARD_AGES]),
        sql`${games.ageCategory} = any(${boards.ages})`,
        isRunning(now()),
      ),
    )
    .orderBy(inTurns(now()), asc(boards.id))
    .limit(BOARDS_PER_GAME)
}

/** A board for the schedule of one age; null for an age that has none. */
export async function findScheduleBoard({ db, now }: Pick<Deps, 'db' | 'now'>, age: string): Promise<Board | null> {
  if (!isBoardAge(age)) return null
  const [board] = await db
    .select(SHOWN)
    .from(boards)
    .where(and(sql`${age} = any(${boards.ages})`, isRunning(now())))
    .orderBy(inTurns(now()), asc(boards.id))
    .limit(1)
  return board ?? null
}
