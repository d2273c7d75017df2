import { expect, test } from 'vitest'
import { ApiError } from '#server/platform/http/api-error.ts'
import { readDuration, readInit } from '#server/media/video/cmaf.ts'
import { INIT, segmentBytes } from '../../../support/camera.ts'
import { fc } from '../../../support/fast-check.ts'

test('an init segment tells its tracks, and a segment its length', () => {
  const tracks = readInit(INIT)
  expect(tracks).toMatchObject([{ kind: 'video' }])
  expect(readDuration(segmentBytes(1), tracks)).toBe(2000)
})

test('a segment that is cut off anywhere is refused', () => {
  const tracks = readInit(INIT)
  const whole = segmentBytes(2)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
      expect(() => readDuration(whole.subarray(0, length), tracks)).toThrow(ApiError)
    }),
  )
})

test('other bytes are refused', () => {
  expect(() => readInit(segmentBytes(1))).toThrow(ApiError)
  expect(() => readDuration(INIT, readInit(INIT))).toThrow(ApiError)
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(() => readInit(Buffer.from(bytes))).toThrow(ApiError)
    }),
  )
  // A box whose size is wrong.
  fc.assert(
    fc.property(fc.nat({ max: INIT.length - 1 }), fc.nat({ max: 255 }), (at, value) => {
      const broken = Buffer.from(INIT)
      broken[at] = value
      try {
        readInit(broken)
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError)
      }
    }),
  )
})
