import type { Db } from './db/database.ts'

/** What a command needs: the database, and the time. */
export interface Deps {
  db: Db
  /** The present moment; tests and the simulator set their own. */
  now(): Date
}
