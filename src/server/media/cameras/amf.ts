/** A value of the Action Message Format, version 0, in which RTMP writes its commands. */
export type Amf = number | boolean | string | null | Amf[] | { [name: string]: Amf }

/** The bytes are no whole values, or of a kind that no camera sends. */
export class TornAmf extends Error {}

const MAX_DEPTH = 8
const END_OF_OBJECT = 9

/** The values of a command. @throws TornAmf */
export function readAmf(bytes: Buffer): Amf[] {
  const reader = { bytes, at: 0 }
  const values: Amf[] = []
  while (reader.at < bytes.length) values.push(readValue(reader, 0))
  return values
}

interface Reader {
  bytes: Buffer
  at: number
}

function readValue(reader: Reader, depth: number): Amf {
  if (depth > MAX_DEPTH) throw new TornAmf()
  switch (readBytes(reader, 1).readUInt8()) {
    case 0:
      return readBytes(reader, 8).readDoubleBE()
    case 1:
      return readBytes(reader, 1)[0] !== 0
    case 2:
      return readText(reader)
    case 3:
      return readFields(reader, depth)
    case 5:
    case 6:
      return null
    case 8:
      // A count, which is only a hint.
      readBytes(reader, 4)
      return readFields(reader, depth)
    case 10: {
      const count = readBytes(reader, 4).readUInt32BE()
      const values: Amf[] = []
      // What is stated is not believed: the values end with the bytes.
      while (values.length < count) values.push(readValue(reader, depth + 1))
      return values
    }
    case 12:
      return readBytes(reader, readBytes(reader, 4).readUInt32BE()).toString()
    default:
      throw new TornAmf()
  }
}

function readFields(reader: Reader, depth: number): Record<string, Amf> {
  const fields: [string, Amf][] = []
  for (;;) {
    const name = readText(reader)
    if (name === '' && reader.bytes[reader.at] === END_OF_OBJECT) {
      reader.at += 1
      return Object.fromEntries(fields)
    }
    fields.push([name, readValue(reader, depth + 1)])
  }
}

function readText(reader: Reader): string {
  return readBytes(reader, readBytes(reader, 2).readUInt16BE()).toString()
}

function readBytes(reader: Reader, count: number): Buffer {
  const end = reader.at + count
  if (end > reader.bytes.length) throw new TornAmf()
  const bytes = reader.bytes.subarray(reader.at, end)
  reader.at = end
  return bytes
}

/** Writes the values of a command. */
export function writeAmf(values: readonly Amf[]): Buffer {
  return Buffer.concat(values.map(writeValue))
}

function writeValue(value: Amf): Buffer {
  if (value === null) return Buffer.from([5])
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), writeText(value)])
  if (Array.isArray(value)) {
    const head = Buffer.from([10, 0, 0, 0, 0])
    head.writeUInt32BE(value.length, 1)
    return Buffer.concat([head, ...value.map(writeValue)])
  }
  const fields = Object.entries(value).flatMap(([name, field]) => [writeText(name), writeValue(field)])
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, END_OF_OBJECT])])
}

function writeText(text: string): Buffer {
  const bytes = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(bytes.length)
  return Buffer.concat([length, bytes])
}
