import { expect, test } from 'vitest'
import { writeMultivariant, writePlaylist, type Segment, type Variant } from '#server/media/video/playlist.ts'

const T = Date.parse('2026-11-21T10:00:00.000Z')
const segment = (number: number, fields: Partial<Segment> = {}): Segment => ({
  number,
  init: 'init-1.mp4',
  startsAt: T + (number - 1) * 2000,
  duration: 2000,
  discontinuity: false,
  bytes: 250_000,
  ...fields,
})

test('a live playlist grows, with the date of each segment', () => {
  expect(writePlaylist([segment(1), segment(2)], false).split('\n')).toEqual([
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    '#EXT-X-TARGETDURATION:2',
    '#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=12',
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
  expect(text.endsWith('#EXT-X-ENDLIST\n')).toBe(true)
})

/** The rules that a playlist has to keep while it grows (RFC 8216bis, sections 4.4.3 and 6.2.1). */
function checkGrowth(steps: readonly string[]): void {
  const valueOf = (text: string, tag: string) => new RegExp(`#${tag}:(.*)`).exec(text)?.[1]
  for (const [index, text] of steps.entries()) {
    const target = Number(valueOf(text, 'EXT-X-TARGETDURATION'))
    for (const [, seconds] of text.matchAll(/#EXTINF:([\d.]+)/g)) expect(Math.round(Number(seconds))).toBeLessThanOrEqual(target)
    const before = steps[index - 1]
    if (before === undefined) continue
    for (const tag of ['EXT-X-VERSION', 'EXT-X-TARGETDURATION', 'EXT-X-PLAYLIST-TYPE', 'EXT-X-MEDIA-SEQUENCE'])
      expect(valueOf(text, tag)).toBe(valueOf(before, tag))
    // What was said of a segment stays as it is, and nothing follows the end.
    expect(before).not.toContain('#EXT-X-ENDLIST')
    expect(text.startsWith(before)).toBe(true)
  }
}

test.each([
  ['two seconds, more or less', [2000, 2040, 1960, 2480, 240, 2200]],
  ['three seconds and more', [3000, 4400, 2000, 3600]],
  ['ten seconds at most', [10_000, 9000, 2000, 5000]],
])('a playlist keeps its rules while it grows and ends: segments of %s', (_, durations) => {
  const segments = durations.map((duration, index) => segment(index + 1, { duration, discontinuity: index === 3 }))
  const steps = segments.map((__, index) => writePlaylist(segments.slice(0, index + 1), false))
  checkGrowth([...steps, writePlaylist(segments, true)])
})

/** A player that has a playlist takes from a delta update what follows (RFC 8216bis, 6.3.7). */
function update(known: string, delta: string): string {
  const skipped = Number(/#EXT-X-SKIP:SKIPPED-SEGMENTS=(\d+)\n/.exec(delta)?.[1] ?? 0)
  if (skipped === 0) return delta
  const kept = new RegExp(`^(?:[^]*?\\.m4s\n){${skipped}}`).exec(known)?.[0] ?? ''
  const added = delta.slice(delta.indexOf('#EXT-X-SKIP')).replace(/^.*\n/, '')
  // The first of the new segments says its init segment once more.
  const [again = ''] = /#EXT-X-MAP:.*\n/.exec(added) ?? []
  return kept + (kept.includes(again) ? added.replace(again, '') : added)
}

test('a delta update has the last six longest segments, and makes the playlist before it the one of now', () => {
  const segments = Array.from({ length: 2700 }, (_, index) =>
    segment(index + 1, { discontinuity: index === 1200 || index === 2695, init: index < 2695 ? 'init-1.mp4' : 'init-2.mp4' }),
  )
  for (const [before, now] of [
    [1, 2],
    [6, 7],
    [7, 8],
    [1199, 1202],
    [2694, 2697],
    [2699, 2700],
  ] as const) {
    const known = writePlaylist(segments.slice(0, before), false)
    const delta = writePlaylist(segments.slice(0, now), now === 2700, { delta: true })
    expect(update(known, delta)).toBe(writePlaylist(segments.slice(0, now), now === 2700))
    expect(delta.match(/\.m4s/g)).toHaveLength(Math.min(now, 6))
    expect(delta.length).toBeLessThan(1000)
  }
})

/** The rules of a playlist that names others (RFC 8216bis, 4.4.6.2). Returns what it says of each. */
function checkVariants(text: string): { uri: string; attributes: Record<string, string> }[] {
  const [first, ...lines] = text.trimEnd().split('\n')
  expect(first).toBe('#EXTM3U')
  // No tag of a media playlist may be in it.
  expect(lines.filter((line) => /^#EXT(?:INF|-X-(?:TARGETDURATION|MAP|PLAYLIST-TYPE|ENDLIST|MEDIA-SEQUENCE|SKIP))/.test(line))).toEqual([])
  const starts = lines.flatMap((line, index) => (line.startsWith('#EXT-X-STREAM-INF:') ? [index] : []))
  return starts.map((index) => {
    const uri = lines[index + 1] ?? ''
    expect(uri).toMatch(/^[\w-]+\.m3u8$/)
    const attributes = Object.fromEntries(
      Array.from((lines[index] ?? '').matchAll(/([A-Z-]+)=("[^"]*"|[^,]*)/g), ([, name = '', value = '']) => [name, value] as const),
    )
    expect(attributes['BANDWIDTH']).toMatch(/^[1-9]\d*$/)
    expect(Number(attributes['AVERAGE-BANDWIDTH'])).toBeLessThanOrEqual(Number(attributes['BANDWIDTH']))
    if ('CODECS' in attributes) expect(attributes['CODECS']).toMatch(/^"[\w.]+(?:,[\w.]+)*"$/)
    if ('RESOLUTION' in attributes) expect(attributes['RESOLUTION']).toMatch(/^\d+x\d+$/)
    if ('FRAME-RATE' in attributes) expect(attributes['FRAME-RATE']).toMatch(/^\d+\.\d{3}$/)
    return { uri, attributes }
  })
}

const FULL_HD = { codecs: ['avc1.640028', 'mp4a.40.2'], width: 1920, height: 1080, frameRate: 29.97 }
const variant = (fields: Partial<Variant> = {}): Variant => ({
  playlist: 'index.m3u8',
  segments: [segment(1)],
  formats: [FULL_HD],
  ...fields,
})

test('the playlist of playlists says what each needs: bits, codecs, size and pictures a second', () => {
  const small = { codecs: ['avc1.4d401f', 'mp4a.40.2'], width: 960, height: 540, frameRate: 25 }
  expect(
    checkVariants(
      writeMultivariant([
        variant({ playlist: 'small.m3u8', segments: [segment(1, { bytes: 200_000 }), segment(2, { bytes: 100_000 })], formats: [small] }),
        variant(),
      ]),
    ),
  ).toEqual([
    {
      uri: 'small.m3u8',
      attributes: {
        BANDWIDTH: '800000',
        'AVERAGE-BANDWIDTH': '600000',
        CODECS: '"avc1.4d401f,mp4a.40.2"',
        RESOLUTION: '960x540',
        'FRAME-RATE': '25.000',
      },
    },
    {
      uri: 'index.m3u8',
      attributes: {
        BANDWIDTH: '1000000',
        'AVERAGE-BANDWIDTH': '1000000',
        CODECS: '"avc1.640028,mp4a.40.2"',
        RESOLUTION: '1920x1080',
        'FRAME-RATE': '29.970',
      },
    },
  ])
})

test('a camera that begins again in another format has both codecs, the larger size, and the most bits of a whole length', () => {
  const upright = { codecs: ['hvc1.1.6.L93.B0'], width: 720, height: 1280, frameRate: 30 }
  const segments = [segment(1), segment(2, { duration: 200, bytes: 100_000 }), segment(3, { bytes: 500_000 })]
  const [found] = checkVariants(writeMultivariant([variant({ segments, formats: [upright, FULL_HD] })]))
  expect(found?.attributes).toMatchObject({
    CODECS: '"hvc1.1.6.L93.B0,avc1.640028,mp4a.40.2"',
    RESOLUTION: '1920x1080',
    'FRAME-RATE': '30.000',
    // The short one counts together with its neighbour.
    BANDWIDTH: String(Math.ceil((600_000 * 8000) / 2200)),
  })
})

test('what is not known of a format is left out', () => {
  expect(Object.keys(checkVariants(writeMultivariant([variant({ formats: [] })]))[0]?.attributes ?? {})).toEqual([
    'BANDWIDTH',
    'AVERAGE-BANDWIDTH',
  ])
  expect(checkVariants(writeMultivariant([variant({ segments: [segment(1, { bytes: 0 })] })]))[0]?.attributes['BANDWIDTH']).toBe('1')
})
