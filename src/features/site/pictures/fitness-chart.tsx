import { useLingui } from '@lingui/react/macro'
import { ChartFrame, Figures } from './chart-frame.tsx'

// Sample data: metres run per five minutes, and the share of sprints.
const DISTANCE = [612, 640, 598, 571, 584, 566, 541, 602, 588, 563, 549, 530, 517, 498]
const SPRINTS = [48, 61, 39, 44, 52, 35, 28, 57, 46, 31, 42, 24, 33, 38]
const FULL = 700
const STEP = 22
/** Space for the labels, which stay at least 11 pixels high on a narrow phone. */
const LEFT = 36
const NUMERALS = 16

/** A player's distance and sprints through a match. */
export function FitnessChart() {
  const { t } = useLingui()
  const width = DISTANCE.length * STEP
  return (
    <ChartFrame title={t`Metres in five minutes`} note={t`Midfielder · U16 · 2 × 35 min`}>
      <svg viewBox={`0 0 ${width + LEFT} 152`} aria-hidden="true" className="w-full text-muted">
        {[0, 200, 400, 600].map((metres) => (
          <g key={metres}>
            <path d={`M${LEFT} ${height(metres)}h${width}`} stroke="var(--color-line)" />
            <text x={LEFT - 6} y={height(metres) + 5} textAnchor="end" fontSize={NUMERALS} fill="currentColor">
              {metres}
            </text>
          </g>
        ))}
        {DISTANCE.map((metres, index) => {
          const x = LEFT + index * STEP + 4
          const sprint = (SPRINTS[index] ?? 0) * 3
          return (
            <g key={x}>
              <rect x={x} y={height(metres)} width={STEP - 8} height={130 - height(metres)} rx="3" fill="var(--color-action-soft)" />
              <rect x={x} y={height(sprint)} width={STEP - 8} height={130 - height(sprint)} rx="3" fill="var(--color-action)" />
            </g>
          )
        })}
        <path d={`M${LEFT + width / 2} 8v122`} stroke="var(--color-line-strong)" strokeDasharray="3 3" />
        {[0, 35, 70].map((minute) => (
          <text
            key={minute}
            x={LEFT + (minute / 70) * width}
            y="149"
            textAnchor={minute === 70 ? 'end' : 'middle'}
            fontSize={NUMERALS}
            fill="currentColor"
          >
            {minute}′
          </text>
        ))}
      </svg>
      <Figures
        figures={[
          [t`7.96 km`, t`distance`],
          ['38', t`sprints`],
          [t`27.4 km/h`, t`top speed`],
        ]}
      />
    </ChartFrame>
  )
}

function height(metres: number): number {
  return 130 - (metres / FULL) * 120
}
