import { describe, expect, test } from 'vitest'
import { FitnessRefused } from '#server/statistics/fitness/findings.ts'
import { checkFixes } from '#server/statistics/fitness/check-fixes.ts'
import { distanceOf } from '#server/statistics/fitness/figures.ts'
import { readRecording } from '#server/statistics/fitness/read.ts'
import type { Fix } from '#server/statistics/fitness/recording.ts'
import { stepsOf } from '#server/statistics/fitness/steps.ts'
import { catapultSprint, fit, gpx, openField, plainCsv, statsports, tcx } from '../../../support/recordings.ts'
import { fixesOf, KICK_OFF, runOf } from '../../../support/tracks.ts'

const RUN = runOf([
  [10, 0, 4],
  [40, 4, 4],
  [10, 4, 0],
])
const TRUTH = RUN.run(60)
const fixes = fixesOf(RUN, 10, { speeds: true })
const slow = fixesOf(RUN, 1, { speeds: true })

const withoutFix = (fix: Fix): Fix => ({ ...fix, place: null, speed: null })
/** The sample of STATSports writes km/h: a third of it is read as metres a second. */
const inKmh = (fix: Fix): Fix => ({ ...fix, speed: (fix.speed ?? 0) / 3.6 })

const read = (content: string | Buffer, athlete: string | null = null) => readRecording(Buffer.from(content), athlete)
const measured = (content: string | Buffer) => distanceOf(stepsOf(checkFixes(read(content).fixes)).steps)

function refusal(attempt: () => unknown): [number | null, string] {
  try {
    attempt()
  } catch (error) {
    if (error instanceof FitnessRefused) return [error.problem.line, error.problem.code]
    throw error
  }
  throw new Error('It was not refused.')
}

describe('every format is recognised by its content and gives the same distance', () => {
  const files: [string, string | Buffer, string][] = [
    ['GPX 1.1 with places', gpx(fixes), 'gpx'],
    ['GPX 1.1 with speeds in an extension', gpx(fixes, { speeds: true }), 'gpx'],
    ['GPX 1.0 with speeds', gpx(fixes, { speeds: true, version: '1.0' }), 'gpx'],
    ['GPX after a byte order mark', `\uFEFF\n${gpx(fixes)}`, 'gpx'],
    ['TCX with places and speeds', tcx(fixes), 'tcx'],
    ['TCX with places', tcx(fixes, { speeds: false }), 'tcx'],
    ['FIT with speeds', fit(slow), 'fit'],
    ['STATSports', statsports(fixes), 'statsports'],
    ['STATSports in metres a second', statsports(fixes.map(inKmh), 'No. 9', '  Speed m/s'), 'statsports'],
    ['Catapult Sprint', catapultSprint(fixes), 'catapult'],
    ['Catapult OpenField', openField(fixes), 'catapult'],
    ['Catapult OpenField in metres a second', openField(fixes, 'Meters Per Second'), 'catapult'],
    ['any CSV', plainCsv(fixes), 'csv'],
    ['any CSV without speeds', plainCsv(fixes, { heading: 'Timestamp,Latitude,Longitude' }), 'csv'],
    ['any CSV with seconds since 1970', plainCsv(fixes, { time: (t) => String(t / 1000) }), 'csv'],
    ['any CSV with CRLF', plainCsv(fixes).replaceAll('\n', '\r\n'), 'csv'],
  ]
  test.each(files)('%s', (_, content, format) => {
    expect(read(content).format).toBe(format)
    expect(Math.abs(measured(content) / TRUTH - 1)).toBeLessThan(0.02)
  })
})

describe('the clock of a recording', () => {
  const begin = (content: string | Buffer) => {
    const { clock, fixes: own } = read(content)
    return { clock, first: own[0]?.t, last: own.at(-1)?.t }
  }
  const instant = { clock: { kind: 'instant' }, first: KICK_OFF, last: KICK_OFF + 60_000 }
  const NOON = 14 * 3_600_000

  test.each([
    ['GPX', gpx(fixes)],
    ['FIT', fit(slow)],
    ['OpenField', openField(fixes)],
    ['seconds since 1970', plainCsv(fixes, { time: (t) => String(t / 1000) })],
  ])('%s: instants', (_, content) => expect(begin(content)).toEqual(instant))

  test('STATSports: a time of day, finer by the elapsed time', () => {
    expect(begin(statsports(fixes))).toEqual({ clock: { kind: 'local', days: [] }, first: NOON, last: NOON + 60_000 })
  })

  test('Catapult Sprint: from the start above the table; without one, no one knows', () => {
    expect(begin(catapultSprint(fixes))).toEqual({ clock: { kind: 'local', days: ['2026-11-21'] }, first: NOON, last: NOON + 60_000 })
    expect(begin(catapultSprint(fixes, ''))).toEqual({ clock: { kind: 'elapsed' }, first: 0, last: 60_000 })
  })

  test('of a day that can be read in two ways both are kept', () => {
    const time = (t: number) => `03/04/2026 ${new Date(t).toISOString().slice(11, 23)}`
    expect(begin(plainCsv(fixes, { time })).clock).toEqual({ kind: 'local', days: ['2026-04-03', '2026-03-04'] })
  })
})

test('the device’s own totals are read', () => {
  expect(read(fit(slow, { distance: 201.5 })).device).toEqual({ distance: 201.5, topSpeed: 6.2 })
  expect(read(openField(fixes)).device.distance).toBeCloseTo(TRUTH, 0)
  expect(read(gpx(fixes)).device).toEqual({ distance: null, topSpeed: null })
})

test('of several athletes one is read by name or id', () => {
  const two = statsports(fixes, 'Two').replaceAll('3177', '3178').split('\n').slice(1).join('\n')
  const both = statsports(fixes) + two
  expect(refusal(() => read(both))).toEqual([null, 'several_athletes'])
  expect(refusal(() => read(both, 'Nobody'))).toEqual([null, 'unknown_athlete'])
  expect(read(both, 'no. 9').fixes).toHaveLength(fixes.length)
  expect(read(both, '3178').fixes[0]?.line).toBe(fixes.length + 2)
})

test('segments of a track, and moments without a place, are reported', () => {
  const parts = gpx(fixes)
    .replace(/(<trkpt[^]*?){300}/, '$&')
    .replace('</trkpt>\n', '</trkpt></trkseg><trkseg>\n')
  expect(read(parts).fixes.filter(({ interrupted }) => interrupted)).toMatchObject([{ t: KICK_OFF + 100 }])
  const unplaced = [...slow.slice(0, 5).map(withoutFix), ...slow.slice(5)]
  const { fixes: own } = read(fit(unplaced))
  expect([own[0], checkFixes(own)[0]]).toMatchObject([{ place: null, speed: null }, { line: 6 }])
  const zero = plainCsv([{ t: KICK_OFF, place: { lat: 0, lon: 0 }, speed: 0, line: 1 }, ...fixes.slice(1)], { heading: 'time,lat,lon' })
  expect(checkFixes(read(zero).fixes)[0]?.t).toBe(KICK_OFF + 100)
})

describe('refused, with the line', () => {
  const csv = plainCsv(fixes)
  const lines = csv.split('\n')
  const withLine = (at: number, line: string) => lines.with(at - 1, line).join('\n')
  const cases: [string, () => unknown, [number | null, string]][] = [
    ['an empty file', () => read(''), [null, 'file_empty']],
    ['nothing but spaces', () => read(' \n '), [null, 'file_empty']],
    ['a file of more than 20 MB', () => read(Buffer.alloc(21 * 1024 * 1024, 'a')), [null, 'file_too_large']],
    ['a picture', () => read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 0, 9, 0])), [null, 'file_not_text']],
    ['a web page', () => read('<!doctype html><html></html>'), [null, 'file_unknown']],
    ['a letter', () => read('Dear coach,\nhere is the file.'), [null, 'missing_columns']],
    ['a GPX file that was cut off', () => read(gpx(fixes).slice(0, -300)), [603, 'file_cut_off']],
    ['a GPX file with broken tags', () => read(gpx(fixes).replace('<ele>', '<ele')), [5, 'file_damaged']],
    ['a TCX file that was cut off', () => read(tcx(fixes).slice(0, -300)), [expect.any(Number) as number, 'file_cut_off']],
    ['TCX without times', () => read(tcx(fixes).replaceAll(/<Time>[^<]*<\/Time>/g, '')), [5, 'no_times']],
    ['GPX without times', () => read(gpx(fixes).replaceAll(/<time>[^<]*<\/time>/g, '')), [5, 'no_times']],
    ['GPX without a track', () => read('<gpx version="1.1"><wpt lat="1" lon="2"/></gpx>'), [null, 'no_places']],
    ['GPX with a place in words', () => read(gpx(fixes).replace(/lat="[^"]*"/, 'lat="north"')), [5, 'bad_number']],
    [
      'a bomb of entities',
      () => read(`<!DOCTYPE gpx [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>${gpx(fixes).slice(38).replace('Football', '&b;')}`),
      [4, 'file_damaged'],
    ],
    ['a FIT file that was cut off', () => read(fit(slow).subarray(0, -100)), [null, 'file_cut_off']],
    ['a FIT file with a broken byte', () => read(fit(slow).fill(7, 200, 201)), [null, 'file_damaged']],
    ['a FIT file without records', () => read(fit([])), [null, 'no_places']],
    ['a CSV file that was cut off within a row', () => read(csv.slice(0, csv.lastIndexOf(',') - 3)), [602, 'file_cut_off']],
    ['a row that is too short', () => read(withLine(10, '2026-11-21T10:00:00.800Z,41')), [10, 'file_damaged']],
    ['a speed without a unit', () => read(csv.replace('speed (m/s)', 'speed')), [null, 'speed_without_unit']],
    ['no column for the time', () => read(csv.replace('time', 'moment')), [null, 'missing_columns']],
    ['neither place nor speed', () => read('time,lat,heart rate\n10:00:00,41.7,120'), [null, 'missing_columns']],
    ['a number that is none', () => read(withLine(7, '2026-11-21T10:00:00.500Z,41,44,fast')), [7, 'bad_number']],
    ['a time that is none', () => read(withLine(7, 'soon,41,44,1')), [7, 'bad_time']],
    ['a time that goes backwards', () => measured(withLine(7, '2026-11-21T09:00:00.500Z,41,44,1')), [7, 'time_backwards']],
    ['a place that does not exist', () => measured(withLine(7, '2026-11-21T10:00:00.500Z,141,44,1')), [7, 'impossible_place']],
    ['a negative speed', () => measured(withLine(7, '2026-11-21T10:00:00.500Z,41.7,44.8,-1')), [7, 'impossible_speed']],
    ['a device that never found its place', () => measured(fit(slow.map(withoutFix))), [null, 'no_places']],
    ['more points than a match has', () => read(`time (s),speed (m/s)\n${'1,1\n'.repeat(200_001)}`), [200_002, 'too_many_points']],
    ['a quotation mark that is never closed', () => read(withLine(7, '"2026')), [7, 'file_cut_off']],
  ]
  test.each(cases)('%s', (_, attempt, expected) => expect(refusal(attempt)).toEqual(expected))
})
