/** The ids of our advisory locks in Postgres. */
export const LOCKS = {
  migration: 7401,
  /** Held by the one service on an embedded database. */
  service: 7402,
  /** Shared by all processes that use an embedded database; the last one stops it. */
  use: 7403,
  /** Held while the demo world is created. */
  demo: 7404,
  /** Held by the import that writes. */
  import: 7405,
  /** Held by the one node that runs timed jobs. */
  jobs: 7406,
  /** Held while the first account is created. */
  firstAccount: 7407,
  /** Shared by every service that runs on a database; a restore needs it alone. */
  running: 7408,
  /** Held while a game’s camera chooses its port for SRT. */
  srtPorts: 7409,
  /** Held while a match is chosen that gets a small rendition. */
  smallRenditions: 7410,
  /** Held while the table of analytics pages is filled. */
  analyticsPages: 7411,
} as const
