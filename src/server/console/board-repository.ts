import { and, asc, count, eq, ilike, inArray, sql, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { BoardReport, BoardRow, boardTableQuerySchema, boardTableSchema } from '#shared/board.schema.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { boardCounts, boards } from '../db/schema/sponsors.ts'
import { hasAdvertising } from '../club/sponsors/package.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

const sumOf = (column: 'shown' | 'tapped') =>
  sql<number>`(select coalesce(sum(${boardCounts[column]}), 0)::int from ${boardCounts} where ${boardCounts.boardId} = ${boards.id})`

function selectRows(db: Db, now: Date) {
  return db
    .select({
      board: boards,
      club: { _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa },
      hasPackage: hasAdvertising(now, boards.clubId),
      shown: sumOf('shown'),
      tapped: sumOf('tapped'),
    })
    .from(boards)
    .innerJoin(clubs, eq(clubs.id, boards.clubId))
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof selectRows>>[number]

/** A page of boards: of all clubs, or of some. */
export async function listBoards(
  { db, now }: { db: Db; now: () => Date },
  query: z.output<typeof boardTableQuerySchema>,
  clubIds: readonly string[] | null,
): Promise<z.input<typeof boardTableSchema>> {
  const where = and(
    ofClubs(clubIds),
    query.q ? ilike(boards.sponsor, like(query.q)) : undefined,
    query.state ? eq(boards.state, query.state) : undefined,
  )
  const [total] = await db.select({ count: count() }).from(boards).where(where)
  const { limit, offset } = rowsOf(query.page)
  const rows = await selectRows(db, now())
    .where(where)
    .orderBy(...orderOf({ days: boards.lastDay, sponsor: sql`lower(${boards.sponsor})` }, query.sort ?? '-days', boards.id))
    .limit(limit)
    .offset(offset)
  return tablePage(rows.map(present), total?.count ?? 0, query.page)
}

/** A board with its figures by day; null for an unknown one. */
export async function findBoardReport({ db, now }: { db: Db; now: () => Date }, id: string): Promise<BoardReport | null> {
  const [row] = await selectRows(db, now()).where(eq(boards.id, id))
  if (!row) return null
  const days = await db
    .select({ day: boardCounts.day, shown: boardCounts.shown, tapped: boardCounts.tapped })
    .from(boardCounts)
    .where(eq(boardCounts.boardId, id))
    .orderBy(asc(boardCounts.day))
  return { ...present(row), days }
}

function present({ board, club, hasPackage, shown, tapped }: Row): BoardRow {
  return {
    _id: board.id,
    club,
    sponsor: board.sponsor,
    category: board.category,
    picture: board.picture,
    alt: board.alt,
    alt_ka: board.altKa,
    link: board.link,
    ages: board.ages as BoardRow['ages'],
    first_day: board.firstDay,
    last_day: board.lastDay,
    state: board.state,
    reason: board.reason,
    has_package: hasPackage,
    shown,
    tapped,
  }
}

function ofClubs(clubIds: readonly string[] | null): SQL | undefined {
  return clubIds ? inArray(boards.clubId, [...clubIds]) : undefined
}
