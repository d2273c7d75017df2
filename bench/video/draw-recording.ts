// Draws the recording that the demo world shows as our own video: `node bench/video/draw-recording.ts`. It needs a Chromium,
// which paints the frames of the demo stream, and ffmpeg, which packs them. Neither is needed to run the product.
//
// Lamps on the boards behind the pitch tell the number of the frame in binary, the lowest digit on the left. So a
// measurement can read from the picture which moment it shows.
import { openDemoPage } from './demo-page.ts'
import { FRAMES_A_SECOND, packRecording } from './pack-recording.ts'

const SECONDS = 40

const { page, close } = await openDemoPage({ width: 1280, height: 720 })
const packer = await packRecording('src/server/operations/demo/recording', { crf: 29, kilobits: 800 })
for (let frame = 0; frame < SECONDS * FRAMES_A_SECOND; frame += 1)
  await packer.add(await page.evaluate(drawFrame, { frame, milliseconds: 1000 / FRAMES_A_SECOND }))
await close()
await packer.finish()

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
