import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FilePathTarget, Mp4OutputFormat, Output } from 'mediabunny'
import type { MatchFilePart } from '#shared/video.ts'
import { beginFile, formatOf, openSegment, type JoinedFile, type OpenSegment } from '../joined-file.ts'
import { partName } from './names.ts'

/** Where a segment and its init segment lie. */
export interface SegmentPaths {
  init: string
  segment: string
}

/**
 * Joins all segments of a match into one file, packet by packet. Where the camera's format changes, another file begins:
 * no player shows both in one.
 *
 * @param progress gets the percent that is done
 */
export async function joinMatch(
  segments: readonly SegmentPaths[],
  folder: string,
  progress: (percent: number) => void,
): Promise<MatchFilePart[]> {
  const inits = new Map<string, { init: Buffer; format: string | null }>()
  const parts: Part[] = []
  for (const [index, { init: initPath, segment }] of segments.entries()) {
    const known = inits.get(initPath) ?? { init: await readFile(initPath), format: null }
    inits.set(initPath, known)
    const open = await openSegment({ init: known.init, bytes: await readFile(segment) })
    if (!open) continue
    known.format ??= await formatOf(open)
    let part = parts.at(-1)
    if (part?.format !== known.format) {
      if (part) await finish(part)
      part = await begin(join(folder, partName(parts.length + 1)), known.format, open)
      parts.push(part)
    }
    await part?.file.add(open)
    open.close()
    progress(Math.floor((100 * (index + 1)) / segments.length))
  }
  const last = parts.at(-1)
  if (last) await finish(last)
  return Promise.all(parts.map(async ({ path, seconds }) => ({ bytes: (await stat(path)).size, length: Math.round(seconds * 1000) })))
}

/** A file with the segments of one format. */
interface Part {
  file: JoinedFile
  path: string
  format: string
  seconds: number
}

async function begin(path: string, format: string, first: OpenSegment): Promise<Part> {
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: false }), target: new FilePathTarget(path) })
  return { file: await beginFile(output, first), path, format, seconds: 0 }
}

async function finish(part: Part): Promise<void> {
  part.seconds = await part.file.finish()
}
