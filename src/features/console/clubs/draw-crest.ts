import { CREST_SIZE } from '#shared/crest.ts'
import { isDrawable } from './svg-cost.ts'

/** The accepted file types and size of a crest. */
export const CREST_FILES = 'image/png,image/jpeg,image/webp,image/svg+xml'
const MAX_MEGABYTES = 5
const SVG = 'http://www.w3.org/2000/svg'

/**
 * Redraws an image as a square, centred PNG with a transparent background. The file itself is never uploaded: an SVG is
 * drawn as an image, in which browsers run no scripts and load nothing. Null for a file that is not an image.
 */
export async function renderCrest(file: File): Promise<Blob | null> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024 || !CREST_FILES.split(',').includes(file.type)) return null
  let address = ''
  try {
    const source = file.type === 'image/svg+xml' ? withSize(await file.text()) : file
    if (!source) return null
    address = URL.createObjectURL(source)
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
  const context = canvas.getContext('2d')
  if (!context || image.naturalWidth === 0 || image.naturalHeight === 0) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  const scale = CREST_SIZE / Math.max(image.naturalWidth, image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, (CREST_SIZE - width) / 2, (CREST_SIZE - height) / 2, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** An SVG with explicit width and height: some browsers do not draw one without. */
function withSize(text: string): Blob | null {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml')
  const { documentElement: root } = drawing
  if (root.namespaceURI !== SVG || root.localName !== 'svg' || !isDrawable(drawing)) return null
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
