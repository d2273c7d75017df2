import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { clubs } from './clubs.ts'

/**
 * Where games are played. Games keep the name of their venue as a text, from a person or a list: a venue is found by any
 * of its names.
 */
export const venues = pgTable(
  'venues',
  {
    id: text().primaryKey(),
    /** Whose it is: it counts for this club's games alone. Null for staff's, which count for all. */
    clubId: text('club_id').references(() => clubs.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameKa: text('name_ka'),
    /** How lists also write it. */
    otherNames: text('other_names')
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** All names, as `venueKey` makes them equal. */
    keys: text().array().notNull(),
    address: text(),
    addressKa: text('address_ka'),
    latitude: doublePrecision(),
    longitude: doublePrecision(),
    mapLink: text('map_link'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('venues_name').on(sql`coalesce(${table.clubId}, '')`, sql`(${table.keys}[1])`),
    index('venues_club').on(table.clubId),
    index('venues_keys').using('gin', table.keys),
    check('venues_place', sql`num_nonnulls(${table.latitude}, ${table.longitude}) <> 1`),
  ],
)
