/** A segment of a playlist. Times in milliseconds. */
export interface Segment {
  number: number
  /** Name of the init segment. */
  init: string
  startsAt: number
  duration: number
  discontinuity: boolean
  bytes: number
  /** There is nothing of it, and never will be. */
  gap?: boolean
}

/** The name of a playlist, and of the one that names a stream's playlists. */
export const PLAYLIST = 'index.m3u8'
export const MULTIVARIANT = 'multivariant.m3u8'
/** What a playlist and its files are called. */
export const RECORDING_FILE = /^(?:index\.m3u8|init-\d{1,4}\.mp4|\d{6}\.m4s)$/
/** The small rendition of a recording has names of its own in the same folder. */
export const SMALL = 'small-'
export const SMALL_PLAYLIST = 'small.m3u8'
export const SMALL_FILE = /^(?:small\.m3u8|small-init-\d{1,5}\.mp4|small-\d{6}\.m4s)$/

export function initName(init: number): string {
  return `init-${init}.mp4`
}

export function segmentName(number: number): string {
  return `${String(number).padStart(6, '0')}.m4s`
}

/** The number of a segment by its name, in either form; 0 for other files. */
export function segmentNumber(file: string): number {
  return Number(/(\d{6})\.m4s$/.exec(file)?.[1] ?? 0)
}

/** The lengths that a playlist may state for its longest segment, in seconds: it has to stay the same while it grows. */
const TARGETS = [2, 4, 10]

/** The length that a playlist states for its longest segment, in seconds. */
function targetOf(segments: readonly Segment[]): number {
  const longest = segments.reduce((most, { duration }) => Math.max(most, Math.round(duration / 1000)), 0)
  return TARGETS.find((length) => length >= longest) ?? longest
}

/** How many of the longest segments a delta update has: what players have missed for half of that time (RFC 8216bis, 6.3.7). */
const RECENT = 6

/**
 * The playlist of a stream (RFC 8216bis): it grows while the stream is live, and ends when it is over; nothing else of it
 * changes. Each segment has the moment of its first frame, by which viewers get the score of that moment.
 *
 * @param delta whether segments that players have long known are skipped: the list of a whole match has 200 kB
 * @param prefix of the names of its segments
 */
export function writePlaylist(segments: readonly Segment[], over: boolean, { delta = false, prefix = '' } = {}): string {
  const target = targetOf(segments)
  const skipped = delta ? countKnown(segments, RECENT * target * 1000) : 0
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:9',
    `#EXT-X-TARGETDURATION:${target}`,
    `#EXT-X-SERVER-CONTROL:CAN-SKIP-UNTIL=${RECENT * target}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:EVENT',
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  if (skipped > 0) lines.push(`#EXT-X-SKIP:SKIPPED-SEGMENTS=${skipped}`)
  let init = ''
  for (const segment of segments.slice(skipped)) {
    if (segment.discontinuity) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.init !== init && segment.init) lines.push(`#EXT-X-MAP:URI="${segment.init}"`)
    init = segment.init
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAt).toISOString()}`, `#EXTINF:${(segment.duration / 1000).toFixed(3)},`)
    if (segment.gap) lines.push('#EXT-X-GAP')
    lines.push(prefix + segmentName(segment.number))
  }
  if (over) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}

/** How many segments end before the last milliseconds of a playlist. */
function countKnown(segments: readonly Segment[], recent: number): number {
  let left = recent
  return segments.findLastIndex(({ duration }) => (left -= duration) < 0) + 1
}

/** How the pictures and the sound of a rendition are coded. */
export interface Format {
  /** As in RFC 6381, the picture first. */
  codecs: readonly string[]
  /** As it is shown: a phone that is turned films upright. */
  width: number
  height: number
  /** Pictures a second. */
  frameRate: number
}

/** A playlist of a stream for those who choose between several. */
export interface Variant {
  playlist: string
  segments: readonly Segment[]
  /** The formats of its parts: a camera that begins again may have another one. */
  formats: readonly Format[]
}

/** The playlist that says what the playlists of a stream need (RFC 8216bis, 4.4.6.2). Some players begin with the first one. */
export function writeMultivariant(variants: readonly Variant[]): string {
  const lines = ['#EXTM3U', '#EXT-X-VERSION:9', '#EXT-X-INDEPENDENT-SEGMENTS']
  for (const { playlist, segments, formats } of variants) {
    const { peak, average } = bitRates(segments)
    const attributes = [`BANDWIDTH=${peak}`, `AVERAGE-BANDWIDTH=${average}`]
    const [largest] = formats.toSorted((one, other) => other.width * other.height - one.width * one.height)
    if (largest) {
      const codecs = new Set(formats.flatMap((format) => format.codecs))
      const frameRate = Math.max(...formats.map((format) => format.frameRate))
      attributes.push(`CODECS="${Array.from(codecs).join(',')}"`, `RESOLUTION=${largest.width}x${largest.height}`)
      if (frameRate > 0) attributes.push(`FRAME-RATE=${frameRate.toFixed(3)}`)
    }
    lines.push(`#EXT-X-STREAM-INF:${attributes.join(',')}`, playlist)
  }
  return `${lines.join('\n')}\n`
}

/**
 * Bits a second: of all segments, and of those with the most that play for about as long as the longest segment, half of it
 * more or less (RFC 8216bis, 4.1). No bit rate is 0.
 */
function bitRates(segments: readonly Segment[]): { peak: number; average: number } {
  const rate = (bytes: number, duration: number) => Math.max(1, Math.ceil((bytes * 8000) / Math.max(1, duration)))
  const target = targetOf(segments) * 1000
  const all = { bytes: 0, duration: 0 }
  let peak = 1
  for (const [index, { bytes, duration }] of segments.entries()) {
    all.bytes += bytes
    all.duration += duration
    const row = { bytes: 0, duration: 0 }
    for (let at = index; at < segments.length && row.duration <= 1.5 * target; at += 1) {
      row.bytes += segments[at]?.bytes ?? 0
      row.duration += segments[at]?.duration ?? 0
      if (row.duration >= target / 2 && row.duration <= 1.5 * target) peak = Math.max(peak, rate(row.bytes, row.duration))
    }
  }
  const average = rate(all.bytes, all.duration)
  return { peak: Math.max(peak, average), average }
}
