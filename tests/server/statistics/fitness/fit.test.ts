import { expect, test } from 'vitest'
import { readFit } from '#server/statistics/fitness/readers/fit.ts'
import { FitnessRefused } from '#server/statistics/fitness/findings.ts'

const EPOCH = Date.UTC(1989, 11, 31)

/** A table-driven checksum, as Garmin's documents have it: written otherwise than ours. */
function checksum(bytes: readonly number[]): number[] {
  const table = [
    0x0000, 0xcc01, 0xd801, 0x1400, 0xf001, 0x3c00, 0x2800, 0xe401, 0xa001, 0x6c00, 0x7800, 0xb401, 0x5000, 0x9c01, 0x8801, 0x4400,
  ]
  let sum = 0
  for (const byte of bytes)
    for (const half of [byte & 15, byte >> 4]) sum = ((sum >> 4) & 0xfff) ^ (table[sum & 15] ?? 0) ^ (table[half] ?? 0)
  return [sum & 255, sum >> 8]
}

function file(data: readonly number[], { version = 0x20, headerSize = 12 } = {}): Buffer {
  const size = [data.length & 255, data.length >> 8, 0, 0]
  const header = [headerSize, version, 0x39, 0, ...size, 0x2e, 0x46, 0x49, 0x54, ...(headerSize === 14 ? [0, 0] : [])]
  return Buffer.from([...header, ...data, ...checksum([...header, ...data])])
}

type Field = readonly [number: number, size: number, type: number]
const TIME: Field = [253, 4, 0x86]
const SPEED: Field = [6, 2, 0x84]
const PACKED: Field = [8, 3, 0x0d]
const u32 = (value: number) => [value & 255, (value >> 8) & 255, (value >> 16) & 255, value >>> 24]
const define = (local: number, fields: readonly Field[], own: readonly Field[] = []) => [
  0x40 | (own.length > 0 ? 0x20 : 0) | local,
  0,
  0,
  20,
  0,
  fields.length,
  ...fields.flat(),
  ...(own.length > 0 ? [own.length, ...own.flat()] : []),
]
const AT = 1_000_000_000

test('times in the headers of messages count on from the last whole one, over and over', () => {
  const data = [
    ...define(0, [TIME, SPEED]),
    ...define(1, [SPEED]),
    0,
    ...u32(AT),
    0xe8,
    3,
    // Five bits of the time each: two, thirty and thirty-one seconds later, and then after a gap.
    ...[2, 30, 31, 40].flatMap((later) => [0x80 | (1 << 5) | ((AT + later) % 32), 0xd0, 7]),
  ]
  const { fixes } = readFit(file(data))
  expect(fixes.map(({ t, speed }) => [(t - EPOCH) / 1000 - AT, speed])).toEqual([
    [0, 1],
    [2, 2],
    [30, 2],
    [31, 2],
    [40, 2],
  ])
})

test('a packed distance that begins again goes on, and what is not known leaves it', () => {
  const packed = (speed: number, distance: number) => [speed & 255, (speed >> 8) | ((distance & 15) << 4), distance >> 4]
  const record = (second: number, bytes: readonly number[]) => [0, ...u32(AT + second), ...bytes]
  const data = [
    ...define(0, [TIME, PACKED]),
    ...record(0, packed(354, 0)),
    ...record(1, packed(355, 4000)),
    ...record(2, [255, 255, 255]),
    ...record(3, packed(300, 100)),
  ]
  expect(readFit(file(data)).fixes.map(({ speed, distance }) => [speed, distance])).toEqual([
    [3.54, 0],
    [3.55, 250],
    [null, null],
    [3, (4096 + 100) / 16],
  ])
})

test.each([
  ['version 0 and a short header', { version: 0x00 }],
  ['version 1', { version: 0x10 }],
  ['version 2 and a long header', { headerSize: 14 }],
])('a file of %s is read, past the fields of developers and messages of others', (_, about) => {
  const other = [0x43, 0, 0, 99, 0, 1, 1, 2, 0x84]
  const data = [...other, 3, 9, 9, ...define(0, [TIME, SPEED], [[0, 2, 0]]), 0, ...u32(AT), 0xe8, 3, 7, 7, 3, 9, 9]
  expect(readFit(file(data, about)).fixes).toMatchObject([{ t: EPOCH + AT * 1000, speed: 1 }])
})

test('big numbers may come first', () => {
  const data = [0x40, 0, 1, 0, 20, 2, ...TIME, ...SPEED, 0, ...u32(AT).toReversed(), 3, 0xe8]
  expect(readFit(file(data)).fixes).toMatchObject([{ t: EPOCH + AT * 1000, speed: 1 }])
})

test.each([
  ['a message that no one has defined', [0, 1, 2, 3]],
  ['a field without bytes', define(0, [[253, 0, 0x86]])],
  ['a message that ends after the data', [...define(0, [TIME, SPEED]), 0, 1, 2]],
  ['a definition that ends after the data', define(0, [TIME, SPEED]).slice(0, 8)],
])('%s is damage', (_, data) => {
  expect(() => readFit(file(data))).toThrow(FitnessRefused)
  expect(() => readFit(file(data))).toThrow('its parts do not fit together')
})

test('a changed byte is damage', () => {
  const bytes = file([...define(0, [TIME, SPEED]), 0, ...u32(AT), 0xe8, 3])
  bytes[20] = (bytes[20] ?? 0) ^ 1
  expect(() => readFit(bytes)).toThrow('its checksum is wrong')
})
