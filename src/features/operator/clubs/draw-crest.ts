import { CREST_SIZE } from '#shared/crest.ts'

/** What a crest can be made from, and the megabytes it may have. */
export const CREST_FILES = 'image/png,image/jpeg,image/webp,image/svg+xml'
const MEGABYTES = 5
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Draws a picture anew as a square PNG, whole and in the middle, on nothing. Nothing of the file itself goes on: a
 * drawing is drawn as an image, in which browsers run no scripts and fetch nothing. Null for what is no picture.
 */
export async function drawCrest(file: File): Promise<Blob | null> {
  if (file.size > MEGABYTES * 1024 * 1024 || !CREST_FILES.split(',').includes(file.type)) return null
  const drawn = file.type === 'image/svg+xml' ? sized(await file.text()) : file
  if (!drawn) return null
  const address = URL.createObjectURL(drawn)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return await draw(image)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(image: HTMLImageElement): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = CREST_SIZE
  canvas.height = CREST_SIZE
  const pen = canvas.getContext('2d')
  if (!pen || image.naturalWidth === 0 || image.naturalHeight === 0) return Promise.resolve(null)
  pen.imageSmoothingQuality = 'high'
  const scale = CREST_SIZE / Math.max(image.naturalWidth, image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  pen.drawImage(image, (CREST_SIZE - width) / 2, (CREST_SIZE - height) / 2, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** A drawing that says how large it is: not every browser draws one that does not. */
function sized(text: string): Blob | null {
  const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml')
  if (root.namespaceURI !== SVG || root.localName !== 'svg') return null
  const [, , width = Number.NaN, height = Number.NaN] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0 && height > 0) {
    const scale = CREST_SIZE / Math.max(width, height)
    root.setAttribute('width', String(width * scale))
    root.setAttribute('height', String(height * scale))
  }
  return new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' })
}
