import { describe, expect, test } from 'vitest'
import { dateSegment } from '#server/media/video/capture-time.ts'

const T = 1_790_000_000_000
const claim = (fields: object) => ({ capturedAt: T, sentAt: null, arrivedAt: T + 2300, duration: 2000, ...fields })
const before = { end: T, sameInit: true }

describe('a camera whose clock is right', () => {
  test('is believed', () => {
    expect(dateSegment(claim({ capturedAt: T + 40 }), before)).toEqual({ startsAt: T + 40, discontinuity: false })
    expect(dateSegment(claim({}), null)).toEqual({ startsAt: T, discontinuity: false })
  })

  test('is believed when it sends late what it could not send', () => {
    expect(dateSegment(claim({ arrivedAt: T + 90_000, sentAt: T + 89_900 }), before)).toEqual({ startsAt: T, discontinuity: false })
  })

  test('leaves a gap when it was away, and when it begins anew', () => {
    expect(dateSegment(claim({ capturedAt: T + 9000, arrivedAt: T + 11_200 }), before)).toEqual({ startsAt: T + 9000, discontinuity: true })
    expect(dateSegment(claim({}), { end: T, sameInit: false })).toEqual({ startsAt: T, discontinuity: true })
  })
})

describe('a camera whose clock is wrong', () => {
  test.each([-3_600_000, -2500, 2400, 86_400_000])('by %i ms is not believed: its segments are as old as they are long', (off) => {
    expect(dateSegment(claim({ capturedAt: T + 300 + off }), null).startsAt).toBe(T + 300)
    expect(dateSegment(claim({ capturedAt: T + off, sentAt: T + 2300 + off }), null).startsAt).toBe(T + 300)
  })

  test('follows without a gap, and the least late segment counts', () => {
    const wrong = { capturedAt: T - 3_600_000 }
    expect(dateSegment(claim({ ...wrong, arrivedAt: T + 2900 }), before)).toEqual({ startsAt: T, discontinuity: false })
    expect(dateSegment(claim({ ...wrong, arrivedAt: T + 1900 }), before)).toEqual({ startsAt: T - 100, discontinuity: false })
    expect(dateSegment(claim({ ...wrong, arrivedAt: T + 9000 }), before)).toEqual({ startsAt: T + 7000, discontinuity: true })
  })

  test('cannot claim a picture of the future by saying when it sent', () => {
    expect(dateSegment(claim({ capturedAt: T + 60_000, sentAt: T + 2300 }), null).startsAt).toBe(T + 300)
  })
})
