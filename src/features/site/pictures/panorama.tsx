/** A pitch in metres. */
const LENGTH = 105

const WIDTH = 68

// Sample positions of one moment, in metres: an attack on the right.
const HOME = [
  [24, 34],
  [38, 14],
  [41, 29],
  [40, 43],
  [46, 58],
  [57, 22],
  [61, 40],
  [66, 56],
  [76, 15],
  [80, 35],
  [78, 50],
] as const

const AWAY = [
  [98, 33],
  [88, 20],
  [87, 31],
  [86.5, 41],
  [84, 53],
  [73, 24],
  [71, 37],
  [74, 47],
  [64, 30],
  [55, 46],
  [50, 33],
] as const

/** Projects metres to a 180° panorama. The camera is at the halfway line; straight touchlines become curves. */
function bend(x: number, y: number): [number, number] {
  const angle = Math.atan2(x - LENGTH / 2, WIDTH + 6 - y)
  return [240 + (angle / (Math.PI / 2)) * 250, 34 + 620 / (distance(x, y) + 3.4)]
}

/** In metres from the camera. */
function distance(x: number, y: number): number {
  return Math.hypot(x - LENGTH / 2, WIDTH + 6 - y)
}

type Point = readonly [number, number]

/** Draws a line in metres as a curve. */
function path(points: readonly Point[]): string {
  const [first = [0, 0]] = points
  const dense = [bend(...first), ...points.slice(1).flatMap((to, index) => curve(points[index] as Point, to))]
  return `M${dense.map((at) => at.map((value) => value.toFixed(1)).join(' ')).join('L')}`
}

/** The points after the first, subdivided until the error is below half a unit. */
function curve(from: Point, to: Point): Point[] {
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const [start, half, end] = [bend(...from), bend(...middle), bend(...to)]
  const off = Math.hypot(half[0] - (start[0] + end[0]) / 2, half[1] - (start[1] + end[1]) / 2)
  return off < 0.5 && Math.hypot(to[0] - from[0], to[1] - from[1]) < 40 ? [end] : [...curve(from, middle), ...curve(middle, to)]
}

/** A goal, 7.32 by 2.44 metres, drawn a little higher so that it is visible in a small picture. */
function goal(x: number): string {
  const [first, last] = [WIDTH / 2 - 3.66, WIDTH / 2 + 3.66].map((y) => {
    const [left, foot] = bend(x, y)
    return { left: left.toFixed(1), foot: foot.toFixed(1), bar: (foot - 420 / (distance(x, y) + 3.4)).toFixed(1) }
  }) as [Post, Post]
  return `M${first.left} ${first.foot}V${first.bar}L${last.left} ${last.bar}V${last.foot}`
}

type Post = Record<'left' | 'foot' | 'bar', string>

const BOX = (near: number, far: number, from: number, to: number) =>
  [
    [near, from],
    [far, from],
    [far, to],
    [near, to],
  ] as const
const LINES = [
  [
    [0, WIDTH],
    [0, 0],
    [LENGTH, 0],
    [LENGTH, WIDTH],
    [0, WIDTH],
  ],
  [
    [52.5, 0],
    [52.5, WIDTH],
  ],
  BOX(0, 16.5, 13.84, 54.16),
  BOX(LENGTH, 88.5, 13.84, 54.16),
  Array.from(
    { length: 33 },
    (_, step) => [52.5 + 9.15 * Math.cos((step * Math.PI) / 16), 34 + 9.15 * Math.sin((step * Math.PI) / 16)] as const,
  ),
] as const

/** The whole pitch as a panorama, with the viewer's section marked. */
export function Panorama({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 150" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={`bg-[#0c2219] ${className}`}>
      <path
        d={`${path([
          [-40, WIDTH],
          [-40, -4],
          [LENGTH + 40, -4],
          [LENGTH + 40, WIDTH],
        ])}L480 150H0Z`}
        fill="#14593b"
      />
      {[0, 2, 4, 6, 8, 10].map((stripe) => (
        <path
          key={stripe}
          d={`${path([
            [stripe * 8.75, WIDTH],
            [stripe * 8.75, -4],
            [(stripe + 1) * 8.75, -4],
            [(stripe + 1) * 8.75, WIDTH],
          ])}Z`}
          fill="#1a6a47"
        />
      ))}
      <path d={LINES.map(path).join('')} fill="none" stroke="#e9f4ee" strokeOpacity="0.85" strokeWidth="1.1" strokeLinejoin="round" />
      <path d={goal(0) + goal(LENGTH)} fill="none" stroke="#ffffff" strokeWidth="1.6" strokeLinejoin="round" />
      {[...HOME, ...AWAY].map(([x, y], index) => {
        const [left, top] = bend(x, y)
        return (
          <PlayerFigure
            key={`${x}-${y}`}
            left={left}
            top={top}
            size={1.6 + 70 / distance(x, y)}
            colour={index < HOME.length ? '#f6c445' : '#f4f8f6'}
          />
        )
      })}
      <rect x="262" y="20" width="128" height="72" rx="6" fill="none" stroke="#f6c445" strokeWidth="2" />
      <path d="M326 12v-6M326 100v6M254 56h-6M398 56h6" stroke="#f6c445" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

interface PlayerFigureProps {
  /** The position of the feet. */
  left: number
  top: number
  /** The unit of the figure, which is about three units high. */
  size: number
  colour: string
}

/** A distant player: part of an SVG. */
function PlayerFigure({ left, top, size, colour }: PlayerFigureProps) {
  return (
    <g transform={`translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${size.toFixed(2)})`}>
      <ellipse cx="0.3" cy="0" rx="0.9" ry="0.26" fill="#04150f" opacity="0.45" />
      <path d="M-.32-.95h.26L0-.1h-.3ZM.06-.95h.26L.3-.1H0Z" fill="#10241b" />
      <path d="M-.5-2.05h1l-.1 1.15h-.8Z" fill={colour} />
      <circle cy="-2.45" r="0.36" fill="#c99a76" />
    </g>
  )
}
