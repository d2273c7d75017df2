import { boolean, pgTable, text } from 'drizzle-orm/pg-core'

/** The table of `/matchanalytics/{id}`: which page is embedded for a game. A file may list games that are imported later. */
export const analyticsPages = pgTable('analytics_pages', {
  gameId: text('game_id').primaryKey(),
  /** A path of ours, or an https address. */
  link: text().notNull(),
  title: text().notNull(),
  titleKa: text('title_ka').notNull(),
  showTitle: boolean('show_title').notNull(),
})
