import { AWAY, HOME } from './moment.ts'
import { LENGTH, WIDTH } from './perspective.ts'
import { PlayerFigure } from './player-figure.tsx'

/** From metres to a 180° picture: the lens stands at the halfway line, and straight touchlines bend around it. */
function bend(x: number, y: number): [number, number] {
  const angle = Math.atan2(x - LENGTH / 2, WIDTH + 6 - y)
  return [240 + (angle / (Math.PI / 2)) * 250, 34 + 620 / (distance(x, y) + 3.4)]
}

/** In metres from the lens. */
function distance(x: number, y: number): number {
  return Math.hypot(x - LENGTH / 2, WIDTH + 6 - y)
}

function path(points: readonly (readonly [number, number])[]): string {
  const dense = points.slice(1).flatMap(([x, y], index) => {
    const [fromX, fromY] = points[index] as readonly [number, number]
    return Array.from({ length: 25 }, (_, step) => bend(fromX + ((x - fromX) * step) / 24, fromY + ((y - fromY) * step) / 24))
  })
  return `M${dense.map((at) => at.map((value) => value.toFixed(1)).join(' ')).join('L')}`
}

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

/** The whole pitch from one lens, and the part that somebody is looking at. */
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
