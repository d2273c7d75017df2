import { sql } from 'drizzle-orm'
import { index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { PROPOSAL_KINDS, PROPOSAL_STATES } from '#shared/proposal.ts'
import { clubs } from './clubs.ts'
import { games } from './games.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A club has one open proposal for a game. */
export const OPEN_PROPOSALS = 'game_proposals_open'

/** What the away club of a game has proposed to its home club. The id is that of the command. */
export const proposals = pgTable(
  'game_proposals',
  {
    id: text().primaryKey(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    /** The club that has made it. */
    clubId: text('club_id')
      .notNull()
      .references(() => clubs.id, { onDelete: 'cascade' }),
    kind: text({ enum: PROPOSAL_KINDS }).notNull(),
    /** Null where the date stays; the same for the venue. */
    startsAt: instant('starts_at'),
    venue: text(),
    venueKa: text('venue_ka'),
    reason: text().notNull(),
    /** Once the game has begun, an open one counts as withdrawn. */
    state: text({ enum: PROPOSAL_STATES }).notNull(),
    answer: text(),
    madeBy: text('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull(),
    endedBy: text('ended_by').references(() => users.id, { onDelete: 'set null' }),
    endedAt: instant('ended_at'),
    /** When the club that made it has read how it ended. */
    readAt: instant('read_at'),
  },
  (table) => [
    index('game_proposals_game').on(table.gameId, table.madeAt),
    index('game_proposals_club').on(table.clubId),
    uniqueIndex(OPEN_PROPOSALS)
      .on(table.gameId, table.clubId)
      .where(sql`${table.state} = 'open'`),
  ],
)
