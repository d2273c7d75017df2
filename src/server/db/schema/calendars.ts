import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { CALENDAR_KINDS } from '#shared/calendar.ts'
import { ageCategories, clubs } from './clubs.ts'
import { guardians } from './consent.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Calendars that phones subscribe to. Their secret is computed from the id, so deleting the row ends the address. */
export const calendars = pgTable(
  'calendars',
  {
    id: text().primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: CALENDAR_KINDS }).notNull(),
    guardianId: text('guardian_id').references(() => guardians.id, { onDelete: 'cascade' }),
    clubId: text('club_id').references(() => clubs.id, { onDelete: 'cascade' }),
    ageCategory: text('age_category').references(() => ageCategories.name),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    unique('calendars_once').on(table.userId, table.kind, table.guardianId, table.clubId, table.ageCategory).nullsNotDistinct(),
    index('calendars_guardian').on(table.guardianId),
    index('calendars_club').on(table.clubId),
  ],
)
