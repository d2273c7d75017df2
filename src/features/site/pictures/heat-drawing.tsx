import { useId } from 'react'
import { PitchMarkings } from './pitch-lines.tsx'

const COLUMNS = 21
const ROWS = 14
const SPREAD = 8

// Sample touches of a right winger, in metres, attacking to the right.
const TOUCHES = [
  [88, 58],
  [92, 61],
  [84, 55],
  [90, 50],
  [79, 60],
  [95, 57],
  [86, 63],
  [81, 51],
  [74, 57],
  [70, 62],
  [66, 55],
  [77, 64],
  [93, 44],
  [89, 39],
  [83, 45],
  [60, 58],
  [57, 63],
  [52, 56],
  [48, 60],
  [63, 50],
  [72, 47],
  [43, 61],
  [38, 57],
  [91, 54],
  [87, 59],
  [82, 58],
  [76, 54],
  [69, 58],
  [98, 62],
  [34, 62],
  [55, 48],
  [97, 50],
  [85, 49],
  [80, 62],
  [73, 61],
] as const

/** The density of touches per field of the pitch; the maximum is 1. */
function density(): { x: number; y: number; heat: number }[] {
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => {
    const x = ((index % COLUMNS) + 0.5) * (105 / COLUMNS)
    const y = (Math.floor(index / COLUMNS) + 0.5) * (68 / ROWS)
    const heat = TOUCHES.reduce((sum, [left, top]) => sum + Math.exp(-((x - left) ** 2 + (y - top) ** 2) / (2 * SPREAD ** 2)), 0)
    return { x, y, heat }
  })
  const most = Math.max(...cells.map(({ heat }) => heat))
  return cells.map(({ x, y, heat }) => ({ x, y, heat: heat / most }))
}

/** A right winger's touches as a heatmap. */
export function HeatDrawing({ className = '' }: { className?: string }) {
  const id = useId()
  return (
    <svg
      viewBox="-1 -1 107 70"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`bg-pitch text-on-pitch/45 ${className}`}
    >
      <filter id={`${id}-soft`} x="-10%" y="-10%" width="120%" height="120%">
        <feGaussianBlur stdDeviation="1.8" />
      </filter>
      <clipPath id={`${id}-pitch`}>
        <path d="M0 0h105v68H0Z" />
      </clipPath>
      <g clipPath={`url(#${id}-pitch)`}>
        <g filter={`url(#${id}-soft)`}>
          {density()
            .filter(({ heat }) => heat > 0.04)
            .map(({ x, y, heat }) => (
              <rect
                key={`${x}-${y}`}
                x={(x - 2.5).toFixed(2)}
                y={(y - 2.43).toFixed(2)}
                width="5"
                height="4.86"
                fill={heat > 0.72 ? '#ff6b4a' : heat > 0.42 ? '#f6c445' : '#4cd097'}
                fillOpacity={(0.12 + heat * 0.76).toFixed(2)}
              />
            ))}
        </g>
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="0.5">
        <PitchMarkings />
      </g>
    </svg>
  )
}
