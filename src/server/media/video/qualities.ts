import { LRUCache } from 'lru-cache'
import { openSegment } from './joined-file.ts'
import type { KnownStream } from './library.ts'
import { PLAYLIST, segmentName, SMALL, SMALL_PLAYLIST, writeMultivariant, type Format, type Segment, type Variant } from './playlist.ts'
import type { RecordingFiles } from './recording-files.ts'

/** So many starts of a camera are looked at, the newest ones: a line that breaks has hundreds, of the same format. */
const MAX_STARTS = 20
const MAX_KNOWN = 2000

/** Writes the playlists that name the playlists of streams. What a format is follows from the pictures themselves. */
export function openQualities(recordings: Pick<RecordingFiles, 'readForClip'>) {
  const known = new LRUCache<string, Promise<Format | null>>({ max: MAX_KNOWN })

  async function read(stream: KnownStream, { init, number }: Segment): Promise<Format | null> {
    const name = (init.startsWith(SMALL) ? SMALL : '') + segmentName(number)
    const [head, bytes] = await Promise.all([recordings.readForClip(stream, init), recordings.readForClip(stream, name)])
    return head && bytes && readFormat(head, bytes)
  }

  /** The formats of a row of segments: one for each start of the camera. What cannot be read is left out. */
  async function formatsOf(stream: KnownStream, segments: readonly Segment[]): Promise<Format[]> {
    const starts = new Map<string, Segment>()
    for (let index = segments.length - 1; index >= 0 && starts.size < MAX_STARTS; index -= 1) {
      const segment = segments[index] as Segment
      if (!segment.gap) starts.set(segment.init, segment)
    }
    const formats = Array.from(starts.values(), (first) => {
      const key = `${stream.id}/${first.init}`
      const format = known.get(key) ?? read(stream, first).catch(() => null)
      known.set(key, format)
      // A storage that is away is asked again.
      void format.then((found) => found ?? known.delete(key))
      return format
    })
    return (await Promise.all(formats)).filter((format) => format !== null)
  }

  return {
    async write(stream: KnownStream): Promise<string> {
      const { rows, small } = stream
      const variantOf = async (playlist: string, segments: readonly Segment[]): Promise<Variant> => ({
        playlist,
        segments,
        formats: await formatsOf(stream, segments),
      })
      const whole = variantOf(PLAYLIST, rows)
      // The first one is where players begin.
      return writeMultivariant(await Promise.all(small ? [variantOf(SMALL_PLAYLIST, small.rows), whole] : [whole]))
    },
  }
}

/** How the pictures and the sound of a segment are coded; null if that cannot be said. */
export async function readFormat(init: Buffer, bytes: Buffer): Promise<Format | null> {
  const segment = await openSegment({ init, bytes })
  if (!segment) return null
  const { picture, tracks } = segment
  try {
    const codecs: string[] = []
    for (const track of tracks) {
      const codec = track.isVideoTrack() || track.isAudioTrack() ? await track.getCodecParameterString() : null
      if (codec === null) return null
      // As the init segment has it: Safari plays one of both.
      codecs.push(init.includes('hvc1') ? codec.replace(/^hev1/, 'hvc1') : codec)
    }
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()]
    const { averagePacketRate: frameRate } = await picture.computePacketStats()
    return { codecs, width, height, frameRate }
  } finally {
    segment.close()
  }
}
