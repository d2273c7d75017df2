import { sql } from 'drizzle-orm'
import { LOCKS } from '../../db/locks.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { createUser } from './manage-users.ts'

/** The credentials of the first account. */
export interface FirstSignIn {
  username: string
  password: string
}

const USERNAME = 'office'

/**
 * Creates a staff account if there are no users yet, so that everything else can be done in the console. Returns null
 * if there are users. Several nodes may call this at once: only one creates the account.
 */
export async function createFirstAccount(deps: Deps): Promise<FirstSignIn | null> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.firstAccount})`)
    const [existing] = await tx.select({ id: users.id }).from(users).limit(1)
    if (existing) return null
    const person = { role: 'staff', name: 'Moedani', lastname: 'Office', username: USERNAME } as const
    const { password } = await createUser({ ...deps, db: tx }, null, person)
    return { username: USERNAME, password }
  })
}
