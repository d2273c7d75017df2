import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ClipForm } from '#shared/video.ts'
import type { Config } from '../../config.ts'
import { listsIn } from '../../platform/ffmpeg/lists.ts'
import { findFfmpeg, runFfmpeg } from '../../platform/ffmpeg/run.ts'

/** A clip lasts a minute at most, and takes a few seconds of the processor; on a busy machine it waits for these. Milliseconds. */
const TIMEOUT = 120_000
/** Nothing of what a camera sends is larger than 4K. */
const MAX_PIXELS = 4096 * 2304

/** The forms of a clip that have to be encoded. */
export type EncodedForm = Exclude<ClipForm, 'original'>

/** What is done to the picture. Upright, all of it stands in the middle, before itself out of focus: the ball may be anywhere. */
const PICTURE: Record<EncodedForm, string> = {
  small: "[0:v:0]scale=w='min(960,iw)':h='min(960,ih)':force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1[v]",
  upright: [
    '[0:v:0]split[back][front]',
    '[back]scale=54:96:force_original_aspect_ratio=increase,crop=54:96,boxblur=2,scale=540:960,setsar=1[blurred]',
    '[front]scale=540:960:force_original_aspect_ratio=decrease:force_divisible_by=2,setsar=1[whole]',
    '[blurred][whole]overlay=(W-w)/2:(H-h)/2[v]',
  ].join(';'),
}

/** At most 100 kB a second, so that messengers take twenty seconds as they are. */
const SIZE = ['-crf', '27', '-maxrate', '640k', '-bufsize', '640k', '-fpsmax', '30']

/** What can encode a clip on this machine; null if nothing can. Some builds of ffmpeg have no H.264. */
export async function findEncoder(config: Pick<Config, 'ffmpegPath'>): Promise<string | null> {
  const path = await findFfmpeg(config)
  return path !== null && (await listsIn(path, '-encoders', /\blibx264\b/)) ? path : null
}

/** The forms in which clips can be saved. */
export async function clipForms(config: Pick<Config, 'ffmpegPath'>): Promise<ClipForm[]> {
  return (await findEncoder(config)) === null ? ['original'] : ['original', 'small', 'upright']
}

/**
 * Encodes a clip for messengers. Nothing of it stays on the disk.
 *
 * @throws FfmpegError, and what the signal was aborted with
 */
export async function encodeClip(path: string, clip: Buffer, form: EncodedForm, signal: AbortSignal): Promise<Buffer> {
  signal.throwIfAborted()
  const folder = await mkdtemp(join(tmpdir(), 'moedani-clip-'))
  const [from, to] = [join(folder, 'from.mp4'), join(folder, 'to.mp4')]
  try {
    await writeFile(from, clip)
    await runFfmpeg(path, argsOf(from, to, form), { timeoutMs: TIMEOUT, signal })
    return await readFile(to)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function argsOf(from: string, to: string, form: EncodedForm): string[] {
  return [
    ['-hide_banner', '-loglevel', 'error', '-nostdin', '-y'],
    // A file of ours in one format: whatever it names is not opened.
    ['-protocol_whitelist', 'file', '-max_pixels', String(MAX_PIXELS), '-f', 'mov', '-i', from],
    ['-filter_complex', PICTURE[form], '-map', '[v]', '-map', '0:a:0?', '-map_metadata', '-1', '-threads', '2'],
    ['-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main', '-pix_fmt', 'yuv420p', ...SIZE],
    ['-c:a', 'aac', '-b:a', '64k', '-ac', '1', '-movflags', '+faststart', '-f', 'mp4', to],
  ].flat()
}
