import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'

/** Packs pictures by ffmpeg into segments of two seconds, as a camera sends them. */
export interface Packer {
  /** Takes the next picture, as JPEG in Base64. */
  add(picture: string): Promise<void>
  finish(): Promise<void>
}

/** How well a recording is encoded: the quality of x264 (less is better), and the most that it may need. */
export interface Quality {
  crf: number
  kilobits: number
}

export const FRAMES_A_SECOND = 25

/** Begins a recording in a folder, which it empties. */
export async function packRecording(folder: string, { crf, kilobits }: Quality): Promise<Packer> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const encoder = spawn(
    'ffmpeg',
    [
      ['-hide_banner', '-loglevel', 'error', '-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(FRAMES_A_SECOND), '-i', '-'],
      ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-profile:v', 'high', '-preset', 'slow'],
      ['-crf', String(crf), '-maxrate', `${kilobits}k`, '-bufsize', `${2 * kilobits}k`],
      // A key frame every two seconds, where a segment begins.
      ['-g', '50', '-keyint_min', '50', '-sc_threshold', '0', '-bf', '0', '-f', 'hls', '-hls_time', '2', '-hls_list_size', '0'],
      ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init-1.mp4', '-start_number', '1'],
      ['-hls_segment_filename', `${folder}/%06d.m4s`, `${folder}/engine.m3u8`],
    ].flat(),
    { stdio: ['pipe', 'inherit', 'inherit'] },
  )
  return {
    async add(picture) {
      if (!encoder.stdin.write(Buffer.from(picture, 'base64'))) await once(encoder.stdin, 'drain')
    },
    async finish() {
      encoder.stdin.end()
      await once(encoder, 'close')
      const playlist = await readFile(`${folder}/engine.m3u8`, 'utf8')
      const durations = Array.from(playlist.matchAll(/#EXTINF:([\d.]+)/g), ([, seconds]) => Math.round(Number(seconds) * 1000))
      await writeFile(`${folder}/durations.json`, `${JSON.stringify(durations)}\n`)
      await rm(`${folder}/engine.m3u8`)
      if (!(await readdir(folder)).includes('init-1.mp4')) await rename('init-1.mp4', `${folder}/init-1.mp4`)
    },
  }
}
