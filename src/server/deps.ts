import type { Db } from './db/database.ts'

/** The dependencies of a command: the database and a clock. */
export interface Deps {
  db: Db
  /** The current time. Tests and the simulator use a clock of their own. */
  now(): Date
}
