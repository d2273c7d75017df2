import { expect, test } from 'vitest'
import { writePlaylist, type Segment } from '#server/video/playlist.ts'

const T = Date.parse('2026-11-21T10:00:00.000Z')
const segment = (number: number, fields: Partial<Segment> = {}): Segment => ({
  number,
  init: 'init-1.mp4',
  startsAt: T + (number - 1) * 2000,
  duration: 2000,
  discontinuity: false,
  ...fields,
})

test('a live playlist grows, with the date of each segment', () => {
  expect(writePlaylist([segment(1), segment(2)], false).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init-1.mp4"',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T10:00:00.000Z',
    '#EXTINF:2.000,',
    '000001.m4s',
    '#EXT-X-PROGRAM-DATE-TIME:2026-11-21T10:00:02.000Z',
    '#EXTINF:2.000,',
    '000002.m4s',
    '',
  ])
})

test('after a gap stands a discontinuity, and after a restart of the camera its new init segment', () => {
  const text = writePlaylist(
    [segment(1), segment(2, { discontinuity: true }), segment(3, { discontinuity: true, init: 'init-2.mp4' })],
    false,
  )
  expect(text).toMatch(/000001\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM/)
  expect(text).toMatch(/000002\.m4s\n#EXT-X-DISCONTINUITY\n#EXT-X-MAP:URI="init-2\.mp4"\n/)
})

test('a recording ends', () => {
  const text = writePlaylist([segment(1, { duration: 2400 })], true)
  expect(text).toContain('#EXT-X-PLAYLIST-TYPE:VOD')
  expect(text).toContain('#EXT-X-TARGETDURATION:3')
  expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
})
