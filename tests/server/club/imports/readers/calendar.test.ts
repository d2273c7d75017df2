import { expect, test } from 'vitest'
import { readCalendar } from '#server/club/imports/readers/calendar.ts'
import { withoutTime } from '#shared/venue-time.ts'
import { codes, readList, refusalOf } from '../../../../support/imports.ts'

const entry = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT']
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR', ''].join('\r\n')

const ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Caucasus Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T000000',
  'TZOFFSETFROM:+0400',
  'TZOFFSETTO:+0400',
  'END:STANDARD',
  'END:VTIMEZONE',
]

test.each([
  ['an instant', 'DTSTART:20270314T100000Z', '2027-03-14T10:00:00.000Z'],
  ['a zone by its name', 'DTSTART;TZID=Europe/Berlin:20270714T100000', '2027-07-14T08:00:00.000Z'],
  ['a zone that the file describes', 'DTSTART;TZID=Caucasus Standard Time:20270314T100000', '2027-03-14T06:00:00.000Z'],
  ['no zone: that of the import', 'DTSTART:20270314T100000', '2027-03-14T06:00:00.000Z'],
  ['a zone that nobody knows: that of the import', 'DTSTART;TZID=Somewhere:20270314T100000', '2027-03-14T06:00:00.000Z'],
])('reads the time of an entry with %s', async (_, start, expected) => {
  const { fixtures } = await readList(calendar(...ZONE, ...entry(start, 'SUMMARY:Alpha - Beta')))
  expect(fixtures.map(({ startsAt }) => startsAt.toISOString())).toEqual([expected])
})

const titles: [title: string, expected: object][] = [
  ['Alpha – Beta', { home: 'Alpha', away: 'Beta', score: null, ageCategory: 'U13' }],
  ['Alpha vs. Beta', { home: 'Alpha', away: 'Beta' }],
  ['Alpha v Beta', { home: 'Alpha', away: 'Beta' }],
  ['Kutaisi Valley-West — Beta B', { home: 'Kutaisi Valley-West', away: 'Beta B' }],
  ['School 2 – School 10', { home: 'School 2', away: 'School 10', score: null }],
  ['U15: Alpha - Beta', { home: 'Alpha', away: 'Beta', ageCategory: 'U15' }],
  ['Spring League U15: Alpha - Beta', { home: 'Alpha', away: 'Beta', ageCategory: 'U15' }],
  ['Spring League - Alpha - Beta (U-15)', { home: 'Alpha', away: 'Beta', ageCategory: 'U15' }],
  ['18:30 Alpha - Beta', { home: 'Alpha', away: 'Beta', score: null }],
  ['Alpha 2:1 Beta', { home: 'Alpha', away: 'Beta', score: { one: 2, two: 1 } }],
  ['Alpha 2-1 Beta', { home: 'Alpha', away: 'Beta', score: { one: 2, two: 1 } }],
  ['Alpha - Beta (2:1)', { home: 'Alpha', away: 'Beta', score: { one: 2, two: 1 } }],
  ['League: Alpha - Beta, 2:1', { home: 'Alpha', away: 'Beta', score: { one: 2, two: 1 } }],
  ['Cancelled: Alpha – Beta · U14 · Spring League', { home: 'Alpha', away: 'Beta', ageCategory: 'U14', standing: 'cancelled' }],
  ['გაუქმებულია: ალფა – ბეტა · U14 · ლიგა', { home: 'ალფა', away: 'ბეტა', ageCategory: 'U14', standing: 'cancelled' }],
]

test.each(titles)('reads the game of the title "%s"', async (title, expected) => {
  const { fixtures } = await readList(calendar(...entry('DTSTART:20260314T100000Z', `SUMMARY:${title}`)))
  expect(fixtures).toMatchObject([expected])
})

test('reads places, days without a time and what is called off; other entries are left out with a note', async () => {
  const file = calendar(
    'X-WR-CALNAME:Spring League',
    ...entry('DTSTART;VALUE=DATE:20270314', 'SUMMARY:Alpha - Beta', 'LOCATION:Old ground\\, 5 Vazha St'),
    ...entry('DTSTART:20270315T100000Z', 'SUMMARY:Training'),
    ...entry('DTSTART:20270316T100000Z', 'SUMMARY:Beta - Al', ' pha', 'STATUS:CANCELLED'),
  )
  const { fixtures, notes } = await readList(file)
  expect(fixtures).toMatchObject([
    { line: 5, venue: 'Old ground, 5 Vazha St', standing: 'as planned', startsAt: withoutTime('2027-03-14') },
    { line: 16, home: 'Beta', away: 'Alpha', standing: 'cancelled' },
  ])
  expect(notes).toMatchObject([{ code: 'without_time' }, { line: 11, code: 'row_left_out', values: { value: 'Training' } }])
  expect(readCalendar(file).name).toBe('Spring League')
})

test.each([
  ['cut off', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:Alpha - Beta'],
  ['with lines that are none', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnonsense\r\nEND:VEVENT\r\nEND:VCALENDAR'],
])('a calendar that is damaged is refused: %s', async (_, text) => {
  expect(codes(await refusalOf(() => readList(text)))).toEqual([[null, 'file_damaged']])
})

test('a calendar without entries has no rows', async () => {
  expect(codes(await refusalOf(() => readList(calendar())))).toEqual([[1, 'no_rows']])
})
