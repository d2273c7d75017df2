import { rejectImport } from './problems.ts'
import type { FixtureFile } from './fixture-file.ts'
import { runWorker, type ReadLimits } from './run-worker.ts'
import type { SquadFile } from './squad-file.ts'
import type { FixtureRequest, ReadAnswer, ReadRequest, SquadRequest } from './worker.ts'

const FILE = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './import-worker.js', import.meta.url)

/**
 * Reads a list in a process of its own.
 *
 * @throws ImportRefused if the file takes too much memory or time
 */
export function readInWorker(request: FixtureRequest, limits?: ReadLimits): Promise<ReadAnswer<FixtureFile>>
export function readInWorker(request: SquadRequest, limits?: ReadLimits): Promise<ReadAnswer<SquadFile>>
export async function readInWorker(request: ReadRequest, limits?: ReadLimits): Promise<ReadAnswer> {
  return (await runWorker<ReadAnswer>(FILE, request, limits)) ?? rejectImport(null, 'file_too_costly')
}
