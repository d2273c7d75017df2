/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number]

/** The number of hue buckets. One more bucket is for grey. */
const HUES = 12
/** A pixel with a lower saturation counts as grey. */
const GREY_SATURATION = 0.18

/** The dominant colour of a crest, weighted by saturation; null where the image is empty. */
export function dominantColour(pixels: Uint8ClampedArray): Rgb | null {
  const sums = Array.from({ length: HUES + 1 }, () => ({ weight: 0, rgb: [0, 0, 0] as [number, number, number] }))
  for (let offset = 0; offset < pixels.length; offset += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(offset, offset + 4)
    if (opacity < 128) continue
    const { hue, saturation } = hueOf([red, green, blue])
    const sum = sums[saturation < GREY_SATURATION ? HUES : Math.floor(hue * HUES) % HUES]
    if (!sum) continue
    const weight = 0.15 + saturation
    sum.weight += weight
    for (const [channel, value] of [red, green, blue].entries()) sum.rgb[channel as 0 | 1 | 2] += value * weight
  }
  const most = sums.reduce((best, sum) => (sum.weight > best.weight ? sum : best))
  return most.weight === 0 ? null : (most.rgb.map((value) => Math.round(value / most.weight)) as [number, number, number])
}

/** Black or white, whichever has more contrast on a colour (WCAG relative luminance). */
export function readableTextColour([red, green, blue]: Rgb): '#000' | '#fff' {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.179 ? '#000' : '#fff'
}

/** Whether two colours are too similar to distinguish two clubs. */
export function isSimilar(one: Rgb, other: Rgb): boolean {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]) < 90
}

function hueOf([red, green, blue]: Rgb): { hue: number; saturation: number } {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const range = most - least
  if (range === 0) return { hue: 0, saturation: 0 }
  const sixth = most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range
  // Dark pixels have a high saturation by small differences, so it is scaled by brightness.
  return { hue: (sixth / 6 + 1) % 1, saturation: (range / most) * Math.min(1, most / 128) }
}
