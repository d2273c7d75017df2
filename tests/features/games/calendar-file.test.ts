import { expect, test } from 'vitest'
import type { Game } from '#shared/game.schema.ts'
import { calendarFile } from '#features/app/games/live/calendar-file.ts'

const game = {
  _id: 'f90t1m60w5vdd84d',
  version: 6,
  activity_date: '2026-11-27T10:00:00.000Z',
  period_duration: 25,
  half_time: 10,
} as Game
const words = {
  title: 'Khashuri Compass against Ortachala Rose',
  venue: 'Station Ground',
  url: 'https://moedani.test/live/f90t1m60w5vdd84d',
}
const now = Date.parse('2026-11-21T05:58:35.013Z')
const lines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

test('an entry lasts from the start to the end of the second half', () => {
  const entry = lines(calendarFile(game, words, now))
  expect(entry).toContain('DTSTART:20261127T100000Z')
  expect(entry).toContain('DTEND:20261127T110000Z')
  expect(entry).toContain('DTSTAMP:20261121T055835Z')
})

test('a moved game replaces its earlier entry', () => {
  const entry = lines(calendarFile({ ...game, version: 7 }, words, now))
  expect(entry).toContain('UID:f90t1m60w5vdd84d@moedani')
  expect(entry).toContain('SEQUENCE:7')
})

test('special characters are escaped', () => {
  const entry = lines(calendarFile(game, { ...words, title: 'One, two; three\\four\nfive' }, now))
  expect(entry).toContain(String.raw`SUMMARY:One\, two\; three\\four\nfive`)
})

test('a game without a venue has no location', () => {
  expect(calendarFile(game, { ...words, venue: null }, now)).not.toContain('LOCATION')
})

test('no line is longer than 75 octets, and no Georgian letter is split', () => {
  const title = 'ახალციხის გასაღები და სტეფანწმინდის ჯიხვი, შემოდგომის თასი'
  const text = calendarFile(game, { ...words, title }, now)
  for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(lines(text)).toContain(`SUMMARY:${title.replaceAll(',', String.raw`\,`)}`)
})
