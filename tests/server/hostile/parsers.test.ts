import { crc32 } from 'node:zlib'
import { fc } from '../../support/fast-check.ts'
import { describe, expect, test, vi } from 'vitest'
import { readAmf } from '#server/media/cameras/amf.ts'
import { readFragments } from '#server/media/cameras/fragments.ts'
import { readMessages, writeMessage } from '#server/media/cameras/rtmp-messages.ts'
import { readChunks, SIGNATURE, writeChunk } from '#server/club/clubs/png/chunks.ts'
import { decodePng } from '#server/club/clubs/png/decode.ts'
import { readWorksheet } from '#server/club/imports/readers/xlsx/worksheet.ts'
import { MAX_INIT_BYTES, MAX_SEGMENT_BYTES, readDuration, readInit } from '#server/media/video/cmaf.ts'
import { INIT, segmentBytes } from '../../support/camera.ts'

// What strangers send is read on the thread that serves everyone. Work is counted, not timed: reads of a number or a text,
// views, and bytes that are copied.

const NUMBERS = [
  'readUInt8',
  'readUInt16BE',
  'readUInt16LE',
  'readUInt32BE',
  'readUInt32LE',
  'readUIntBE',
  'readBigUInt64BE',
  'readDoubleBE',
]
const STEPS_OF_A_READER = [...NUMBERS, 'subarray', 'toString']

/** The work of reading something, whether that ends with an error or not. */
function workOf(read: () => unknown): { steps: number; copied: number } {
  const work = { steps: 0, copied: 0 }
  const undo: (() => void)[] = []
  /** Counts the calls of a method: a spy would keep all of them. */
  const meter = (owner: object, name: string, count: (answer: unknown) => void) => {
    const own = Object.getOwnPropertyDescriptor(owner, name)
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown
    const metered = function (this: unknown, ...args: unknown[]) {
      const answer = original.apply(this, args)
      count(answer)
      return answer
    }
    Object.defineProperty(owner, name, { value: metered, configurable: true, writable: true })
    undo.push(() => (own ? Object.defineProperty(owner, name, own) : Reflect.deleteProperty(owner, name)))
  }
  for (const name of STEPS_OF_A_READER) meter(Buffer.prototype, name, () => (work.steps += 1))
  meter(Buffer.prototype, 'copy', (copied) => (work.copied += Number(copied)))
  meter(Buffer, 'concat', (joined) => (work.copied += (joined as Buffer).length))
  try {
    read()
  } catch {
    // It was refused.
  } finally {
    for (const each of undo) each()
  }
  return work
}

/** A box of an MP4 file. */
function box(type: string, ...contents: Buffer[]): Buffer {
  const content = Buffer.concat(contents)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

const many = (bytes: Buffer, size: number) => Buffer.alloc(Math.floor(size / bytes.length) * bytes.length, bytes)
const deep = (types: readonly string[], inside: Buffer) => types.toReversed().reduce((content, type) => box(type, content), inside)

/** A run of samples, each of which has a duration. */
function run(samples: number): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(0x100)
  head.writeUInt32BE(samples, 4)
  return box('trun', head, Buffer.alloc(samples * 4))
}

/** Boxes and samples that a reading may look at. A box takes up to five steps: two numbers for a long size, its type, two views. */
const STEPS = 5 * 20_000 + 1000

describe('bytes of a camera that are as many as it may send', () => {
  const size = MAX_SEGMENT_BYTES - 1000
  const tracks = readInit(INIT)
  const header = box('tfhd', Buffer.from([0, 0, 0, 0, 0, 0, 0, tracks[0]?.id ?? 0]))
  const HOSTILE: [string, Buffer][] = [
    ['empty boxes', many(box('free'), size)],
    ['empty boxes in a movie', box('moov', many(box('trak'), size))],
    ['tracks with boxes', box('moov', many(box('trak', many(box('tkhd'), 800)), size))],
    ['one track with boxes', deep(['moov', 'trak', 'mdia'], many(box('mdhd'), size))],
    ['defaults', deep(['moov', 'mvex'], many(box('trex'), size))],
    ['empty fragments', many(box('moof', box('traf')), size)],
    ['boxes in a fragment', Buffer.concat([deep(['moof', 'traf'], Buffer.concat([header, many(box('free'), size)])), box('mdat')])],
    ['samples', Buffer.concat([deep(['moof', 'traf'], Buffer.concat([header, run(size / 4 - 100)])), box('mdat')])],
    ['runs of samples', Buffer.concat([deep(['moof', 'traf'], Buffer.concat([header, many(run(10), size)])), box('mdat')])],
    ['boxes whose size has eight bytes', many(Buffer.from('000000016672656500000000000000100', 'hex'), size)],
  ]

  test.each(HOSTILE)('are refused after a bounded number of steps: %s', (_, bytes) => {
    for (const read of [() => readInit(bytes), () => readDuration(bytes, tracks)]) {
      expect(read).toThrow()
      expect(workOf(read).steps).toBeLessThan(STEPS)
    }
  })

  test('are never looked at for long, whatever boxes they are', () => {
    const types = ['ftyp', 'moov', 'trak', 'tkhd', 'mdia', 'mdhd', 'hdlr', 'mvex', 'trex', 'moof', 'traf', 'tfhd', 'trun', 'mdat', 'free']
    const leaf = fc.tuple(fc.constantFrom(...types), fc.uint8Array({ maxLength: 40 })).map(([type, bytes]) => box(type, Buffer.from(bytes)))
    const { tree } = fc.letrec<{ tree: Buffer }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 5 },
        leaf,
        fc.tuple(fc.constantFrom(...types), fc.array(tie('tree'), { maxLength: 4 })).map(([type, boxes]) => box(type, ...boxes)),
        fc
          .tuple(tie('tree'), fc.integer({ min: 2, max: 40 }))
          .map(([bytes, times]) => many(bytes, Math.min(bytes.length * times, 500_000))),
      ),
    }))
    fc.assert(
      fc.property(tree, (bytes) => {
        expect(workOf(() => readInit(bytes)).steps).toBeLessThan(STEPS)
        expect(workOf(() => readDuration(bytes, tracks)).steps).toBeLessThan(STEPS)
      }),
      { numRuns: 200 },
    )
  })

  test('honest ones need a small part of that', () => {
    expect(INIT.length).toBeLessThan(MAX_INIT_BYTES / 10)
    expect(workOf(() => readInit(INIT)).steps).toBeLessThan(STEPS / 100)
    expect(workOf(() => readDuration(segmentBytes(1), tracks)).steps).toBeLessThan(STEPS / 100)
    // Ten seconds at 60 pictures a second, each in a fragment of its own, as low latency has it.
    const timed = Buffer.alloc(4)
    timed.writeUInt32BE((tracks[0]?.timescale ?? 0) / 60)
    const sample = Buffer.concat([Buffer.from('0000010000000001', 'hex'), timed])
    const fragment = Buffer.concat([
      box('moof', box('mfhd', Buffer.alloc(8)), box('traf', header, box('tfdt', Buffer.alloc(12)), box('trun', sample))),
      box('mdat', Buffer.alloc(1000)),
    ])
    expect(readDuration(many(fragment, fragment.length * 590), tracks)).toBeGreaterThan(9000)
  })
})

describe('the work for each byte is bounded', () => {
  /** Reads bytes in pieces, as a connection brings them. */
  const inPieces = (bytes: Buffer, size: number, read: (piece: Buffer) => unknown) => {
    for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size))
  }
  const control = (type: number, value: number) => {
    const content = Buffer.alloc(4)
    content.writeUInt32BE(value)
    return writeMessage(type, content)
  }
  const RTMP: [string, Buffer][] = [
    ['noise', Buffer.from(Array.from({ length: 20_000 }, (_, index) => (index * 7919) % 251))],
    ['messages without content', Buffer.concat([writeMessage(9, Buffer.alloc(0)), Buffer.alloc(20_000, 0xc3)])],
    ['the largest message', writeMessage(9, Buffer.alloc(200_000))],
    ['chunks of one byte', Buffer.concat([control(1, 1), writeMessage(9, Buffer.alloc(20_000)), Buffer.alloc(20_000, 0xc3)])],
    ['messages that are given up', many(Buffer.concat([writeMessage(9, Buffer.alloc(900)).subarray(0, 500), control(2, 3)]), 50_000)],
  ]
  test.each(RTMP)('of a connection by RTMP: %s', (_, bytes) => {
    for (const size of [1, 61, 1460, 65_536]) {
      const read = readMessages({ message: 8 * 1024 * 1024, streams: 64 })
      const { steps, copied } = workOf(() => inPieces(bytes, size, read))
      expect(steps).toBeLessThan(10 * bytes.length)
      expect(copied).toBeLessThan(20 * bytes.length)
    }
  })

  test('of a command: what is stated is not believed', () => {
    // Lists in lists, each of which says that it has as many values as bytes follow.
    const list = Buffer.from([10, 0, 0, 0x3e, 0])
    const lists = Buffer.concat([many(list, 35), Buffer.alloc(16_000, 5)])
    const made = vi.spyOn(Array, 'from')
    expect(() => readAmf(lists)).toThrow()
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
    expect(workOf(() => readAmf(lists)).steps).toBeLessThan(10 * lists.length)
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 500 }), (values) => {
        expect(workOf(() => readAmf(Buffer.from(values))).steps).toBeLessThan(10 * values.length + 10)
      }),
    )
  })

  test('of what a packer writes', () => {
    for (const bytes of [many(box('free'), 200_000), many(box('moof', box('traf')), 200_000), box('mdat', Buffer.alloc(200_000))]) {
      for (const size of [61, 1460, 65_536]) {
        const { steps, copied } = workOf(() => inPieces(bytes, size, readFragments()))
        expect(steps).toBeLessThan(bytes.length)
        expect(copied).toBeLessThan(3 * bytes.length)
      }
    }
  })

  test('of a picture: neither its chunks nor what it unpacks to are more than a picture has', () => {
    const empty = writeChunk('IDAT', Buffer.alloc(0))
    const png = Buffer.concat([SIGNATURE, many(empty, 1_000_000)])
    expect(crc32(empty.subarray(4, 8))).toBe(empty.readUInt32BE(8))
    expect(readChunks(png)).toBeNull()
    expect(workOf(() => decodePng(png, 100)).steps).toBeLessThan(20_000)
  })

  test('of a worksheet: cells that are merged over all rows are filled a bounded number of times', async () => {
    const rows = Array.from({ length: 2000 }, (_, row) => `<row r="${row + 2}"><c r="A${row + 2}"/></row>`).join('')
    const merged = '<mergeCell ref="B1:B2001"/>'.repeat(1000)
    const sheet = `<worksheet><sheetData><row r="1"><c r="B1"><v>1</v></c></row>${rows}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`
    async function* stream() {
      yield Buffer.from(sheet)
    }
    const some = vi.spyOn(Array.prototype, 'some')
    const read = await readWorksheet(stream(), { sharedTexts: [], dateStyles: [] })
    const checks = some.mock.calls.length
    some.mockRestore()
    expect(read).toHaveLength(2001)
    expect(checks).toBeLessThanOrEqual(500_000)
  })
})
