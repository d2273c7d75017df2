import { PitchMarkings } from './pitch-lines.tsx'

// Sample data: average positions, and passes between players.
const SHIRTS = {
  1: [9, 34],
  2: [34, 58],
  5: [26, 43],
  4: [26, 25],
  3: [35, 9],
  6: [43, 35],
  8: [54, 46],
  10: [63, 30],
  7: [72, 58],
  11: [71, 10],
  9: [83, 34],
} as const
type Shirt = keyof typeof SHIRTS
const PASSES: readonly (readonly [Shirt, Shirt, number])[] = [
  [1, 5, 9],
  [1, 4, 11],
  [5, 2, 12],
  [4, 3, 10],
  [5, 6, 18],
  [4, 6, 16],
  [6, 8, 21],
  [6, 10, 17],
  [2, 8, 9],
  [3, 10, 8],
  [8, 7, 15],
  [10, 11, 14],
  [10, 9, 11],
  [8, 10, 13],
  [7, 9, 8],
  [11, 9, 6],
  [2, 7, 10],
  [3, 11, 9],
]
const played = (shirt: Shirt) => PASSES.filter(([from, to]) => from === shirt || to === shirt).reduce((sum, [, , count]) => sum + count, 0)

/** A pass network. Line width is the number of passes, size the player's share. */
export function NetworkDrawing({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="-1 -1 107 70" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={`bg-pitch ${className}`}>
      <g fill="none" stroke="#f3f8f5" strokeOpacity="0.3" strokeWidth="0.5">
        <PitchMarkings />
      </g>
      {PASSES.map(([from, to, count]) => {
        const [[x1, y1], [x2, y2]] = [SHIRTS[from], SHIRTS[to]]
        return (
          <line
            key={`${from}-${to}`}
            x1={x1}
            y1={y1}
            x2={x2}
            y2={y2}
            stroke="#4cd097"
            strokeOpacity={0.3 + count / 34}
            strokeWidth={count / 10}
          />
        )
      })}
      {(Object.keys(SHIRTS).map(Number) as Shirt[]).map((shirt) => {
        const [x, y] = SHIRTS[shirt]
        return (
          <g key={shirt}>
            <circle cx={x} cy={y} r={(2.7 + played(shirt) / 34).toFixed(2)} fill="#f3f8f5" />
            <text x={x} y={y + 1.5} textAnchor="middle" fontSize="4.2" fontWeight="700" fill="#0b3d2c">
              {shirt}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
