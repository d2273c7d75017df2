import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sessions, users } from './users.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const ofUser = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Passkeys of users. Only the public key is known here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text().primaryKey(),
    /** The authenticator's own id of the credential, as base64url. */
    credentialId: text('credential_id').notNull().unique(),
    userId: ofUser(),
    /** In COSE format, as base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the authenticator says that it was used; 0 where it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId, table.createdAt)],
)

/** The hashes of recovery codes. Each is used once, instead of a passkey. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    hash: text().primaryKey(),
    userId: ofUser(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
)

/** What a challenge is for. */
const CHALLENGE_PURPOSES = ['register', 'second-factor', 'sign-in'] as const
export type ChallengePurpose = (typeof CHALLENGE_PURPOSES)[number]

/** Challenges that a passkey is to sign. Deleted by their first use. */
export const challenges = pgTable(
  'challenges',
  {
    challenge: text().primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** The session that asked for it; null for a sign-in, which has none yet. */
    sessionId: text('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('challenges_session').on(table.sessionId), index('challenges_expiry').on(table.expiresAt)],
)
