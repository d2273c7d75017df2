import type { DrawCharge } from './charge.ts'
import { tidy } from './contour.ts'

/** Fire, water, sky and stone. */
export const ELEMENTS = {
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
