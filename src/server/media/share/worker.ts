import { readFile } from 'node:fs/promises'
import { parentPort } from 'node:worker_threads'
import { Resvg } from '@resvg/resvg-js'
import satori from 'satori'
import { cardLayout } from './card-layout.ts'
import { CARD_FONTS, CARD_SHAPES, type CardRequest } from './card-request.ts'

/** Next to this file: in the sources, and in the bundle. */
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
async function paintCard(request: CardRequest): Promise<Uint8Array> {
  const size = CARD_SHAPES[request.shape]
  const svg = await satori(cardLayout(request) as never, { ...size, fonts: await fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

parentPort?.on('message', ({ id, request }: { id: number; request: CardRequest }) => {
  // oxlint-disable unicorn/require-post-message-target-origin -- the port of a thread has no origin
  paintCard(request).then(
    (png) => parentPort?.postMessage({ id, png }),
    (error: unknown) => parentPort?.postMessage({ id, error: String(error) }),
  )
})
