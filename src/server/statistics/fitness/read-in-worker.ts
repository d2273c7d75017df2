import { runWorker, type ReadLimits } from '../../club/imports/run-worker.ts'
import { FitnessRefused, refuseFitness } from './findings.ts'
import type { Recording } from './recording.ts'
import type { RecordingAnswer, RecordingRequest } from './worker.ts'

const FILE = new URL(import.meta.url.endsWith('.ts') ? './worker.ts' : './fitness-worker.js', import.meta.url)

/**
 * Reads a recording in a process of its own.
 *
 * @throws FitnessRefused
 */
export async function readRecordingInWorker(request: RecordingRequest, limits?: ReadLimits): Promise<Recording> {
  const answer = await runWorker<RecordingAnswer>(FILE, request, limits)
  if (!answer) return refuseFitness(null, 'file_too_costly')
  if ('problem' in answer) throw new FitnessRefused(answer.problem)
  return answer.recording
}
