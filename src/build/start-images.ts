import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { decodePng } from '#server/club/clubs/png/decode.ts'
import { IOS_SCREENS, SCHEMES, startImageAt, orientationsFor, type Scheme } from '../shared/ios-screens.ts'
import { START_MARK } from './start-mark.ts'
import { shrink, startImage } from './start-image.ts'

const CLIENT = 'dist/client'
/** The background and action colours of each scheme in theme.css. */
const COLOURS: Record<Scheme, readonly [ground: readonly [number, number, number], ink: readonly [number, number, number]]> = {
  light: [
    [0xf3, 0xf5, 0xf2],
    [0x0b, 0x6b, 0x43],
  ],
  dark: [
    [0x0a, 0x11, 0x0e],
    [0x4c, 0xd0, 0x97],
  ],
}

/** Creates the start images of iPhones and iPads in the folder of the built client, from the mark that icons.ts has drawn. */
export async function writeStartImages(client = CLIENT): Promise<void> {
  const pixels = decodePng(await readFile(START_MARK.file), START_MARK.size)
  if (!pixels) throw new Error('The mark is no picture')
  const mark = { size: START_MARK.size, cover: pixels.filter((_, index) => index % 4 === 3) }
  // 160 points wide on phones, 240 on tablets.
  const marks = { half: shrink(mark, 2), third: shrink(mark, 3) }

  await mkdir(`${client}/start`, { recursive: true })
  for (const [across, down, density] of IOS_SCREENS) {
    for (const hold of orientationsFor(across)) {
      const [width, height] = hold === 'portrait' ? [across * density, down * density] : [down * density, across * density]
      for (const scheme of SCHEMES) {
        const picture = startImage(density === 3 || across > 500 ? marks.half : marks.third, { width, height }, ...COLOURS[scheme])
        await writeFile(client + startImageAt(width, height, scheme), picture)
      }
    }
  }
}
