import { endOf, readPath, symmetrical, tidy, writePath, type Point } from './contour.ts'

/** Draws an emblem around the origin, about 34 units wide, in one colour with details in another. */
type DrawCharge = (ink: string, detail: string) => string

/** Fire, water, sky and stone. */
const ELEMENTS = {
  flame: (ink, detail) =>
    `<path fill="${ink}" d="M2-18C3-10 12.5-6.5 12.5 4.5C12.5 12 7 17 0 17S-12.5 12-12.5 5C-12.5-.5-9-3.5-7.5-8.5C-4.8-6.5-3.8-4-3.6-1.6C.6-5.5 2.6-10.5 2-18Z"/>` +
    `<path fill="${detail}" d="M1.2 1C2 5 6 6.5 6 11C6 14.4 3.5 17 0 17S-6 14.4-6 11.2C-6 7 .8 5.6 1.2 1Z"/>`,
  drop: (ink, detail) =>
    `<path fill="${ink}" d="M0-19C5-10.5 12.5-3.5 12.5 5A12.5 12.5 0 0 1-12.5 5C-12.5-3.5-5-10.5 0-19Z"/>` +
    `<path fill="${detail}" d="M-12.4 4C-8-.5-4-.5 0 3.5S8 7.5 12.45 4A12.5 12.5 0 0 1-12.4 4Z"/>`,
  /** For the roundel, whose lower arc it fills. */
  wave: (ink, detail) =>
    `<path fill="${ink}" d="M-24.5 6C-15.5 1.5-14.5-15.5 4.5-16C14.5-16.2 20.5-9 18.7-.8C17-5.5 13-7.2 9.3-5.6C4.8-3.6 4.5 2.5 8.5 6C12.7 9.6 18.5 9.5 24.3 7.5A25.4 25.4 0 0 1-24.5 6Z"/>` +
    `<path fill="${detail}" d="M-23 14C-11.5 9-11-7 4-10.5C-5.5-4-3.5 14.5-14 23Z"/>`,
  moon: (ink) => `<path fill="${ink}" d="M10.2-14.8A18 18 0 1 0 10.2 14.8A15 15 0 1 1 10.2-14.8Z"/>`,
  sun: (ink) => `<circle r="8" fill="${ink}"/><path fill="${ink}" d="${rays(12, 10.4, 18, 0.2)}"/>`,
  compass: (ink, detail) =>
    `<circle r="11.5" fill="none" stroke="${detail}" stroke-width="2.6"/>` +
    `<path fill="${ink}" d="M0-21L4.6-4.6L21 0L4.6 4.6L0 21L-4.6 4.6L-21 0L-4.6-4.6Z"/>` +
    `<path fill="${detail}" d="M0-21L4.6-4.6L0 0ZM21 0L4.6 4.6L0 0ZM0 21L-4.6 4.6L0 0ZM-21 0L-4.6-4.6L0 0Z"/>`,
  snow: (ink) => `<path fill="${ink}" d="M0-17.5L9.7-2.6L5.2-5L2.2.5L-1.5-4L-5.4-1L-9.7-2.6Z"/>`,
  stars: (ink) => `<path fill="${ink}" d="${star(-12, -12, 6.8)}${star(0, 0, 6.8)}${star(12, 12, 6.8)}"/>`,
} as const satisfies Record<string, DrawCharge>

/** Triangles around a centre, their bases on one circle and their tips on a wider one. */
function rays(count: number, inner: number, outer: number, half: number): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * 2 * Math.PI
    return `M${polar(inner, angle - half)}L${polar(outer, angle)}L${polar(inner, angle + half)}Z`
  }).join('')
}

/** A five-pointed star, one point up. */
function star(x: number, y: number, radius: number): string {
  const points = Array.from({ length: 10 }, (_, index) => polar(index % 2 ? radius * 0.45 : radius, ((index - 5) / 5) * Math.PI, x, y))
  return `M${points.join('L')}Z`
}

function polar(radius: number, angle: number, x = 0, y = 0): string {
  return `${tidy(x + radius * Math.sin(angle))} ${tidy(y + radius * Math.cos(angle))}`
}

/** The right side of a fir, from its tip to the foot of its trunk. */
const FIR = readPath('M0,-20 L5.2,-9.5 L2.8,-9.5 L7,-1.2 L4,-1.2 L8.6,8 L1.8,8 L1.8,13 L0,13')

/** Animals and plants. */
const LIFE = {
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

const HALF_KEY = 'M0-19.5A7.5 7.5 0 0 1 2.8-5V-2.5H5V.5H2.1V5.5H9V9H6.5V11H9V15H2.1V18.5H0V-8.6A3.4 3.4 0 0 0 0-15.4Z'

/** Objects. */
const THINGS = {
  /** Counterchanged: its right half takes the detail's colour. */
  key: (ink, detail) => `<path fill="${ink}" transform="scale(-1 1)" d="${HALF_KEY}"/><path fill="${detail}" d="${HALF_KEY}"/>`,
  crown: (ink, detail) =>
    `<path fill="${ink}" d="M-13.5 6.5L-17-7.5L-8.5-.5L0-13L8.5-.5L17-7.5L13.5 6.5ZM-13 9H13V13.5H-13Z"/>` +
    `<g fill="${ink}"><circle cx="-17.5" cy="-9.5" r="2.6"/><circle cy="-15" r="2.8"/><circle cx="17.5" cy="-9.5" r="2.6"/></g><circle cy="1.5" r="2.2" fill="${detail}"/>`,
  bell: (ink, detail) =>
    `<path fill="none" stroke="${ink}" stroke-width="3" d="M-3-14A3 3 0 1 1 3-14"/><circle cy="14" r="3.6" fill="${ink}"/>` +
    `<path fill="${ink}" d="M0-14.5C6.5-14.5 9-10 9.5-4C10 2 11 5.5 15 8.5V11.5H-15V8.5C-11 5.5-10 2-9.5-4C-9-10-6.5-14.5 0-14.5Z"/>` +
    `<path fill="none" stroke="${detail}" stroke-width="1.8" d="M-11.5 5H11.5"/>`,
  arrow: (ink) =>
    `<path fill="${ink}" d="M0-22L10.5-5.5L2.6-7.6V3.5L8.5-1.5V6L2.6 11V14L8.5 9V16.5L2.6 21.5H-2.6L-8.5 16.5V9L-2.6 14V11L-8.5 6V-1.5L-2.6 3.5V-7.6L-10.5-5.5Z"/>`,
  qvevri: (ink, detail) =>
    `<path fill="${ink}" d="M-6.5-18H6.5V-14.5H5C5-12.5 7-11.5 9.5-9C13-5.5 13.5-.5 11.5 4C9 10 4.5 14 2.5 18H-2.5C-4.5 14-9 10-11.5 4C-13.5-.5-13-5.5-9.5-9C-7-11.5-5-12.5-5-14.5H-6.5Z"/>` +
    `<path fill="none" stroke="${detail}" stroke-width="1.8" d="M-11.5-6.5H11.5M-11.5 3.5H11.5"/>`,
  anvil: (ink, detail) =>
    `<path fill="${ink}" d="M-19-2H-7V-4.5H16V2C11 2 6.5 4.5 6 8.5C6 10.5 8 12 11 12.5V17H-11V12.5C-8 12-6 10.5-6 8.5C-6 4.5-17 6.5-19-2Z"/>` +
    `<path fill="${detail}" d="M0-21.5L1.8-17.8L6.5-16L1.8-14.2L0-10.5L-1.8-14.2L-6.5-16L-1.8-17.8Z"/>`,
} as const satisfies Record<string, DrawCharge>

/** Buildings. */
const WORKS = {
  bridge: (ink, detail) =>
    `<path fill="${ink}" d="M-20 10V-7Q0-16.5 20-7V10H16.7V5A4.6 4.6 0 0 0 7.5 5V10H5V3A5 5 0 0 0-5 3V10H-7.5V5A4.6 4.6 0 0 0-16.7 5V10Z"/>` +
    `<path fill="none" stroke="${detail}" stroke-width="2" d="M-20-3.2Q0-12.2 20-3.2"/>` +
    `<path fill="none" stroke="${ink}" stroke-width="2" d="M-12.6 15.5q3.15-2.6 6.3 0t6.3 0 6.3 0 6.3 0"/>`,
  tower: (ink, detail) =>
    `<path fill="${ink}" d="M-8-18H-4.4V-14H-1.8V-18H1.8V-14H4.4V-18H8V-6H10.5V-2.5H13.5V-6H17V15H-17V-6H-13.5V-2.5H-10.5V-6H-8Z"/>` +
    `<path fill="${detail}" d="M-4.2 15V8A4.2 4.2 0 0 1 4.2 8V15ZM-1.8-2.5V-7A1.8 1.8 0 0 1 1.8-7V-2.5Z"/>`,
  'cable-car': (ink, detail) =>
    `<path fill="none" stroke="${ink}" stroke-width="3" d="M0-14V-4"/><circle cy="-14" r="3" fill="${ink}"/>` +
    `<path fill="${ink}" d="M-9.5-6H9.5Q13.5-6 13.5-2V9.5Q13.5 13.5 9.5 13.5H-9.5Q-13.5 13.5-13.5 9.5V-2Q-13.5-6-9.5-6Z"/>` +
    `<path fill="${detail}" d="M-10-2.5H-1.5V5H-10ZM1.5-2.5H10V5H1.5Z"/>`,
  anchor: (ink) =>
    `<g fill="none" stroke="${ink}" stroke-width="3.6"><circle cy="-13.5" r="3.6"/><path d="M0-10V15M-8-5.5H8M-13.5 4C-13 11-7.5 15.5 0 15.5S13 11 13.5 4"/></g>` +
    `<path fill="${ink}" d="M-18 7.5L-14-1.5L-8.5 6ZM18 7.5L14-1.5L8.5 6Z"/>`,
  sail: (ink, detail) =>
    `<path fill="${ink}" d="M-2-19V8H-16C-9 1-4-8-2-19ZM1-13C9-9 14-1 14.5 8H1Z"/><path fill="${detail}" d="M-18 10.5H18L13.5 17H-12.5Z"/>`,
} as const satisfies Record<string, DrawCharge>

const ALL = { ...ELEMENTS, ...LIFE, ...THINGS, ...WORKS }

export type ChargeName = keyof typeof ALL

/** All emblems. */
export const CHARGES: Readonly<Record<ChargeName, DrawCharge>> = ALL
