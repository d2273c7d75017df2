import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'

/** As many bytes as a time has, each once, of those that stand in no JSON: there they are escaped. */
const HOLE = Buffer.from(Array.from({ length: 24 }, (_, at) => at + 1))
const GZIP = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** What stands before bytes that are not compressed: that they are not the last, and how many they are. */
const AS_IT_IS = Buffer.from([0, HOLE.length, 0, ~HOLE.length & 0xff, 0xff])
const TRAILER = 8
/** As our proxy compresses. */
const LEVEL = 4
const WORTH_IT = 1024

/** Gzips a text that differs from another in its times alone, for little more than a copy. */
export type Pack = (filled: Buffer) => Buffer

/**
 * Compresses a text once for all times that will be written into it. The first of them is kept as it is, so that it can
 * be exchanged; the others are the same, and compression makes them repetitions of it.
 *
 * @param holes where times are written, the same in all of them
 * @returns null where it would save nothing
 */
export function packer(bytes: Buffer, holes: readonly number[]): Pack | null {
  const [first] = holes
  if (first === undefined || bytes.length < WORTH_IT) return null
  const empty = filledWith(bytes, holes, HOLE)
  const after = first + HOLE.length
  const start = deflateRawSync(empty.subarray(0, first), { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })
  const rest = deflateRawSync(empty.subarray(after), { level: LEVEL, dictionary: empty.subarray(0, after) })
  const head = Buffer.concat([GZIP, start, AS_IT_IS])
  const whole = Buffer.concat([head, HOLE, rest, Buffer.alloc(TRAILER)])

  const pack: Pack = (filled) => {
    const packed = Buffer.from(whole)
    filled.copy(packed, head.length, first, after)
    packed.writeUInt32LE(crc32(filled), packed.length - TRAILER)
    packed.writeUInt32LE(filled.length, packed.length - TRAILER / 2)
    return packed
  }
  // Had any other hole been written out, its bytes would still be there: of no time is one the same as of the hole.
  const zeros = filledWith(bytes, holes, Buffer.alloc(HOLE.length, '0'))
  return isSame(pack(zeros), zeros) ? pack : null
}

function filledWith(bytes: Buffer, holes: readonly number[], filling: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  for (const hole of holes) filling.copy(copy, hole)
  return copy
}

function isSame(packed: Buffer, text: Buffer): boolean {
  try {
    return gunzipSync(packed).equals(text)
  } catch {
    return false
  }
}
