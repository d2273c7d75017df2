import { FitMessageReaderError, fitTimestampToUnixMilliseconds, readFitMessages, type FitRawMessage } from 'fit-file-parser/raw'
import { refuseFitness } from '../findings.ts'
import { POINTS_MAX, type Fix, type Recording } from '../recording.ts'

/** Numbers of the messages in Garmin's profile. */
const RECORD = 20
const SESSION = 18

/** Degrees in one of FIT's semicircles. */
const SEMICIRCLE = 180 / 2 ** 31

/**
 * Reads a FIT file of a watch. Its times have whole seconds.
 *
 * @throws FitnessRefused
 */
export function readFit(bytes: Uint8Array): Recording {
  const messages = readMessages(bytes)
  const records = messages.filter(({ globalMessageNumber }) => globalMessageNumber === RECORD)
  const sessions = messages.filter(({ globalMessageNumber }) => globalMessageNumber === SESSION)
  if (records.length > POINTS_MAX) refuseFitness(null, 'too_many_points', { most: POINTS_MAX })
  if (records.length === 0) refuseFitness(null, 'no_places')
  if (records.every(({ timestamp }) => timestamp === undefined)) refuseFitness(null, 'no_times')
  const distances = sessions.flatMap((session) => unsigned(session, 9, 100) ?? [])
  const speeds = sessions.flatMap((session) => unsigned(session, 125, 1000) ?? unsigned(session, 15, 1000) ?? [])
  return {
    format: 'fit',
    clock: { kind: 'instant' },
    fixes: records.flatMap((record, index) => toFix(record, index + 1) ?? []),
    device: {
      distance: distances.length > 0 ? distances.reduce((sum, distance) => sum + distance, 0) : null,
      topSpeed: speeds.length > 0 ? speeds.reduce((most, speed) => Math.max(most, speed)) : null,
    },
  }
}

function readMessages(bytes: Uint8Array): readonly FitRawMessage[] {
  try {
    return readFitMessages(bytes, { messageNumbers: [RECORD, SESSION] }).messages
  } catch (error) {
    if (!(error instanceof FitMessageReaderError)) throw error
    if (isCutOff(bytes)) refuseFitness(null, 'file_cut_off')
    return refuseFitness(null, 'file_damaged', {
      reason: error.code === 'invalid_crc' ? 'its checksum is wrong' : 'its parts do not fit together',
    })
  }
}

/** Whether there is less than the header promises: itself, the data, and a checksum of two bytes. */
function isCutOff(bytes: Uint8Array): boolean {
  const header = bytes[0] ?? 0
  if (bytes.length < 12) return true
  return bytes.length < header + new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(4, true) + 2
}

function toFix(record: FitRawMessage, line: number): Fix | null {
  if (record.timestamp === undefined) return null
  const [lat, lon] = [semicircles(record, 0), semicircles(record, 1)]
  return {
    t: fitTimestampToUnixMilliseconds(record.timestamp),
    place: lat === null || lon === null ? null : { lat, lon },
    speed: unsigned(record, 73, 1000) ?? unsigned(record, 6, 1000),
    line,
  }
}

/** A scaled field without a sign, of two or four bytes; null where it is left out or not known. */
function unsigned(message: FitRawMessage, fieldNumber: number, scale: number): number | null {
  const view = viewOf(message, fieldNumber)
  if (!view || (view.byteLength !== 2 && view.byteLength !== 4)) return null
  const raw = view.byteLength === 2 ? view.getUint16(0, message.littleEndian) : view.getUint32(0, message.littleEndian)
  return raw === (view.byteLength === 2 ? 0xffff : 0xffffffff) ? null : raw / scale
}

function semicircles(message: FitRawMessage, fieldNumber: number): number | null {
  const view = viewOf(message, fieldNumber)
  if (view?.byteLength !== 4) return null
  const raw = view.getInt32(0, message.littleEndian)
  return raw === 0x7fffffff ? null : raw * SEMICIRCLE
}

function viewOf({ fields }: FitRawMessage, fieldNumber: number): DataView | null {
  const bytes = fields.find((field) => field.fieldNumber === fieldNumber)?.bytes
  return bytes ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null
}
