import { Refusal } from './refusal.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Waits for a statement that may meet a name that is taken.
 *
 * @throws Refusal `conflict` with the given sentence when it does
 */
export async function refuseTaken<T>(statement: Promise<T>, sentence: string): Promise<T> {
  try {
    return await statement
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause)
      if ('code' in at && at.code === UNIQUE_VIOLATION) throw new Refusal('conflict', sentence)
    throw error
  }
}
