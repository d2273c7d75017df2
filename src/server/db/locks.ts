/** Postgres' advisory locks, by what they guard. The numbers only have to differ. */
export const LOCKS = {
  migration: 7401,
  /** Held by the one service on an embedded database. */
  service: 7402,
  /** Shared by every process that uses an embedded database; the last one out ends it. */
  use: 7403,
  /** Held while the demo world is made. */
  demo: 7404,
  /** Held by the one import that writes. */
  import: 7405,
  /** Held by the one node that runs timed jobs. */
  jobs: 7406,
} as const
