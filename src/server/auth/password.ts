import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '../refusal.ts'

// OWASP's recommendation for Argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2
const WAITING_MAX = 64

let running = 0
const waiting: (() => void)[] = []

/** Hashing costs memory and a core, so only a few run at once and only so many may wait. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) {
    if (waiting.length >= WAITING_MAX) throw new Refusal('unavailable', 'Too many sign-ins at once. Try again shortly.')
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else {
    running += 1
  }
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Passwords that wait for their turn. */
export function passwordsWaiting(): number {
  return waiting.length
}

/** An Argon2id hash in the usual encoded form. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, COST))
}

// A hash of nothing, at the same cost: what a password of nobody is compared with.
const NOBODY = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Whether the password fits the hash. Without a hash (no such user) it takes as long and says no. */
export async function verifyPassword(encoded: string | null, password: string): Promise<boolean> {
  return (await inTurn(() => verify(encoded ?? NOBODY, password))) && encoded !== null
}
