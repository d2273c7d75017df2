// Draws the panorama of the demo world: `node bench/video/draw-panorama.ts`. The match is the one of `draw-recording.ts`,
// with the same lamps on the boards, as a camera at the halfway line sees it that has half a circle on its picture.
//
// Beyond the edges of the field the picture is violet, so that journeys find out whether a view goes there.
import { pictureOf, type Picture } from '../../src/features/video/panorama/optics.ts'
import { DEMO_LENS } from '../../src/server/operations/demo/cameras.ts'
import { openDemoPage } from './demo-page.ts'
import { FRAMES_A_SECOND, packRecording } from './pack-recording.ts'

const SECONDS = 40
const SIZE = { width: 2560, height: 800 }

const { page, close } = await openDemoPage({ width: 640, height: 360 })
const packer = await packRecording('src/server/operations/demo/panorama', { crf: 30, kilobits: 420 })
// Variables of the demo stream's script, which only a script reads.
await page.addScriptTag({ content: 'Object.assign(globalThis, { match: { players, ball } })' })
await page.evaluate(prepare, { ...SIZE, ...pictureOf(DEMO_LENS) })
for (let frame = 0; frame < SECONDS * FRAMES_A_SECOND; frame += 1)
  await packer.add(await page.evaluate(drawFrame, { frame, milliseconds: 1000 / FRAMES_A_SECOND }))
await close()
await packer.finish()

type Panorama = Picture & { width: number; height: number }

interface Moving {
  x: number
  y: number
}
interface Match {
  players: readonly (Moving & { team: number })[]
  ball: Moving & { pause: number; flight: number }
}

/** Paints, once and in the page, what does not move, and leaves there what paints the rest. */
function prepare({ width, height, span, low, high, left, right, bottom, top }: Panorama): void {
  // In metres from the centre spot, the far touchline in front.
  const camera = { y: -41, z: 5.6 }
  const still = new OffscreenCanvas(width, height)
  const pen = still.getContext('2d') as OffscreenCanvasRenderingContext2D
  const image = pen.createImageData(width, height)
  // A line of the frame that is a little beyond the edge: pictures are smoothed.
  const margin = 0.004 * span
  const near = (one: number, two: number, wide: number) => Math.abs(one - two) < wide

  const colourOf = (across: number, up: number): readonly [number, number, number] => {
    if (across < left - margin || across > right + margin || up > top + margin || up < bottom - margin) return [70, 14, 90]
    if (up > -0.004) return up > 0.05 + 0.02 * Math.sin(across * 9) ? [46, 78, 104] : [30, 52, 50]
    const away = camera.z / -up
    const [x, y] = [away * Math.sin(across), camera.y + away * Math.cos(across)]
    const [ax, ay] = [Math.abs(x), Math.abs(y)]
    const wide = 0.07 + away * 0.0018
    const isLine =
      (ax < 52.5 + wide && ay < 34 + wide && (near(ax, 52.5, wide) || near(ay, 34, wide) || near(x, 0, wide))) ||
      near(Math.hypot(x, y), 9.15, wide) ||
      Math.hypot(x, y) < 0.3 ||
      (ax < 52.5 && ax > 36 - wide && ay < 20.16 + wide && (near(ax, 36, wide) || near(ay, 20.16, wide))) ||
      (ax < 52.5 && ax > 47 - wide && ay < 9.16 + wide && (near(ax, 47, wide) || near(ay, 9.16, wide)))
    if (isLine) return [214, 226, 218]
    if (ax < 52.5 && ay < 34) return Math.floor((x + 52.5) / 7.5) % 2 ? [27, 107, 67] : [31, 117, 73]
    return ax < 57 && ay < 39 ? [22, 84, 53] : [10, 42, 29]
  }
  const FINE = [0.25, 0.75]
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const sum = [0, 0, 0]
      for (const aside of FINE)
        for (const down of FINE) {
          const colour = colourOf(((column + aside) / width - 0.5) * span, high - ((row + down) / height) * (high - low))
          for (const part of [0, 1, 2]) sum[part] = (sum[part] ?? 0) + (colour[part] ?? 0) / 4
        }
      image.data.set([...sum, 255], (row * width + column) * 4)
    }
  }
  pen.putImageData(image, 0, 0)

  const place = (x: number, y: number, z: number) => {
    const away = Math.hypot(x, y - camera.y)
    const across = Math.atan2(x, y - camera.y)
    return {
      left: (across / span + 0.5) * width,
      top: ((high - (z - camera.z) / away) / (high - low)) * height,
      metre: width / span / away,
    }
  }
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const brush = canvas.getContext('2d') as CanvasRenderingContext2D
  const box = (colour: string, centre: number, from: number, wide: number, tall: number) => {
    brush.fillStyle = colour
    brush.fillRect(centre - wide / 2, from, wide, tall)
  }
  const goal = (x: number) => {
    brush.strokeStyle = '#f4f8f6'
    brush.lineWidth = 3
    brush.beginPath()
    for (const [index, [y, z]] of [
      [-3.66, 0],
      [-3.66, 2.44],
      [3.66, 2.44],
      [3.66, 0],
    ].entries()) {
      const at = place(x, y ?? 0, z ?? 0)
      if (index === 0) brush.moveTo(at.left, at.top)
      else brush.lineTo(at.left, at.top)
    }
    brush.stroke()
  }
  const player = ({ x, y, team }: Moving & { team: number }) => {
    const foot = place(x, y, 0)
    const metre = foot.metre * 1.25
    brush.fillStyle = 'rgba(0,0,0,.3)'
    brush.beginPath()
    brush.ellipse(foot.left, foot.top, metre * 0.5, metre * 0.14, 0, 0, Math.PI * 2)
    brush.fill()
    box(team ? '#1d2b3a' : '#0b6b43', foot.left, foot.top - metre * 0.9, metre * 0.46, metre * 0.9)
    box(team ? '#e8b43a' : '#f4f6f3', foot.left, foot.top - metre * 1.5, metre * 0.6, metre * 0.75)
    brush.fillStyle = '#c99a78'
    brush.beginPath()
    brush.arc(foot.left, foot.top - metre * 1.68, metre * 0.2, 0, Math.PI * 2)
    brush.fill()
  }
  /** Where something of the demo stream is, whose pitch begins at its far left corner. */
  const there = ({ x, y }: Moving) => ({ x: x - 52.5, y: 34 - y })
  const paintMoving = ({ players, ball }: Match) => {
    brush.drawImage(still, 0, 0)
    for (const side of [-52.5, 52.5]) goal(side)
    for (const one of players.toSorted((a, b) => a.y - b.y)) player({ ...there(one), team: one.team })
    const { x, y } = there(ball)
    const at = place(x, y, 0.2 + (ball.pause > 0 ? 0 : Math.sin(ball.flight * Math.PI) * 2))
    brush.fillStyle = '#ffffff'
    brush.beginPath()
    brush.arc(at.left, at.top, Math.max(3, at.metre * 0.22), 0, Math.PI * 2)
    brush.fill()
  }
  Object.assign(globalThis, { panorama: { brush, paintMoving } })
}

/** Paints one frame in the page, and returns it as JPEG in Base64. */
function drawFrame({ frame, milliseconds }: { frame: number; milliseconds: number }): string {
  const { paint, match, panorama } = globalThis as unknown as {
    paint(now: number): void
    match: Match
    panorama: { brush: CanvasRenderingContext2D; paintMoving(match: Match): void }
  }
  paint(frame * milliseconds + 1e6)
  panorama.paintMoving(match)
  const { brush } = panorama
  const { width, height } = brush.canvas
  brush.fillStyle = '#0d1f2b'
  brush.fillRect(width * 0.06, height * 0.125, width * 0.88, height * 0.05)
  for (let lamp = 0; lamp < 12; lamp += 1) {
    brush.fillStyle = (frame >> lamp) & 1 ? '#f2fff6' : '#17303f'
    brush.fillRect(width * (0.1 + lamp * 0.07), height * 0.138, width * 0.03, height * 0.024)
  }
  return brush.canvas.toDataURL('image/jpeg', 0.95).slice('data:image/jpeg;base64,'.length)
}
