import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { encodePng as encodeTransparent } from '#server/media/png/encode.ts'
import { iconFile } from './icon-file.ts'
import { encodePng } from './png.ts'
import { START_MARK } from './start-mark.ts'

// Draws the icons of public/, and the picture that goes with shared links, from the mark in favicon.svg. Run it after the mark has changed: node src/build/icons.ts

const PITCH = '#0b6b43'
const PAPER = '#ffffff'

/** Filled behind the mark, it shows through where the lines are. */
const CHALK = 'M-8 35H72V43H-8ZM15 6H49V56H15Z'
/** Carries both halves of the pitch past the mark's own field, one path with it: two would leave a seam. */
const BEYOND = 'M-8 0H1V36H-8ZM-8 42H1V64H-8ZM63 0H72V36H63ZM63 42H72V64H63Z'

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url))
const MARK = /\bd="([^"]+)"/.exec(await readFile(`${PUBLIC}favicon.svg`, 'utf8'))?.[1]
if (!MARK) throw new Error('There is no path in favicon.svg')

const tile = icon(`<rect width="64" height="64" rx="15" fill="${PITCH}"/>${chalked(MARK)}`)

/** For launchers that cut the shape themselves: the halfway line runs off the edge, the letter keeps to the safe circle. */
const bleed = icon(
  `<path fill="${PITCH}" d="M0 0H64V64H0Z"/><g transform="translate(32 32)scale(.88)translate(-32 -31)">${chalked(MARK + BEYOND)}</g>`,
)

/** For notifications, of which systems use the shape alone. */
const silhouette = icon(`<path fill="${PAPER}" d="${MARK}"/>`)

/** What goes with a shared link: the mark on the halfway line, in the proportions that networks show. */
const social = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-68 -18.9 200 105"><path fill="${PITCH}" d="M-68 -19H132V87H-68Z"/>${chalked(MARK + BEYOND)}<path fill="${PAPER}" d="M-68 36H1V42H-68ZM63 36H132V42H63Z"/></svg>`

const PICTURES = [
  { name: 'icons/icon-192.png', size: 192, svg: tile },
  { name: 'icons/icon-512.png', size: 512, svg: tile },
  { name: 'icons/maskable-192.png', size: 192, svg: bleed },
  { name: 'icons/maskable-512.png', size: 512, svg: bleed },
  { name: 'icons/apple-touch-icon.png', size: 180, svg: bleed },
  { name: 'icons/badge-96.png', size: 96, svg: silhouette },
]

await mkdir(`${PUBLIC}icons`, { recursive: true })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: ['--no-sandbox'] })
try {
  const page = await browser.newPage()
  for (const { name, size, svg } of PICTURES) await writeFile(PUBLIC + name, encodePng(await render(page, svg, size), size))
  await writeFile(`${PUBLIC}social.png`, encodePng(await render(page, social, 1200, 630), 1200, 630))
  await writeFile(`${PUBLIC}favicon.ico`, iconFile(encodePng(await render(page, tile, 32), 32), 32))
  await writeFile(START_MARK.file, encodeTransparent(await render(page, silhouette, START_MARK.size), START_MARK.size))
} finally {
  await browser.close()
}

/** White lines on green: the mark over what shows through it. */
function chalked(path: string): string {
  return `<path fill="${PAPER}" d="${CHALK}"/><path fill="${PITCH}" d="${path}"/>`
}

function icon(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`
}

/** Chromium draws, and hands the pixels over as they are. */
async function render(page: Page, svg: string, width: number, height = width): Promise<Uint8Array> {
  const rgba = await page.evaluate(
    async ([source, across, down]) => {
      const picture = new Image(across, down)
      picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await picture.decode()
      const context = new OffscreenCanvas(across, down).getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(picture, 0, 0, across, down)
      return Array.from(context.getImageData(0, 0, across, down).data)
    },
    [svg, width, height] as const,
  )
  return Uint8Array.from(rgba)
}
