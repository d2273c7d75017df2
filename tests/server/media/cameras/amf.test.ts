import { describe, expect, test } from 'vitest'
import { readAmf, TornAmf, writeAmf } from '#server/media/cameras/amf.ts'

const COMMAND = ['connect', 1, { app: 'game', tcUrl: 'rtmp://localhost/game', isFast: true, nothing: null, list: [1, 'two'] }]

test('what was written is read again', () => {
  expect(readAmf(writeAmf(COMMAND))).toEqual(COMMAND)
})

test('reads what some cameras send instead: undefined, a list by names, a long text', () => {
  const list = Buffer.concat([Buffer.from([8, 0, 0, 0, 9, 0, 1, 0x61, 1, 1, 0, 0, 9]), Buffer.from([6])])
  const long = Buffer.concat([Buffer.from([12, 0, 0, 0, 2]), Buffer.from('ab')])
  expect(readAmf(Buffer.concat([list, long]))).toEqual([{ a: true }, null, 'ab'])
})

describe('bytes that are no values are refused', () => {
  const whole = writeAmf(COMMAND)
  const nested = Buffer.concat(Array.from({ length: 40 }, () => Buffer.from([3, 0, 1, 0x61])))
  test.each([
    ['cut off', whole.subarray(0, whole.length - 4)],
    ['of an unknown kind', Buffer.from([0x11, 0, 0])],
    ['nested too deeply', nested],
    ['a list longer than its bytes', Buffer.from([10, 0xff, 0xff, 0xff, 0xff])],
  ])('%s', (_, bytes) => {
    expect(() => readAmf(bytes)).toThrow(TornAmf)
  })
})

test('a field cannot change what objects are', () => {
  const [value] = readAmf(
    Buffer.concat([Buffer.from([3, 0, 9]), Buffer.from('__proto__'), writeAmf([{ admin: true }]), Buffer.from([0, 0, 9])]),
  )
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype)
  expect('admin' in {}).toBe(false)
})
