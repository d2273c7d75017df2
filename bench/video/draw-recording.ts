// Draws the recording that the demo world shows as our own video: `node bench/video/draw-recording.ts`. It needs a Chromium,
// which paints the frames of the demo stream, and ffmpeg, which packs them. Neither is needed to run the product.
//
// Lamps on the boards behind the pitch tell the number of the frame in binary, the lowest digit on the left. So a
// measurement can read from the picture which moment it shows.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { findBrowser } from '../../e2e/support/find-browser.ts'

const FOLDER = 'src/server/demo/recording'
const SIZE = { width: 1280, height: 720 }
const FRAMES_A_SECOND = 25
const SECONDS = 40

await rm(FOLDER, { recursive: true, force: true })
await mkdir(FOLDER, { recursive: true })
const encoder = spawn(
  'ffmpeg',
  [
    ['-hide_banner', '-loglevel', 'error', '-f', 'image2pipe', '-c:v', 'mjpeg', '-r', String(FRAMES_A_SECOND), '-i', '-'],
    [
      '-pix_fmt',
      'yuv420p',
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'slow',
      '-crf',
      '29',
      '-maxrate',
      '650k',
      '-bufsize',
      '1300k',
    ],
    // A key frame every two seconds, where a segment begins.
    ['-g', '50', '-keyint_min', '50', '-sc_threshold', '0', '-bf', '0', '-f', 'hls', '-hls_time', '2', '-hls_list_size', '0'],
    ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init-1.mp4', '-start_number', '1'],
    ['-hls_segment_filename', `${FOLDER}/%06d.m4s`, `${FOLDER}/engine.m3u8`],
  ].flat(),
  { stdio: ['pipe', 'inherit', 'inherit'] },
)

const executablePath = findBrowser()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
const page = await browser.newPage({ viewport: SIZE })
await page.setContent('<style>html,body{height:100%;margin:0}canvas{display:block;width:100%;height:100%}</style><canvas></canvas>')
await page.evaluate(() => {
  // The same recording each time: chance and time are ours.
  let seed = 20_26
  Math.random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  Object.assign(globalThis, { requestAnimationFrame: (paint: (now: number) => void) => Object.assign(globalThis, { paint }) })
})
await page.addScriptTag({ content: await readFile('public/demo-stream/stream.js', 'utf8') })
for (let frame = 0; frame < SECONDS * FRAMES_A_SECOND; frame += 1) {
  const picture = await page.evaluate(drawFrame, { frame, milliseconds: 1000 / FRAMES_A_SECOND })
  if (!encoder.stdin.write(Buffer.from(picture, 'base64'))) await once(encoder.stdin, 'drain')
}
await browser.close()
encoder.stdin.end()
await once(encoder, 'close')

const playlist = await readFile(`${FOLDER}/engine.m3u8`, 'utf8')
const durations = Array.from(playlist.matchAll(/#EXTINF:([\d.]+)/g), ([, seconds]) => Math.round(Number(seconds) * 1000))
await writeFile(`${FOLDER}/durations.json`, `${JSON.stringify(durations)}\n`)
await rm(`${FOLDER}/engine.m3u8`)
if (!(await readdir(FOLDER)).includes('init-1.mp4')) await rename('init-1.mp4', `${FOLDER}/init-1.mp4`)

/** Paints one frame in the page, and returns it as JPEG in Base64. */
function drawFrame({ frame, milliseconds }: { frame: number; milliseconds: number }): string {
  const { paint: step } = globalThis as unknown as { paint(now: number): void }
  step(frame * milliseconds + 1e6)
  const canvas = document.querySelector('canvas') as HTMLCanvasElement
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const { width, height } = canvas
  pen.fillStyle = '#0d1f2b'
  pen.fillRect(0, height * 0.125, width, height * 0.05)
  for (let lamp = 0; lamp < 12; lamp += 1) {
    pen.fillStyle = (frame >> lamp) & 1 ? '#f2fff6' : '#17303f'
    pen.fillRect(width * (0.1 + lamp * 0.07), height * 0.138, width * 0.03, height * 0.024)
  }
  return canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length)
}
