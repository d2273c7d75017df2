import { describe, expect, test } from 'vitest'
import { distanceOf } from '#server/statistics/fitness/figures.ts'
import { readRecording } from '#server/statistics/fitness/read.ts'
import type { Fix } from '#server/statistics/fitness/recording.ts'
import { stepsOf } from '#server/statistics/fitness/steps.ts'
import { fit } from '../../../support/recordings.ts'
import { fixesOf, runOf } from '../../../support/tracks.ts'

/** Seconds between the fixes of a watch that writes when something changes. */
const INTERVALS = [1, 1, 2, 1, 2, 7, 1, 1, 2, 6, 2, 1]

/** What such a watch writes of a run: of its fixes at one a second some. */
function smart(fixes: readonly Fix[]): Fix[] {
  const kept = new Set<number>()
  for (let at = 0, turn = 0; at < fixes.length; at += INTERVALS[turn % INTERVALS.length] ?? 1, turn += 1) kept.add(at)
  return fixes.filter((_, index) => kept.has(index))
}
const metres = (fixes: readonly Fix[]) => distanceOf(stepsOf(fixes).steps)
const run = (options = {}) => fixesOf(runOf([[480, 3, 3]]), 1, options)
const isNear = (found: number, expected: number) => expect(Math.abs(found / expected - 1)).toBeLessThan(0.03)

describe('a watch that writes when something changes', () => {
  test('has run all of its way, by its speeds or its places', () => {
    isNear(metres(smart(run({ speeds: true }))), 1440)
    isNear(metres(smart(run())), 1440)
  })

  test('has run what it says itself, over longer gaps too, but not while it stood', () => {
    const told = smart(run({ speeds: true })).map((fix) => Object.assign({}, fix, { distance: fix.line * 2.5, speed: 9 }))
    isNear(metres(told), 480 * 2.5)
    isNear(metres(told.filter(({ line }) => line < 200 || line > 230)), 480 * 2.5)
    const stood = told.map((fix) => Object.assign({}, fix, fix.line > 230 && { distance: fix.distance - 77.5 }))
    isNear(metres(stood.filter(({ line }) => line < 200 || line > 230)), 480 * 2.5 - 77.5)
  })

  test('has a gap where it writes nothing for longer than ten seconds', () => {
    const fixes = smart(run({ speeds: true }))
    isNear(metres(fixes.filter(({ line }) => line < 200 || line > 260)), 1440 - 3 * 62)
  })
})

describe('FIT', () => {
  const fixes = run({ speeds: true }).slice(0, 61)
  const later = fixes.map((fix) => Object.assign({}, fix, { t: fix.t + 120_000 }))
  const distance = (bytes: Buffer) => metres(readRecording(bytes, null).fixes)

  test('of several files in one is read to its end, and the time between them is a gap', () => {
    isNear(distance(fit(fixes)), 180)
    const recording = readRecording(Buffer.concat([fit(fixes, { distance: 180 }), fit(later, { distance: 181 })]), null)
    isNear(metres(recording.fixes), 360)
    expect(recording.device.distance).toBe(361)
    expect(recording.fixes.filter(({ interrupted }) => interrupted)).toHaveLength(1)
  })

  test('of the first version of the protocol is read', () => {
    const bytes = fit(fixes)
    bytes[1] = 0
    if (bytes[0] === 14) bytes.fill(0, 12, 14)
    bytes.writeUInt16LE(checksum(bytes.subarray(0, -2)), bytes.length - 2)
    isNear(distance(bytes), 180)
  })

  test.each([
    ['that is cut off in its second file', (both: Buffer) => both.subarray(0, -100), 'file_cut_off'],
    ['whose second file is damaged', (both: Buffer) => both.fill(7, both.length - 40, both.length - 20), 'file_damaged'],
  ])('%s is refused', (_, change, code) => {
    expect(() => readRecording(change(Buffer.concat([fit(fixes), fit(later)])), null)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ code }) }),
    )
  })
})

function checksum(bytes: Uint8Array): number {
  let sum = 0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1
  }
  return sum
}
