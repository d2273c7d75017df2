import type { Page } from 'playwright'

/** From the best to the least that is still sharp. */
const QUALITIES = [0.92, 0.88, 0.84, 0.8, 0.76, 0.72, 0.68, 0.64, 0.6, 0.55]

interface Limits {
  width: number
  height: number
  bytes: number
  most: number
}

/** Encodes a PNG as WebP by the browser, as well as the bytes allow. */
export async function encodePicture(page: Page, png: Buffer, { width, height, bytes, most }: Limits): Promise<Buffer> {
  const { encoded, size } = await page.evaluate(encode, { data: png.toString('base64'), bytes, qualities: QUALITIES })
  if (size.width !== width || size.height !== height) throw new Error(`A picture has ${size.width} × ${size.height} pixels.`)
  const picture = Buffer.from(encoded, 'base64')
  if (picture.length > most) console.warn(`A picture has ${picture.length} bytes, and may have ${most}.`)
  return picture
}

async function encode({ data, bytes, qualities }: { data: string; bytes: number; qualities: readonly number[] }) {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob())
  const size = { width: image.width, height: image.height }
  const canvas = new OffscreenCanvas(size.width, size.height)
  // Without an alpha channel, which would only cost bytes.
  canvas.getContext('2d', { alpha: false })?.drawImage(image, 0, 0)
  for (const quality of qualities) {
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
    if (blob.size > bytes && quality !== qualities.at(-1)) continue
    const content = Array.from(new Uint8Array(await blob.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')
    return { encoded: btoa(content), size }
  }
  return { encoded: '', size }
}
