import { customType, integer, pgTable, text, timestamp, boolean } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

export const clubs = pgTable('clubs', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  nameKa: text('name_ka'),
  logo: text(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})

export const ageCategories = pgTable('age_categories', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  position: integer().notNull(),
  showScore: boolean('show_score').notNull().default(true),
  showPlayerNames: boolean('show_player_names').notNull().default(false),
})

/** Files that the product serves itself: crests. Named by their content, so that they never change. */
export const media = pgTable('media', {
  name: text().primaryKey(),
  type: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
