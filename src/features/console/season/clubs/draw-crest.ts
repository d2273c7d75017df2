import { CREST_SIZE } from '#shared/crest.ts'
import { isDrawable } from './svg-cost.ts'

/** The accepted file types and size of a crest. */
export const CREST_FILES = 'image/png,image/jpeg,image/webp,image/svg+xml'
const MAX_MEGABYTES = 5
const SVG = 'http://www.w3.org/2000/svg'

interface PictureSize {
  width: number
  height: number
}

/** Redraws an image as a square crest with a transparent background. Null for a file that is not an image. */
export function renderCrest(file: File): Promise<Blob | null> {
  return renderPicture(file, { width: CREST_SIZE, height: CREST_SIZE })
}

/**
 * Redraws an image as a PNG of a size, whole and centred, on a ground or a transparent one. The file itself is never
 * uploaded: an SVG is drawn as an image, in which browsers run no scripts and load nothing. Null for a file that is not an
 * image.
 */
export async function renderPicture(file: File, size: PictureSize, ground?: string): Promise<Blob | null> {
  if (file.size > MAX_MEGABYTES * 1024 * 1024 || !CREST_FILES.split(',').includes(file.type)) return null
  let address = ''
  try {
    const source = file.type === 'image/svg+xml' ? withSize(await file.text(), Math.max(size.width, size.height)) : file
    if (!source) return null
    address = URL.createObjectURL(source)
    const image = new Image()
    image.src = address
    await image.decode()
    return await draw(image, size, ground)
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}

function draw(image: HTMLImageElement, size: PictureSize, ground?: string): Promise<Blob | null> {
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context || image.naturalWidth === 0 || image.naturalHeight === 0) return Promise.resolve(null)
  context.imageSmoothingQuality = 'high'
  if (ground) {
    context.fillStyle = ground
    context.fillRect(0, 0, size.width, size.height)
  }
  const scale = Math.min(size.width / image.naturalWidth, size.height / image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  context.drawImage(image, (size.width - width) / 2, (size.height - height) / 2, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

/** An SVG with explicit width and height: some browsers do not draw one without. */
function withSize(text: string, longest: number): Blob | null {
  const drawing = new DOMParser().parseFromString(text, 'image/svg+xml')
  const { documentElement: root } = drawing
  if (root.namespaceURI !== SVG || root.localName !== 'svg' || !isDrawable(drawing)) return null
  const [, , width = Number.NaN, height = Number.NaN] = (root.getAttribute('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  if (width > 0 && height > 0) {
    const scale = longest / Math.max(width, height)
    root.setAttribute('width', String(width * scale))
    root.setAttribute('height', String(height * scale))
  }
  return new Blob([new XMLSerializer().serializeToString(root)], { type: 'image/svg+xml' })
}
