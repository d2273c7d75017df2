import { refuseFitness } from '../findings.ts'
import { POINTS_MAX, type Fix, type Recording } from '../recording.ts'
import { FitError, fitSize, isFit, readFitMessages, type FitMessage } from './fit-messages.ts'

/** Numbers of the messages in Garmin's profile. */
const RECORD = 20
const SESSION = 18
const NUMBERS = new Set([RECORD, SESSION])

/** The beginning of 1990, from which FIT counts seconds. */
const EPOCH = Date.UTC(1989, 11, 31)

/** Degrees in one of FIT's semicircles. */
const SEMICIRCLE = 180 / 2 ** 31

/**
 * Reads a FIT file of a watch. Its times have whole seconds.
 *
 * @throws FitnessRefused
 */
export function readFit(bytes: Uint8Array): Recording {
  const files = partsOf(bytes).map(readMessages)
  const messages = files.flat()
  const records = messages.filter(({ number }) => number === RECORD)
  const sessions = messages.filter(({ number }) => number === SESSION)
  if (records.length > POINTS_MAX) refuseFitness(null, 'too_many_points', { most: POINTS_MAX })
  if (records.length === 0) refuseFitness(null, 'no_places')
  if (records.every(({ timestamp }) => timestamp === null)) refuseFitness(null, 'no_times')
  const distances = sessions.flatMap((session) => unsigned(session, 9, 100) ?? [])
  const speeds = sessions.flatMap((session) => unsigned(session, 125, 1000) ?? unsigned(session, 15, 1000) ?? [])
  return {
    format: 'fit',
    clock: { kind: 'instant' },
    fixes: fixesOf(files),
    device: {
      distance: distances.length > 0 ? distances.reduce((sum, distance) => sum + distance, 0) : null,
      topSpeed: speeds.length > 0 ? speeds.reduce((most, speed) => Math.max(most, speed)) : null,
    },
  }
}

/** Several files in one, which the protocol allows: each has its header, its data and a checksum of two bytes. */
function partsOf(bytes: Uint8Array): Uint8Array[] {
  const parts: Uint8Array[] = []
  let rest = bytes
  while (rest.length > fitSize(rest) && isFit(rest.subarray(fitSize(rest)))) {
    parts.push(rest.subarray(0, fitSize(rest)))
    rest = rest.subarray(fitSize(rest))
  }
  return [...parts, rest]
}

function readMessages(bytes: Uint8Array): readonly FitMessage[] {
  try {
    return readFitMessages(bytes, NUMBERS)
  } catch (error) {
    if (!(error instanceof FitError)) throw error
    if (isCutOff(bytes)) refuseFitness(null, 'file_cut_off')
    return refuseFitness(null, 'file_damaged', { reason: error.message })
  }
}

/** Whether there is less than the header promises: itself, the data, and a checksum of two bytes. */
function isCutOff(bytes: Uint8Array): boolean {
  return bytes.length < 12 || bytes.length < fitSize(bytes)
}

/** The fixes of all files: between two of them the device was off. */
function fixesOf(files: readonly (readonly FitMessage[])[]): Fix[] {
  let line = 0
  return files.flatMap((messages, file) => {
    const rolled = rollingDistance()
    const fixes = messages
      .filter(({ number }) => number === RECORD)
      .flatMap((record) => {
        line += 1
        return toFix(record, line, rolled(record)) ?? []
      })
    const [first, ...rest] = fixes
    return first && file > 0 ? [{ ...first, interrupted: true }, ...rest] : fixes
  })
}

function toFix(record: FitMessage, line: number, packed: Pick<Fix, 'speed' | 'distance'>): Fix | null {
  if (record.timestamp === null) return null
  const [lat, lon] = [semicircles(record, 0), semicircles(record, 1)]
  return {
    t: EPOCH + record.timestamp * 1000,
    place: lat === null || lon === null ? null : { lat, lon },
    speed: unsigned(record, 73, 1000) ?? unsigned(record, 6, 1000) ?? packed.speed,
    distance: unsigned(record, 5, 100) ?? packed.distance ?? null,
    line,
  }
}

/** Older devices pack both into three bytes: twelve bits of speed in cm/s, and twelve that count sixteenths of a metre over and over. */
function rollingDistance(): (record: FitMessage) => Pick<Fix, 'speed' | 'distance'> {
  let sixteenths = 0
  return ({ fields }) => {
    const view = fields.get(8)
    if (view?.byteLength !== 3) return { speed: null, distance: null }
    const [low, middle, high] = [view.getUint8(0), view.getUint8(1), view.getUint8(2)]
    if (low === 0xff && middle === 0xff && high === 0xff) return { speed: null, distance: null }
    const counted = (middle >> 4) | (high << 4)
    sixteenths += (counted - sixteenths) & 0xfff
    return { speed: (low | ((middle & 15) << 8)) / 100, distance: sixteenths / 16 }
  }
}

/** A scaled field without a sign, of two or four bytes; null where it is left out or not known. */
function unsigned({ fields, littleEndian }: FitMessage, fieldNumber: number, scale: number): number | null {
  const view = fields.get(fieldNumber)
  if (!view || (view.byteLength !== 2 && view.byteLength !== 4)) return null
  const raw = view.byteLength === 2 ? view.getUint16(0, littleEndian) : view.getUint32(0, littleEndian)
  return raw === (view.byteLength === 2 ? 0xffff : 0xffffffff) ? null : raw / scale
}

function semicircles({ fields, littleEndian }: FitMessage, fieldNumber: number): number | null {
  const view = fields.get(fieldNumber)
  if (view?.byteLength !== 4) return null
  const raw = view.getInt32(0, littleEndian)
  return raw === 0x7fffffff ? null : raw * SEMICIRCLE
}
