import { useId } from 'react'
import { COLUMNS, DENSITY_STEPS, densityStep, ROWS, type Grid } from '#shared/figures/density.ts'
import type { PitchSize } from '#shared/pitch.ts'

/** How dark the darkest shade is: lines and dots stay visible. */
const DARKEST = 0.9

/** A density in shades of the side's colour, by its picture, scaled to the pitch. */
export function DensityLayer({ picture, pitch: { length, width } }: { picture: string; pitch: PitchSize }) {
  const id = useId()
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={length} height={width}>
        <image href={picture} width={length} height={width} preserveAspectRatio="none" />
      </mask>
      <rect className="fill-side" width={length} height={width} mask={`url(#${id})`} />
    </>
  )
}

/** The address of an image with a cell a pixel, in eight shades. Maps that are seen side by side have one maximum. */
export function drawShades(grid: Grid, maximum: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = COLUMNS
  canvas.height = ROWS
  const context = canvas.getContext('2d')
  if (!context) return ''
  const pixels = context.createImageData(COLUMNS, ROWS)
  pixels.data.fill(255)
  for (const [index, value] of grid.entries()) {
    // The grid begins at the right of the attackers, which is the lower edge of the picture.
    const row = ROWS - 1 - Math.floor(index / COLUMNS)
    const shade = densityStep(value, maximum) / DENSITY_STEPS
    pixels.data[4 * (row * COLUMNS + (index % COLUMNS)) + 3] = Math.round(255 * DARKEST * shade)
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL()
}
