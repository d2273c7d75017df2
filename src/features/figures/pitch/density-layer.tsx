import { useId, useMemo } from 'react'
import { COLUMNS, DENSITY_STEPS, densityStep, ROWS, type Grid } from '#shared/figures/density.ts'
import type { PitchSize } from '#shared/pitch.ts'

/** How dark the darkest shade is: lines and dots stay visible. */
const DARKEST = 0.9

interface DensityLayerProps {
  grid: Grid
  /** Of all maps that are seen side by side. */
  maximum: number
  pitch: PitchSize
}

/** A density in eight shades of the side's colour: an image with a cell a pixel, scaled to the pitch. */
export function DensityLayer({ grid, maximum, pitch: { length, width } }: DensityLayerProps) {
  const id = useId()
  const image = useMemo(() => drawShades(grid, maximum), [grid, maximum])
  return (
    <>
      <mask id={id} maskUnits="userSpaceOnUse" x="0" y="0" width={length} height={width}>
        <image href={image} width={length} height={width} preserveAspectRatio="none" />
      </mask>
      <rect className="fg-density" width={length} height={width} mask={`url(#${id})`} />
    </>
  )
}

function drawShades(grid: Grid, maximum: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = COLUMNS
  canvas.height = ROWS
  const context = canvas.getContext('2d')
  if (!context) return ''
  const pixels = context.createImageData(COLUMNS, ROWS)
  for (const [index, value] of grid.entries()) {
    // The grid begins at the right of the attackers, which is the lower edge of the picture.
    const row = ROWS - 1 - Math.floor(index / COLUMNS)
    const shade = densityStep(value, maximum) / DENSITY_STEPS
    pixels.data.set([255, 255, 255, Math.round(255 * DARKEST * shade)], 4 * (row * COLUMNS + (index % COLUMNS)))
  }
  context.putImageData(pixels, 0, 0)
  return canvas.toDataURL()
}
