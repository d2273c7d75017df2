import { expect, test } from 'vitest'
import { calendarText, escapeText } from '#shared/icalendar.ts'

test.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
  'no text of an entry ends its line, whatever its reader takes for an end: %j',
  (end) => {
    expect(escapeText(`Home${end}Away`)).toBe(String.raw`Home\nAway`)
  },
)

test('other control characters, which no calendar may have, are left out', () => {
  expect(escapeText('Ho\0m\u001Be\u007F\t– Away, U12; \\')).toBe('Home\t– Away\\, U12\\; \\\\')
})

test('an entry says when it was changed', () => {
  const [start, changedAt] = ['2026-12-05T10:00:00Z', '2026-11-30T08:15:00Z'].map(Date.parse) as [number, number]
  const text = calendarText([
    { id: '1', version: 2, start, minutes: 60, changedAt, title: 'Home – Away', venue: null, url: 'https://x.test' },
  ])
  expect(text.split('\r\n')).toContain('LAST-MODIFIED:20261130T081500Z')
})
