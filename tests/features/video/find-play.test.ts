import { describe, expect, test } from 'vitest'
import { findPlay, isBlack, type SmallPicture } from '#features/video/panorama/find-play.ts'

const [width, height] = [128, 40]
const ALL = { left: 0, right: 1, top: 0, bottom: 1 }

/** A green picture with players: squares of three pixels. */
function picture(players: readonly number[], green = 90): SmallPicture {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([20, green, 40, 255], at)
  for (const left of players)
    for (let x = left; x < left + 3; x += 1) for (let y = 20; y < 23; y += 1) data.set([240, 240, 240, 255], (y * width + x) * 4)
  return { data, width, height }
}

describe('the play', () => {
  test('is where most moves, and not between two places', () => {
    const play = findPlay(picture([20, 26, 30, 110]), picture([22, 28, 33, 112]), ALL)
    expect((play ?? 0) * width).toBeGreaterThan(18)
    expect((play ?? 0) * width).toBeLessThan(38)
  })

  test('is at the edge of the picture, too', () => {
    expect((findPlay(picture([120]), picture([124]), ALL) ?? 0) * width).toBeGreaterThan(115)
    expect((findPlay(picture([0]), picture([4]), ALL) ?? 1) * width).toBeLessThan(10)
  })

  test('is unknown while nothing moves, and when the light changes', () => {
    expect(findPlay(picture([40]), picture([40]), ALL)).toBeNull()
    expect(findPlay(picture([40], 90), picture([40], 96), ALL)).toBeNull()
    expect(findPlay(picture([40], 90), picture([42], 160), ALL)).toBeNull()
  })

  test('is never beyond the edges of the field', () => {
    expect(findPlay(picture([10]), picture([13]), { ...ALL, left: 0.3 })).toBeNull()
    expect(findPlay(picture([60]), picture([63]), { ...ALL, bottom: 0.4 })).toBeNull()
    const play = findPlay(picture([10, 60]), picture([14, 64]), { ...ALL, left: 0.3, right: 0.7 })
    expect((play ?? 0) * width).toBeCloseTo(63, -1)
  })
})

test('black is black, and a dark pitch is not', () => {
  const black = { width: 2, height: 1, data: new Uint8ClampedArray([0, 3, 5, 255, 0, 0, 0, 255]) }
  expect(isBlack(black)).toBe(true)
  expect(isBlack({ ...black, data: new Uint8ClampedArray([0, 20, 5, 255, 0, 0, 0, 255]) })).toBe(false)
})
