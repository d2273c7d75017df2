import { readFile } from 'node:fs/promises'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { cardLayout } from './card-layout.ts'
import { CARD_FONTS, CARD_SHAPES, type CardRequest } from './card-request.ts'

/** Beside this file: in the sources, and in the bundle. */
const FONTS = new URL('./fonts/', import.meta.url)

const fonts = Promise.all(
  CARD_FONTS.flatMap((script) =>
    ([400, 700] as const).map(async (weight) => ({
      name: script,
      weight,
      style: 'normal' as const,
      data: await readFile(new URL(`${script}-${weight}.ttf`, FONTS)),
    })),
  ),
)

/** Draws a game's card as a PNG. */
export async function paintCard(request: CardRequest): Promise<Uint8Array> {
  const size = CARD_SHAPES[request.shape]
  const svg = await satori(cardLayout(request) as never, { ...size, fonts: await fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}
