import { describe, expect, test } from 'vitest'
import { readMessages, RtmpFault, writeMessage } from '#server/media/cameras/rtmp-messages.ts'

const LIMITS = { message: 5000, streams: 3 }
const text = (length: number) => Buffer.from('0123456789'.repeat(Math.ceil(length / 10)).slice(0, length))

/** A chunk with a full header. */
function chunk(id: number, { time = 0, length = 0, type = 9, content = text(length) }): Buffer {
  const isLong = time >= 0xffffff
  const head = Buffer.alloc(12)
  head.writeUInt8(id)
  head.writeUIntBE(isLong ? 0xffffff : time, 1, 3)
  head.writeUIntBE(length, 4, 3)
  head.writeUInt8(type, 7)
  head.writeUInt32LE(1, 8)
  const extended = Buffer.alloc(isLong ? 4 : 0)
  if (isLong) extended.writeUInt32BE(time)
  return Buffer.concat([head, extended, content])
}

const control = (type: number, value: number) => {
  const content = Buffer.alloc(4)
  content.writeUInt32BE(value)
  return writeMessage(type, content)
}

test.each([1, 7, 100, 100_000])('a message is whole however its bytes come, %i at a time', (size) => {
  const sent = Buffer.concat([writeMessage(20, text(1000), 1), writeMessage(20, text(0)), writeMessage(20, text(128))])
  const read = readMessages(LIMITS)
  const got = []
  for (let at = 0; at < sent.length; at += size) got.push(...read(sent.subarray(at, at + size)))
  expect(got.map(({ content }) => content.toString())).toEqual([text(1000), text(0), text(128)].map(String))
  expect(got[0]).toMatchObject({ type: 20, streamId: 1, timestamp: 0 })
})

test('times are of the message or after the one before, also beyond four hours', () => {
  const read = readMessages(LIMITS)
  const after = Buffer.concat([Buffer.from([0x44, 0, 0, 40, 0, 0, 5, 9]), text(5)])
  const again = Buffer.concat([Buffer.from([0x84, 0, 0, 20]), text(5)])
  const same = Buffer.concat([Buffer.from([0xc4]), text(5)])
  const times = read(Buffer.concat([chunk(4, { time: 1000, length: 5 }), after, again, same])).map(({ timestamp }) => timestamp)
  expect(times).toEqual([1000, 1040, 1060, 1080])
  expect(read(chunk(5, { time: 20_000_000, length: 5 }))[0]?.timestamp).toBe(20_000_000)
})

test.each([
  ['repeat the time, as they have to', (time: number) => timeField(time)],
  ['leave the time out, as older encoders do', () => Buffer.alloc(0)],
])('beyond four hours and forty minutes, chunks with which a message goes on may %s', (_, between) => {
  for (const size of [1, 7, 10_000]) {
    const read = readMessages(LIMITS)
    const times = [20_000_000, 20_000_040, 20_000_080]
    const bytes = Buffer.concat(
      times.map((time) => {
        const content = text(300)
        const goesOn = (part: Buffer) => Buffer.concat([Buffer.from([0xc4]), between(time), part])
        const first = chunk(4, { time, length: 300, content: content.subarray(0, 128) })
        return Buffer.concat([first, goesOn(content.subarray(128, 256)), goesOn(content.subarray(256))])
      }),
    )
    const got = []
    for (let at = 0; at < bytes.length; at += size) got.push(...read(bytes.subarray(at, at + size)))
    expect(got.map(({ timestamp, content }) => [timestamp, content.toString()])).toEqual(times.map((time) => [time, text(300).toString()]))
  }
})

function timeField(time: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(time)
  return bytes
}

test('messages of several chunk streams may be mixed, and one may be given up', () => {
  const read = readMessages(LIMITS)
  const first = chunk(4, { length: 200, content: text(128) })
  const other = chunk(5, { length: 5, type: 8 })
  const rest = Buffer.concat([Buffer.from([0xc4]), text(72)])
  expect(read(Buffer.concat([first, other, rest])).map(({ type }) => type)).toEqual([8, 9])
  expect(read(Buffer.concat([first, control(2, 4), other])).map(({ type }) => type)).toEqual([8])
})

test('chunks have the size that the sender says', () => {
  const read = readMessages(LIMITS)
  expect(read(Buffer.concat([control(1, 4096), chunk(4, { length: 1000 })]))[0]?.content).toEqual(text(1000))
})

describe('what no one may send', () => {
  test.each([
    ['a message that is too large', chunk(4, { length: 5001, content: text(10) })],
    ['a chunk of no message', Buffer.from([0xc4, 0, 0])],
    ['chunks without a size', control(1, 0)],
    ['a control message without a value', writeMessage(1, text(2))],
    ['too many chunk streams', Buffer.concat([4, 5, 6, 7].map((id) => chunk(id, { length: 10, content: text(10) })))],
  ])('%s', (_, bytes) => {
    expect(() => readMessages(LIMITS)(bytes)).toThrow(RtmpFault)
  })
})
