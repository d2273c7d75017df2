const UNIQUE_VIOLATION = '23505'

/**
 * Awaits a statement and throws the given error if it violates a unique constraint.
 *
 * @param index the unique index; any index by default
 */
export async function onUniqueViolation<T>(statement: PromiseLike<T>, otherwise: Error, index?: string): Promise<T> {
  try {
    return await statement
  } catch (error) {
    for (let at: unknown = error; at instanceof Error; at = at.cause) if (isViolation(at, index)) throw otherwise
    throw error
  }
}

function isViolation(error: Error & { code?: string; constraint?: string }, index: string | undefined): boolean {
  return error.code === UNIQUE_VIOLATION && (index === undefined || error.constraint === index)
}
