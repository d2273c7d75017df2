import { readPath, symmetrical, type Contour, type Point } from './contour.ts'

/** A crest's outline on a 64 × 64 field, with the position and scale at which a charge looks centred. */
interface Outline {
  contour: Contour
  centre: Point
  scale: number
}

/** All outlines. Only the right half of each is defined, so that they are symmetrical. */
export const OUTLINES = {
  heater: outline([32, 30], 1, 'M32,5 L56,5 L56,26 C56,42 46,53.5 32,60'),
  french: outline([32, 30.5], 1.02, 'M32,5 L55.5,5 L55.5,44 C55.5,51.5 51,54.5 44,55 C38,55.5 34.5,57 32,60.5'),
  peaked: outline([32, 31.5], 1, 'M32,3.5 C38,7.5 47,9.5 56,9 C57.5,34 50,51.5 32,60.5'),
  swiss: outline([32, 31.5], 0.98, 'M32,5 C37.5,9 48.5,9.5 54.5,4.5 C54,13 57,20 57,30 C57,45 46,54.5 32,60.5'),
  plate: outline([32, 30], 1, 'M32,4.5 L46.5,4.5 L55.5,13.5 L55.5,43 L32,60.5'),
  roundel: outline([32, 32], 1.04, 'M32,5 C46.9,5 59,17.1 59,32 C59,46.9 46.9,59 32,59'),
  oval: outline([32, 32], 1, 'M32,4 C46,4 55.5,16 55.5,32 C55.5,48 46,60 32,60'),
  lozenge: outline(
    [32, 32],
    0.84,
    'M32,3 C33.4,3 34.6,3.6 35.6,4.6 L59.4,28.4 C61.5,30.4 61.5,33.6 59.4,35.6 L35.6,59.4 C34.6,60.4 33.4,61 32,61',
  ),
  banner: outline([32, 27.5], 1, 'M32,5 L54.5,5 L54.5,60 L32,50'),
} as const

export type OutlineName = keyof typeof OUTLINES

function outline(centre: Point, scale: number, rightHalf: string): Outline {
  return { centre, scale, contour: symmetrical(readPath(rightHalf), 32) }
}
