import type { DrawCharge } from './charge.ts'
import { endOf, readPath, symmetrical, tidy, writePath, type Point } from './contour.ts'

/** The right side of a fir, from its tip to the foot of its trunk. */
const FIR = readPath('M0,-20 L5.2,-9.5 L2.8,-9.5 L7,-1.2 L4,-1.2 L8.6,8 L1.8,8 L1.8,13 L0,13')

/** Animals and plants. */
export const LIFE = {
  dolphin: (ink, detail) =>
    `<path fill="${ink}" d="M18.5 7.5C15.5 7 14 5.5 13.5 3.5C12.5-4.5 7-10 .5-11.2C-1.5-14-5-16.5-9.5-16.5C-7.8-14.2-7.3-12-7.5-9.5C-11.5-6.5-13.8-2-14 3.5C-17 5-19.5 8-19.5 12.5C-16.5 10.6-14 10.2-12 10.8C-9.6 11.4-7.5 13.2-6.5 16C-5.2 11.5-6.5 7.5-9.8 4.8C-8.5 1-5.5-1-2-1C-2.5 2-2 5.5.5 9C2 5 3.5 2 4.8.8C7.5 2 9.2 4.5 11 6.8C13 9.4 16 9.6 18.5 7.5Z"/>` +
    `<circle cx="9.2" cy="-.8" r="1.3" fill="${detail}"/>`,
  ibex: (ink, detail) =>
    `<path fill="${ink}" d="M0-4C1-11.5 5.5-17.5 12.5-18C17.5-18.2 20-14 19-9C17-12.2 14.5-13 12-11.5C8.5-9.3 7.5-6 7-2.5C9.5-3.5 12.5-3.5 15.5-1.5C13.5 1.5 10 2.8 6.5 2.5L4.2 13.5C3.5 17 2 18.5 0 18.5S-3.5 17-4.2 13.5L-6.5 2.5C-10 2.8-13.5 1.5-15.5-1.5C-12.5-3.5-9.5-3.5-7-2.5C-7.5-6-8.5-9.3-12-11.5C-14.5-13-17-12.2-19-9C-20-14-17.5-18.2-12.5-18C-5.5-17.5-1-11.5 0-4Z"/>` +
    `<path fill="${detail}" d="M-4.6 3.5L-1.6 5.5L-3.9 6.6ZM4.6 3.5L1.6 5.5L3.9 6.6ZM-1.9 14.2H1.9L0 16.2Z"/>`,
  grapes: (ink, detail) =>
    `<path fill="none" stroke="${detail}" stroke-width="2.6" d="M0-9C0-13-1-16-3.5-18"/>` +
    `<path fill="${detail}" d="M.5-10C1-15.5 5.5-19 13.5-18.5C13.5-12.5 9-8.5 .5-10Z"/>` +
    `<path fill="${ink}" d="${bunch(3.45, [4, 3, 2, 1])}"/>`,
  firs: (ink) => `<path fill="${ink}" d="${fir(0, 0, 1)}${fir(-14.2, 4.55, 0.65)}${fir(14.2, 4.55, 0.65)}"/>`,
  leaf: (ink, detail) =>
    `<path fill="${ink}" d="M0-22C11-14.5 14-3.5 9.8 5.5C7.6 10.2 4.5 12.6 1.7 13.5V21H-1.7V13.5C-4.5 12.6-7.6 10.2-9.8 5.5C-14-3.5-11-14.5 0-22Z"/>` +
    `<path fill="none" stroke="${detail}" stroke-width="1.8" d="M0 11.5V-13M-7 1L0 7.5L7 1M-7-7.5L0-1L7-7.5"/>`,
  oak: (ink, detail) =>
    `<path fill="${ink}" d="M-10.2-1.5H10.2C10.2 8.5 5.5 13.5 1.8 15.8L0 19.5L-1.8 15.8C-5.5 13.5-10.2 8.5-10.2-1.5ZM-13-4C-13-11-7.5-14.2-1.7-14.7C-1.7-17-2.5-18.5-4-20L-.5-21.5C1-19.8 1.7-17.5 1.7-14.7C7.5-14.2 13-11 13-4Z"/>` +
    `<path fill="none" stroke="${detail}" stroke-width="1.6" d="M-8-4.5L.5-14M0-4.5L7.5-12.3M8-4.5L-.5-14M0-4.5L-7.5-12.3"/>`,
  rose: (ink, detail) =>
    `<path fill="${ink}" d="M0 20L-5 9H5ZM-19 6.2L-7-1.9L-10.1 7.6ZM19 6.2L7-1.9L10.1 7.6ZM-11.8-16.2L-1.2-10L-9.3-4.2ZM11.8-16.2L1.2-10L9.3-4.2Z"/>` +
    `<g fill="${ink}" stroke="${detail}" stroke-width="1.8">${petals(10, 7.6)}</g><g fill="${detail}">${petals(4.4, 3.7)}</g><circle r="3.4" fill="${ink}"/>`,
} as const satisfies Record<string, DrawCharge>

/** Rows of berries, each row nested into the one above it. */
function bunch(radius: number, rows: readonly number[]): string {
  const berry = `a${radius} ${radius} 0 1 1 ${radius * 2} 0a${radius} ${radius} 0 1 1-${radius * 2} 0`
  return rows
    .flatMap((count, row) =>
      Array.from({ length: count }, (_, index) => `M${tidy((index - (count - 1) / 2) * 7.35 - radius)} ${tidy(row * 6.4 - 5)}`),
    )
    .map((start) => start + berry)
    .join('')
}

function fir(x: number, y: number, size: number): string {
  const { start, segments } = symmetrical(FIR, 0)
  const put = ([px, py]: Point): Point => [x + px * size, y + py * size]
  return writePath({ start: put(start), segments: segments.map((segment) => [put(endOf(segment))]) })
}

/** Five circles around the middle, one of them straight up. */
function petals(distance: number, radius: number): string {
  return Array.from({ length: 5 }, (_, index) => {
    const angle = (index / 5) * 2 * Math.PI
    return `<circle cx="${tidy(distance * Math.sin(angle))}" cy="${tidy(-distance * Math.cos(angle))}" r="${radius}"/>`
  }).join('')
}
