import { expect, test } from 'vitest'
import { fitsHead } from '#server/media/cameras/fragments.ts'
import { watchFlow } from '#server/media/cameras/flow.ts'
import { INIT, segmentBytes } from '../../../support/camera.ts'

const message = (type: number, timestamp: number, ...bytes: number[]) => ({ type, timestamp, streamId: 1, content: Buffer.from(bytes) })
const key = (time: number) => message(9, time, 0x17, 1, 0, 0, 0)
const frame = (time: number) => message(9, time, 0x27, 1, 0, 0, 0)
const head = (size: number) => message(9, 0, 0x17, 0, 0, 0, 0, size)
const aacHead = (rate: number) => message(8, 0, 0xaf, 0, rate)
const aac = (time: number) => message(8, time, 0xaf, 1, 0)
const mp3 = (time: number) => message(8, time, 0x2f, 0)
const enhancedSound = (time: number) => message(8, time, 0x90, 0, 0)

/** What becomes of some messages: b(egin), w(rite) or d(rop). */
function steps(...messages: ReturnType<typeof message>[]): string {
  const flow = watchFlow()
  return messages.map((each) => flow.next(each)[0]).join('')
}

test('a film begins with the first key frame, after the headers', () => {
  expect(steps(head(1), aacHead(1), frame(0), aac(0), key(40), aac(50), frame(80), key(120))).toBe('ddddbwww')
})

test.each([
  ['a clock that jumps forward', [key(0), frame(40), frame(400_000), key(400_040), frame(400_080)], 'bwdbw'],
  ['a clock that begins anew', [key(900_000), frame(900_040), frame(0), key(40), frame(80)], 'bwdbw'],
  ['a clock that wraps', [key(4_294_967_200), frame(4_294_967_280), frame(20), key(60)], 'bwdb'],
  ['another size', [head(1), key(0), frame(40), head(2), frame(80), key(120), frame(160)], 'dbwddbw'],
  ['other sound', [aacHead(1), key(0), aac(10), aacHead(2), aac(20), frame(40), key(80), aac(90)], 'dbwdddbw'],
  ['sound that comes later', [key(0), frame(40), mp3(50), frame(80), key(120), mp3(130)], 'bwddbw'],
])('after %s another film begins with the next key frame', (_, messages, expected) => {
  expect(steps(...messages)).toBe(expected)
})

test.each([
  ['the same header again', [head(1), key(0), head(1), frame(40)], 'dbdw'],
  ['pictures that overtake each other a little', [key(0), frame(120), frame(40), frame(80)], 'bwww'],
  ['sound beside the picture', [aacHead(1), key(1000), aac(600), frame(1040), aac(1100)], 'dbwww'],
  ['a pause of some seconds', [key(0), frame(4000)], 'bw'],
  ['sound of an unknown codec, which is left out', [key(0), enhancedSound(0), frame(40)], 'bdw'],
])('a film goes on over %s', (_, messages, expected) => {
  expect(steps(...messages)).toBe(expected)
})

test('sound with another clock than the picture is left out', () => {
  expect(steps(aacHead(1), key(0), aac(900_000), frame(40), aac(50))).toBe('dbdwd')
})

test.each([
  ['copy', [aacHead(1)]],
  ['convert', [mp3(0)]],
  ['none', [enhancedSound(0)]],
  [null, [key(0)]],
])('what becomes of the sound: %s', (expected, messages) => {
  const flow = watchFlow()
  for (const each of messages) flow.next(each)
  expect(flow.sound()).toBe(expected)
})

test('a message without content is nothing', () => {
  expect(steps(message(9, 0), message(8, 0))).toBe('dd')
})

test('pictures that describe themselves as another size do not fit the init segment', () => {
  const config = INIT.subarray(INIT.indexOf('avcC') + 4)
  const own = config.subarray(8, 8 + config.readUInt16BE(6))
  const other = Buffer.from(own)
  other.writeUInt8(other.readUInt8(5) ^ 0xff, 5)
  const unit = (content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32BE(content.length)
    return Buffer.concat([size, content])
  }
  const fragment = (...units: Buffer[]) => Buffer.concat([Buffer.from('....moof....mdat'), ...units.map(unit)])
  const [delimiter, picture] = [Buffer.from([9, 16]), Buffer.from([0x65, 1, 2, 3])]
  expect(fitsHead(segmentBytes(1), INIT)).toBe(true)
  expect(fitsHead(fragment(delimiter, own, picture), INIT)).toBe(true)
  expect(fitsHead(fragment(delimiter, other, picture), INIT)).toBe(false)
  expect(fitsHead(fragment(picture, other), INIT)).toBe(true)
  expect(fitsHead(Buffer.from('....mdat'), INIT)).toBe(true)
  expect(fitsHead(Buffer.concat([Buffer.from('mdat'), Buffer.alloc(64, 0xff)]), INIT)).toBe(true)
})
