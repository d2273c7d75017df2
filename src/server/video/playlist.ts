/** A segment of a playlist. Times in milliseconds. */
export interface Segment {
  number: number
  /** Name of the init segment. */
  init: string
  startsAt: number
  duration: number
  discontinuity: boolean
}

/** The name of a playlist. */
export const PLAYLIST = 'index.m3u8'
/** What a playlist and its files are called. */
export const RECORDING_FILE = /^(?:index\.m3u8|init-\d{1,3}\.mp4|\d{6}\.m4s)$/

export function initName(init: number): string {
  return `init-${init}.mp4`
}

export function segmentName(number: number): string {
  return `${String(number).padStart(6, '0')}.m4s`
}

/**
 * The playlist of a stream (RFC 8216): it grows while the stream is live, and ends when it is over. Each segment has the
 * moment of its first frame, by which viewers get the score of that moment.
 */
export function writePlaylist(segments: readonly Segment[], over: boolean): string {
  const longest = segments.reduce((most, { duration }) => Math.max(most, duration), 2000)
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1000)}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    `#EXT-X-PLAYLIST-TYPE:${over ? 'VOD' : 'EVENT'}`,
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]
  let init = ''
  for (const segment of segments) {
    if (segment.discontinuity) lines.push('#EXT-X-DISCONTINUITY')
    if (segment.init !== init) lines.push(`#EXT-X-MAP:URI="${segment.init}"`)
    init = segment.init
    lines.push(
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(segment.startsAt).toISOString()}`,
      `#EXTINF:${(segment.duration / 1000).toFixed(3)},`,
      segmentName(segment.number),
    )
  }
  if (over) lines.push('#EXT-X-ENDLIST')
  return `${lines.join('\n')}\n`
}
