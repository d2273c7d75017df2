import { beginFile, formatOf, openSegment, type JoinedFile, type SegmentBytes } from './joined-file.ts'
import type { Segment } from './playlist.ts'

/** Bytes of the segments of a clip: half a minute of 16 Mbps. */
const MAX_BYTES = 64 * 1024 * 1024

/** A clip has too many bytes for one file. */
export class ClipTooLarge extends Error {}

/**
 * Joins segments into one MP4 that plays anywhere. Nothing is encoded again. It begins with the first segment, and ends
 * where the format changes: a camera that began again usually has the same.
 *
 * @param still whether it has the first picture alone
 * @throws ClipTooLarge
 */
export async function joinClip(
  segments: readonly Segment[],
  read: (segment: Segment) => Promise<SegmentBytes>,
  still = false,
): Promise<Buffer> {
  const { BufferTarget, Mp4OutputFormat, Output } = await import('mediabunny')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  let file: JoinedFile | null = null
  let format = ''
  let total = 0
  for (const segment of segments) {
    const content = await read(segment)
    total += content.bytes.length
    if (total > MAX_BYTES) throw new ClipTooLarge()
    const open = await openSegment(content)
    if (!open) continue
    format ||= await formatOf(open)
    const fits = format === (await formatOf(open))
    if (fits) {
      file ??= await beginFile(output, open, still)
      await file.add(open)
    }
    open.close()
    if (!fits) break
  }
  await file?.finish()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0))
}
