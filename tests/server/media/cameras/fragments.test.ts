import { expect, test } from 'vitest'
import { BrokenFragments, readFragments } from '#server/media/cameras/fragments.ts'
import { INIT, segmentBytes } from '../../../support/camera.ts'

const box = (type: string, content: Buffer) => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

test.each([1000, 65_536, 10_000_000])('finds the init segment and the fragments, %i bytes at a time', (size) => {
  const sent = Buffer.concat([INIT, segmentBytes(1), box('free', Buffer.alloc(50)), segmentBytes(2), box('mfra', Buffer.alloc(20))])
  const read = readFragments()
  const pieces = []
  for (let at = 0; at < sent.length; at += size) pieces.push(...read(sent.subarray(at, at + size)))
  expect(pieces[0]).toEqual({ kind: 'init', bytes: INIT })
  const fragments = Buffer.concat(pieces.slice(1).map(({ bytes }) => bytes))
  // The recording's segments may begin with boxes that say nothing of the picture.
  expect(pieces.slice(1).every(({ kind, bytes }) => kind === 'fragment' && bytes.toString('latin1', 4, 8) === 'moof')).toBe(true)
  expect(fragments.length).toBeGreaterThan(0.95 * (segmentBytes(1).length + segmentBytes(2).length))
})

test.each([
  ['no box', Buffer.from('GET / HTTP/1.1\r\n\r\n')],
  ['a box without a size', Buffer.alloc(16)],
  ['a box of gigabytes', Buffer.from([0x7f, 0, 0, 0, 0x6d, 0x64, 0x61, 0x74])],
])('%s is refused', (_, bytes) => {
  expect(() => readFragments()(bytes)).toThrow(BrokenFragments)
})
