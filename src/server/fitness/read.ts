import { decodeText } from '../imports/readers/text.ts'
import { ImportRefused } from '../imports/problems.ts'
import { FILE_MEGABYTES_MAX } from '../imports/detect.ts'
import { refuseFitness } from './findings.ts'
import { readCsvRecording } from './readers/csv.ts'
import { readFit } from './readers/fit.ts'
import { readGpx } from './readers/gpx.ts'
import type { Recording } from './recording.ts'

/**
 * Reads a recording of a vest or a watch. The format is recognised by its content.
 *
 * @param athlete name or id, where a file has several
 * @throws FitnessRefused
 */
export function readRecording(bytes: Uint8Array, athlete: string | null): Recording {
  if (bytes.length === 0) refuseFitness(null, 'file_empty')
  if (bytes.length > FILE_MEGABYTES_MAX * 1024 * 1024) refuseFitness(null, 'file_too_large', { megabytes: FILE_MEGABYTES_MAX })
  if (isFit(bytes)) return readFit(bytes)
  const text = decode(bytes)
  const start = text.slice(0, 1000).trimStart()
  if (start === '' && text.trim() === '') refuseFitness(null, 'file_empty')
  if (!start.startsWith('<')) return readCsvRecording(text, athlete)
  return /<(?:\w+:)?gpx\b/.test(text.slice(0, 5000)) ? readGpx(text.trimStart()) : refuseFitness(null, 'file_unknown')
}

function isFit(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(8, 12)).toString('latin1') === '.FIT'
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeText(bytes)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return refuseFitness(error.problems[0]?.line ?? null, 'file_not_text')
  }
}
