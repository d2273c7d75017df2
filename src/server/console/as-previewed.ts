import { createHash } from 'node:crypto'
import { changedMeanwhile } from '../platform/change-fields.ts'
import type { Deps } from '../deps.ts'

/** The digest of what an import announces. */
export function digestOf(announced: object): string {
  return createHash('sha256').update(JSON.stringify(announced)).digest('base64url')
}

/**
 * Runs an import that does what its preview announced, or nothing.
 *
 * @param seen the digest of that preview; undefined if there was none
 * @param work imports, and returns what it has done as the preview would present it
 * @throws ApiError `conflict` if the import would do something else by now
 */
export async function asPreviewed<D extends Deps, T extends { digest: string }>(
  deps: D,
  seen: string | undefined,
  work: (deps: D) => Promise<T>,
): Promise<T> {
  return deps.db.transaction(async (tx) => {
    const done = await work({ ...deps, db: tx })
    if (seen !== undefined && seen !== done.digest) throw changedMeanwhile({ preview: done.digest })
    return done
  })
}
