import { freeBytes } from '../../limits/disk.ts'
import { repeat, type Repeating } from '../../repeat.ts'
import { deleteOutdated, makeNext, type FileDeps, type FileLog } from './make-file.ts'
import { putBack } from './repository.ts'

/** In milliseconds. */
const INTERVAL = 2000

/** Makes the files of whole matches, one at a time, and deletes them, while this node runs the timed jobs. */
export function startMatchFiles(deps: Omit<FileDeps, 'freeBytes'>, log: FileLog): Repeating {
  const ending = new AbortController()
  let begun = false
  const round = async () => {
    // Whoever made one before does so no more.
    if (!begun) await putBack(deps.db)
    begun = true
    await deleteOutdated({ ...deps, freeBytes })
    if (!ending.signal.aborted) await makeNext({ ...deps, freeBytes }, log, ending.signal)
  }
  const repeating = repeat(round, INTERVAL, (error) => log.warn({ err: error }, 'files of matches could not be made'))
  return {
    async stop() {
      ending.abort()
      await repeating.stop()
    },
  }
}
