import { decodeText } from '../../club/imports/readers/text.ts'
import { ImportRefused } from '../../club/imports/problems.ts'
import { FILE_MEGABYTES_MAX } from '../../club/imports/detect.ts'
import { refuseFitness } from './findings.ts'
import { readCsvRecording } from './readers/csv.ts'
import { isFit } from './readers/fit-messages.ts'
import { readFit } from './readers/fit.ts'
import { readTrackXml } from './readers/track-xml.ts'
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
  const head = text.slice(0, 5000)
  if (/<(?:\w+:)?gpx\b/.test(head)) return readTrackXml(text.trimStart(), 'gpx')
  if (/<(?:\w+:)?TrainingCenterDatabase\b/.test(head)) return readTrackXml(text.trimStart(), 'tcx')
  return refuseFitness(null, 'file_unknown')
}

function decode(bytes: Uint8Array): string {
  try {
    return decodeText(bytes)
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error
    return refuseFitness(error.problems[0]?.line ?? null, 'file_not_text')
  }
}
