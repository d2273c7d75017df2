import type { Browser } from 'playwright'
import { BOARD_PICTURE } from '#shared/board.ts'

/** Draws the board of an invented bakery, as PNG. */
export async function drawBoard(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  const address = await page.evaluate(draw, BOARD_PICTURE)
  await page.close()
  return Buffer.from(address.slice('data:image/png;base64,'.length), 'base64')
}

function draw({ width, height }: { width: number; height: number }): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillStyle = '#7a3b12'
  pen.fillRect(0, 0, width, height)
  // A flat bread, as it comes from a Georgian oven.
  pen.fillStyle = '#f0c98b'
  pen.beginPath()
  pen.ellipse(104, height / 2, 84, 46, -0.35, 0, 2 * Math.PI)
  pen.fill()
  pen.strokeStyle = '#c98a45'
  pen.lineWidth = 7
  for (const at of [-34, 0, 34]) {
    pen.beginPath()
    pen.moveTo(104 + at - 8, height / 2 + 22 - at * 0.36)
    pen.lineTo(104 + at + 8, height / 2 - 22 - at * 0.36)
    pen.stroke()
  }
  pen.fillStyle = '#fff4e2'
  pen.font = 'bold 62px sans-serif'
  pen.fillText('თონე', 212, 112)
  pen.font = '600 34px sans-serif'
  pen.fillText('Tone Bakery', 214, 168)
  return canvas.toDataURL('image/png')
}
