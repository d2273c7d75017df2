import { useLingui } from '@lingui/react/macro'
import { ChartFrame, Figures } from './chart-frame.tsx'
import { PitchMarkings } from './pitch-lines.tsx'

// Sample shots: position, quality of the chance (0 to 1), and whether it was a goal.
const SHOTS = [
  [98, 36, 0.7, true],
  [95, 31, 0.45, true],
  [93, 42, 0.3, false],
  [90, 28, 0.2, false],
  [87, 36, 0.15, true],
  [99, 27, 0.25, false],
  [84, 45, 0.08, false],
  [82, 30, 0.07, false],
  [96, 38, 0.55, true],
  [91, 35, 0.3, false],
  [79, 38, 0.05, false],
  [94, 34, 0.76, true],
  [88, 50, 0.1, false],
  [97, 44, 0.3, false],
  [92, 24, 0.12, false],
  [86, 22, 0.06, false],
] as const

/** Shots on the attacking half, with the goal at the top. Size is the quality of the chance; goals are filled. */
export function ShotMap() {
  const { t } = useLingui()
  return (
    <ChartFrame title={t`Every shot`} note={t`Telavi Vine · U17 · 8 matches`}>
      <svg viewBox="-1 -1 70 48" aria-hidden="true" className="w-full rounded-control bg-pitch">
        {/* Turned so that the goal is at the top. */}
        <g transform="matrix(0 -1 1 0 0 105)">
          <g fill="none" stroke="#f3f8f5" strokeOpacity="0.4" strokeWidth="0.4">
            <PitchMarkings />
          </g>
          {SHOTS.map(([x, y, chance, goal]) => (
            <g key={`${x}-${y}`}>
              {goal && <path d={`M${x} ${y}L105 ${34 + (y - 34) / 4}`} stroke="#4cd097" strokeWidth="0.3" strokeDasharray="1 0.8" />}
              <circle
                cx={x}
                cy={y}
                r={(0.8 + Math.sqrt(chance) * 1.7).toFixed(2)}
                fill={goal ? '#4cd097' : '#f3f8f5'}
                fillOpacity={goal ? 1 : 0.16}
                stroke={goal ? '#4cd097' : '#f3f8f5'}
                strokeWidth="0.35"
              />
            </g>
          ))}
        </g>
      </svg>
      <Figures
        figures={[
          ['16', t`shots`],
          ['5', t`goals`],
          ['4.4', t`expected goals`],
        ]}
      />
    </ChartFrame>
  )
}
