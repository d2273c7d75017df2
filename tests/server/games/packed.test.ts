import { gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packer } from '#server/games/packed.ts'

const FIELD = '"server_time":"'

/** A text with times in it, and where they begin. */
function timed(parts: readonly string[], time: string) {
  const bytes = Buffer.from(JSON.stringify(parts.map((part) => ({ part, server_time: time }))))
  const holes: number[] = []
  for (let at = bytes.indexOf(FIELD); at >= 0; at = bytes.indexOf(FIELD, at + 1)) holes.push(at + FIELD.length)
  return { bytes, holes }
}

const instant = fc.date({ min: new Date(0), max: new Date('2199-12-31'), noInvalidDate: true }).map((date) => date.toISOString())
// Repetitive, with times that look like those that are exchanged, and with letters of several bytes.
const part = fc.oneof(
  instant,
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('რუსთავის ალი', 'Poti Anchor', '\u0001\u0002\u0003'),
)

test('whatever time is written into it, what is unpacked is the text with that time', () => {
  fc.assert(
    fc.property(
      fc.array(part, { minLength: 30, maxLength: 60 }),
      instant,
      fc.array(instant, { minLength: 3, maxLength: 3 }),
      (parts, time, later) => {
        const { bytes, holes } = timed(parts, time)
        const pack = packer(bytes, holes)
        if (!pack) throw new Error('It was not packed.')
        for (const other of [time, ...later]) {
          const { bytes: filled } = timed(parts, other)
          expect(gunzipSync(pack(filled)).toString()).toBe(filled.toString())
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('a schedule becomes a small part of itself', () => {
  const { bytes, holes } = timed(
    Array.from(
      { length: 40 },
      (_, number) => `Rustavi Flame – Poti Anchor, round ${number}, at the pitch of the school behind the station`,
    ),
    '2026-11-21T10:00:00.000Z',
  )
  expect(packer(bytes, holes)?.(bytes).length).toBeLessThan(bytes.length / 5)
})

test('what is short, or holds no time, is not packed', () => {
  expect(packer(Buffer.from('{"data":[],"next":null}'), [])).toBeNull()
  expect(packer(Buffer.alloc(5000, ' '), [])).toBeNull()
  const { bytes, holes } = timed(['short'], '2026-11-21T10:00:00.000Z')
  expect(packer(bytes, holes)).toBeNull()
})
