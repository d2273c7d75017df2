import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import type { Lens } from '#shared/lens.ts'
import { CAMERA_PROTOCOLS, STREAM_SOURCES, type MatchFilePart, type Track } from '#shared/video.ts'
import { games } from './games.ts'
import { users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Our own video of a game. A game whose stream is an address to embed has no row. */
export const streams = pgTable('streams', {
  id: text().primaryKey(),
  gameId: text('game_id')
    .notNull()
    .unique()
    .references(() => games.id, { onDelete: 'cascade' }),
  source: text({ enum: STREAM_SOURCES }).notNull(),
  /** How its camera sends. */
  protocol: text({ enum: CAMERA_PROTOCOLS }).notNull().default('http'),
  /** Where a camera with SRT connects: no two that may send at once have the same port. */
  port: integer(),
  /** The hash of the camera's key. A new key replaces it, so that the newest counts. */
  keyHash: text('key_hash'),
  /** Milliseconds from the lens to the moment that the camera states. */
  lag: integer().notNull().default(0),
  /** Of a panorama; null for a usual picture. */
  lens: jsonb().$type<Lens>(),
  /** How often the camera began again: the number of the init segment that counts. */
  inits: integer().notNull().default(0),
  initDigest: text('init_digest'),
  tracks: jsonb().$type<Track[]>(),
  /** Whether a small rendition of it is made. */
  small: boolean().notNull().default(false),
  createdAt: instant('created_at').notNull(),
  createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
  /** When the recording was deleted, because its time was over. */
  expiredAt: instant('expired_at'),
})

/** The segments of our own video. A file without a row does not count: its upload was not finished. */
export const streamSegments = pgTable(
  'stream_segments',
  {
    streamId: text('stream_id')
      .notNull()
      .references(() => streams.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    init: integer().notNull(),
    /** The moment of the first frame. */
    startsAt: instant('starts_at').notNull(),
    /** Milliseconds. */
    duration: integer().notNull(),
    /** Whether something is missing before it, or the camera began again. */
    discontinuity: boolean().notNull(),
    digest: text().notNull(),
    bytes: integer().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** Of its small rendition: which init segment it has, 0 if it could not be made; null until then. */
    smallInit: integer('small_init'),
    smallBytes: integer('small_bytes'),
  },
  (table) => [primaryKey({ columns: [table.streamId, table.number] })],
)

/** The states of a file while it is made and kept. */
const FILE_STATES = ['waiting', 'running', 'ready', 'failed'] as const
/** Why there is none. */
const FILE_FAILURES = ['disk_full', 'broken'] as const

/** Whole matches as files: those that someone has asked for, until they are deleted. One for all who watch. */
export const matchFiles = pgTable('match_files', {
  streamId: text('stream_id')
    .primaryKey()
    .references(() => streams.id, { onDelete: 'cascade' }),
  state: text({ enum: FILE_STATES }).notNull(),
  /** Percent. */
  progress: integer().notNull().default(0),
  /** How often it was begun since someone asked. */
  attempts: integer().notNull().default(0),
  failure: text({ enum: FILE_FAILURES }),
  /** The number of segments that it has: a recording that has more since is another one. */
  segments: integer().notNull(),
  parts: jsonb().$type<MatchFilePart[]>().notNull().default([]),
  askedAt: instant('asked_at').notNull(),
  /** When it is begun, at the earliest. */
  dueAt: instant('due_at').notNull(),
  endedAt: instant('ended_at'),
})
