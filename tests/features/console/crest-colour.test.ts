import { describe, expect, test } from 'vitest'
import { isSimilar, dominantColour, readableTextColour } from '#features/console/match-day/scoring/crest-colour.ts'

const image = (...parts: [count: number, red: number, green: number, blue: number, opacity?: number][]) =>
  new Uint8ClampedArray(
    parts.flatMap(([count, red, green, blue, opacity = 255]) => Array.from({ length: count }, () => [red, green, blue, opacity]).flat()),
  )

describe('the colour of a crest', () => {
  test.each([
    ['the most frequent one', image([60, 20, 40, 160], [30, 200, 30, 30]), [20, 40, 160]],
    ['strong before pale', image([50, 245, 240, 230], [30, 120, 20, 90]), [120, 20, 90]],
    ['strong before black', image([50, 30, 30, 32], [30, 220, 80, 20]), [220, 80, 20]],
    ['grey if there is no other', image([50, 40, 40, 40], [10, 255, 255, 255, 0]), [40, 40, 40]],
  ])('is %s', (_, pixels, colour) => {
    expect(dominantColour(pixels)).toEqual(colour)
  })

  test('is null for an empty image', () => {
    expect(dominantColour(image([9, 0, 0, 0, 0]))).toBeNull()
  })

  test.each([
    [[20, 40, 160], '#fff'],
    [[250, 210, 40], '#000'],
    [[119, 119, 119], '#000'],
  ] as const)('text on %j is %s', (colour, ink) => {
    expect(readableTextColour(colour)).toBe(ink)
  })

  test('is similar where both clubs have the same', () => {
    expect(isSimilar([20, 40, 160], [30, 60, 180])).toBe(true)
    expect(isSimilar([20, 40, 160], [200, 40, 30])).toBe(false)
  })
})
