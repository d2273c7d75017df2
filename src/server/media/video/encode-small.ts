import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runFfmpeg } from '../../platform/ffmpeg/run.ts'
import { splitFile } from './boxes.ts'
import { readInit } from './cmaf.ts'
import { moveTo, readStarts } from './fragment-times.ts'
import type { SegmentBytes } from './joined-file.ts'

/** A segment of two seconds takes half a second of one core; on a busy machine it waits for that. Milliseconds. */
const TIMEOUT = 20_000
/** Nothing of what a camera sends is larger than 4K. */
const MAX_PIXELS = 4096 * 2304

/**
 * At most 960 × 540, or as large as it was filmed. Picture and sound begin at 0 and are moved afterwards: ffmpeg would fill the
 * time between them with a longer first picture.
 */
const PICTURE = [
  ['-vf', "scale=w='min(960,iw)':h='min(540,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1,setpts=PTS-STARTPTS"],
  ['-fps_mode', 'passthrough', '-enc_time_base', '1:90000', '-video_track_timescale', '90000'],
  // A segment has a key frame at its beginning, and no picture that is shown before one that was sent earlier.
  ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p', '-bf', '0', '-g', '9999', '-sc_threshold', '0'],
  // Each segment begins with a full buffer: 650 kbps over two seconds, and 740 over one.
  ['-crf', '27', '-maxrate', '560k', '-bufsize', '200k', '-threads', '1'],
].flat()
const OUTPUT = '-f mp4 -movflags +frag_keyframe+empty_moov+delay_moov+default_base_moof -use_editlist 0 -write_btrt 0'.split(' ')

/**
 * Makes the small rendition of a segment, which has the same pictures at the same times. Sound is copied: encoded piece by piece it
 * would click. Nothing of it stays on the disk.
 *
 * @throws FfmpegError, and what the signal was aborted with
 */
export async function encodeSmall(path: string, { init, bytes }: SegmentBytes, signal: AbortSignal): Promise<SegmentBytes> {
  signal.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'moedani-small-'))
  const [from, to] = [join(folder, 'from.mp4'), join(folder, 'to.mp4')]
  try {
    await writeFile(from, Buffer.concat([init, bytes]), { mode: 0o600 })
    await runFfmpeg(path, argsOf(from, to), { timeoutMs: TIMEOUT, signal })
    const { init: head, fragments } = splitFile(await readFile(to))
    const small = Buffer.concat(fragments)
    forgetBitRate(head)
    moveTo(small, readInit(head), readStarts(bytes, readInit(init)))
    return { init: head, bytes: small }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function argsOf(from: string, to: string): string[] {
  return [
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    // A file of ours in one format: whatever it names is not opened.
    ['-protocol_whitelist', 'file', '-max_pixels', String(MAX_PIXELS), '-threads', '1', '-f', 'mov', '-i', from],
    ['-map', '0:v:0', '-map', '0:a:0?', '-map_metadata', '-1'],
    PICTURE,
    ['-c:a', 'copy', '-bsf:a', 'setts=pts=PTS-STARTPTS:dts=DTS-STARTDTS'],
    OUTPUT,
    [to],
  ].flat()
}

/** The head says how many bits a second the sound of this segment had (ISO/IEC 14496-1, 7.2.6.6). Without, it is that of all. */
function forgetBitRate(head: Buffer): void {
  const at = head.indexOf('esds')
  if (at >= 0 && head[at + 16] === 4) head.fill(0, at + 26, at + 34)
}
