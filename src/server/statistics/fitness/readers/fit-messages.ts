/** One message of a FIT file. */
export interface FitMessage {
  /** Its number in Garmin's profile. */
  number: number
  littleEndian: boolean
  /** Seconds since the beginning of 1990 in UTC; null where neither the message nor its header has a time. */
  timestamp: number | null
  /** The bytes of its fields by their numbers in the profile. */
  fields: ReadonlyMap<number, DataView>
}

/** Why a file cannot be read. */
export class FitError extends Error {}

interface Definition {
  number: number
  littleEndian: boolean
  fields: readonly { number: number; at: number; size: number }[]
  size: number
}

const HEADER_MIN = 12
const CHECKSUM = 2
const TIMESTAMP = 253
const NO_TIMESTAMP = 0xffffffff
/** Of the header of a message. */
const COMPRESSED = 0x80
const DEFINES = 0x40
const HAS_DEVELOPER_FIELDS = 0x20
/** How far the five bits of a compressed header count, in seconds. */
const CYCLE = 32

/** How many bytes a file has by its header; all there are if it has none. */
export function fitSize(bytes: Uint8Array): number {
  return isFit(bytes) ? (bytes[0] ?? 0) + viewOf(bytes).getUint32(4, true) + CHECKSUM : bytes.length
}

export function isFit(bytes: Uint8Array): boolean {
  return bytes.length >= HEADER_MIN && Buffer.from(bytes.subarray(8, HEADER_MIN)).toString('latin1') === '.FIT'
}

/**
 * The messages of some numbers in a file of any version of the protocol, in their order. Fields of developers are left out.
 *
 * @throws FitError
 */
export function readFitMessages(bytes: Uint8Array, numbers: ReadonlySet<number>): FitMessage[] {
  const end = fitSize(bytes) - CHECKSUM
  if (!isFit(bytes) || end + CHECKSUM !== bytes.length) throw new FitError('its parts do not fit together')
  const view = viewOf(bytes)
  if (checksumOf(bytes.subarray(0, end)) !== view.getUint16(end, true)) throw new FitError('its checksum is wrong')
  const definitions = new Map<number, Definition>()
  const messages: FitMessage[] = []
  let at = bytes[0] ?? 0
  let last: number | null = null
  const take = (size: number) => {
    const from = at
    at += size
    if (at > end) throw new FitError('its parts do not fit together')
    return from
  }
  while (at < end) {
    const head = view.getUint8(take(1))
    if (head & DEFINES && !(head & COMPRESSED)) {
      definitions.set(head & 15, readDefinition(view, take, (head & HAS_DEVELOPER_FIELDS) !== 0))
      continue
    }
    const definition = definitions.get(head & COMPRESSED ? (head >> 5) & 3 : head & 15)
    if (!definition) throw new FitError('its parts do not fit together')
    const from = take(definition.size)
    const { number, littleEndian, fields } = definition
    const time = fields.find((field) => field.number === TIMESTAMP && field.size === 4)
    let timestamp: number | null = time ? view.getUint32(from + time.at, littleEndian) : null
    if (timestamp === NO_TIMESTAMP) timestamp = null
    if (timestamp === null && head & COMPRESSED && last !== null) timestamp = last + (((head % CYCLE) - (last % CYCLE) + CYCLE) % CYCLE)
    last = timestamp ?? last
    if (!numbers.has(number)) continue
    const parts = fields.map((field) => [field.number, new DataView(bytes.buffer, bytes.byteOffset + from + field.at, field.size)] as const)
    messages.push({ number, littleEndian, timestamp, fields: new Map(parts) })
  }
  return messages
}

function readDefinition(view: DataView, take: (size: number) => number, hasDeveloperFields: boolean): Definition {
  const from = take(5)
  const littleEndian = view.getUint8(from + 1) === 0
  let size = 0
  const fields = Array.from({ length: view.getUint8(from + 4) }, () => {
    const field = take(3)
    const [at, length] = [size, view.getUint8(field + 1)]
    size += length
    return { number: view.getUint8(field), at, size: length }
  })
  const own = hasDeveloperFields ? view.getUint8(take(1)) : 0
  for (let index = 0; index < own; index += 1) size += view.getUint8(take(3) + 1)
  // Without a size, one byte of a file could stand for 255 fields.
  if (fields.some((field) => field.size === 0)) throw new FitError('its parts do not fit together')
  return { number: view.getUint16(from + 2, littleEndian), littleEndian, fields, size }
}

/** The checksum of FIT: CRC-16 with the polynomial 0xA001. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1
  }
  return sum
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
