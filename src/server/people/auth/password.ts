import { hash, verify } from '@node-rs/argon2'
import { createPasswordQueue } from './password-queue.ts'

// OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Hashing costs memory and a core. The queue keeps attackers from blocking other sign-ins.
const queue = createPasswordQueue({ concurrency: 2, waitingMax: 64 })

/** The number of passwords waiting to be hashed or verified. */
export function countWaitingPasswords(): number {
  return queue.waiting()
}

/**
 * An Argon2id hash in the standard encoded form.
 *
 * @param tries recent attempts from this address; 0 for a known device
 */
export function hashPassword(password: string, tries = 0): Promise<string> {
  return queue.run(tries, () => hash(password, COST))
}

// A dummy hash with the same cost, used if there is no such user.
const DUMMY_HASH = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Verifies a password. Without a hash (no such user) it takes as long and returns false. */
export async function verifyPassword(encoded: string | null, password: string, tries = 0): Promise<boolean> {
  return (await queue.run(tries, () => verify(encoded ?? DUMMY_HASH, password))) && encoded !== null
}
