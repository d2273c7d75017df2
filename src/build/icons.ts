import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { chromium, type Page } from 'playwright'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { PRODUCT } from '#shared/product.ts'
import { iconFile } from './icon-file.ts'
import { START_MARK } from './start-mark.ts'

// Draws the icons of public/ and the images of shared links from the mark in favicon.svg. Run it after a change of the mark: node src/build/icons.ts

const PITCH = '#0b6b43'
const PAPER = '#ffffff'

/** Filled behind the mark: visible where the lines are. */
const CHALK = 'M-8 35H72V43H-8ZM15 6H49V56H15Z'
/** Extends both halves of the pitch beyond the mark. Part of the same path, because two paths would leave a seam. */
const EXTENSION = 'M-8 0H1V36H-8ZM-8 42H1V64H-8ZM63 0H72V36H63ZM63 42H72V64H63Z'

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url))
const FONTS = fileURLToPath(new URL('../ui/fonts/', import.meta.url))
const MARK = /\bd="([^"]+)"/.exec(await readFile(`${PUBLIC}favicon.svg`, 'utf8'))?.[1]
if (!MARK) throw new Error('There is no path in favicon.svg')

const tile = icon(`<rect width="64" height="64" rx="15" fill="${PITCH}"/>${chalked(MARK)}`)

/** For launchers that crop icons: the halfway line reaches the edge, the letter stays within the safe circle. */
const bleed = icon(
  `<path fill="${PITCH}" d="M0 0H64V64H0Z"/><g transform="translate(32 32)scale(.88)translate(-32 -31)">${chalked(MARK + EXTENSION)}</g>`,
)

/** For notifications: systems use only the shape. */
const silhouette = icon(`<path fill="${PAPER}" d="${MARK}"/>`)

/** The texts of a shared link's image by language: name and slogan. */
const SOCIAL_WORDS: Record<Locale, readonly string[]> = {
  en: [PRODUCT.name, 'Every match', 'your child plays'],
  ge: [PRODUCT.nameKa, 'თქვენი შვილის', 'ყოველი მატჩი'],
}

/** The image of a shared link, in the aspect ratio of social networks: the mark on the halfway line, and texts next to it. */
async function social(locale: Locale): Promise<string> {
  const [name, ...words] = SOCIAL_WORDS[locale]
  const fonts = await Promise.all(
    ['latin', 'georgian'].map(async (script) => [script, await readFile(`${FONTS}${script}.woff2`, 'base64')]),
  )
  const faces = fonts.map(
    ([script, font]) => `@font-face{font-family:${script};font-weight:400 700;src:url(data:font/woff2;base64,${font})}`,
  )
  const lines = words.map((word, index) => `<text x="68" y="${58 + index * 12}" font-size="10">${word}</text>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-36 -13.5 200 105"><style>${faces.join('')}text{font-family:latin,georgian;font-weight:700;fill:${PAPER}}</style><path fill="${PITCH}" d="M-36 -14H164V92H-36Z"/><g transform="translate(-12)">${chalked(MARK + EXTENSION)}</g><path fill="${PAPER}" d="M-36 36H-11V42H-36ZM51 36H164V42H51Z"/><text x="67" y="27" font-size="18">${name}</text>${lines.join('')}</svg>`
}

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
  for (const { name, size, svg } of PICTURES) await writeFile(PUBLIC + name, await render(page, svg, size))
  for (const locale of LOCALES) await writeFile(`${PUBLIC}social-${locale}.png`, await render(page, await social(locale), 1200, 630))
  await writeFile(`${PUBLIC}favicon.ico`, iconFile(await render(page, tile, 32), 32))
  await writeFile(START_MARK.file, await render(page, silhouette, START_MARK.size))
} finally {
  await browser.close()
}

/** White lines on green: the mark over the lines. */
function chalked(path: string): string {
  return `<path fill="${PAPER}" d="${CHALK}"/><path fill="${PITCH}" d="${path}"/>`
}

function icon(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${content}</svg>`
}

/** Renders an SVG with Chromium and returns it as a PNG. */
async function render(page: Page, svg: string, width: number, height = width): Promise<Buffer> {
  const png = await page.evaluate(
    async ([source, across, down]) => {
      const picture = new Image(across, down)
      picture.src = `data:image/svg+xml,${encodeURIComponent(source)}`
      await picture.decode()
      // Fonts in an image load a moment after its first drawing.
      if (source.includes('<text')) {
        new OffscreenCanvas(1, 1).getContext('2d')?.drawImage(picture, 0, 0)
        await new Promise((resolve) => setTimeout(resolve, 1000))
      }
      const canvas = new OffscreenCanvas(across, down)
      canvas.getContext('2d')?.drawImage(picture, 0, 0, across, down)
      return Array.from(await (await canvas.convertToBlob({ type: 'image/png' })).bytes())
    },
    [svg, width, height] as const,
  )
  return Buffer.from(png)
}
