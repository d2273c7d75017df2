/**
 * How many days personal data is kept. The privacy page shows these figures; the daily jobs apply them.
 */
export const RETENTION_DAYS = {
  /** Sent and failed mails, ended sessions, expired links; whether a child could play, counted from the game. */
  ended: 30,
  /** Accounts with an unverified email address. */
  unverified: 7,
  /** Unused accounts without an active subscription. */
  inactive: 730,
  /** Contact requests, counted from when they were handled. */
  handledRequests: 365,
  /** Contact requests that no one handled. */
  requests: 730,
  /** Who has looked at a child's data. */
  childViews: 365,
  /** The audit log. */
  audit: 730,
  /** Recordings of matches. */
  recordings: 365,
  /** Ended subscriptions and their payments. */
  payments: 6 * 365,
} as const
