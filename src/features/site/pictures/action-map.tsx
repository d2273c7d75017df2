import { useLingui } from '@lingui/react/macro'
import { ChartFrame, Figures } from './chart-frame.tsx'
import { PitchMarkings } from './pitch-lines.tsx'

// Sample defensive actions, in metres from the own goal.
const WON = [
  [18, 30],
  [24, 44],
  [31, 16],
  [36, 52],
  [28, 36],
  [44, 27],
  [39, 61],
  [52, 40],
  [22, 9],
  [57, 55],
  [47, 14],
  [33, 26],
] as const
const LOST = [
  [26, 56],
  [41, 44],
  [54, 22],
  [20, 20],
] as const
const CLEARED = [
  [7, 30],
  [10, 39],
  [13, 27],
  [9, 46],
  [15, 36],
] as const

/** A map of duels and clearances. */
export function ActionMap() {
  const { t } = useLingui()
  return (
    <ChartFrame title={t`Without the ball`} note={t`Gori Tower · U13 · back four`}>
      <svg viewBox="-1 -1 107 70" aria-hidden="true" className="rounded-control bg-pitch">
        <path d="M46 0v68" stroke="#f6c445" strokeWidth="0.6" strokeDasharray="2 1.5" />
        <g fill="none" stroke="#f3f8f5" strokeOpacity="0.4" strokeWidth="0.5">
          <PitchMarkings />
        </g>
        {WON.map(([x, y]) => (
          <circle key={`${x}-${y}`} cx={x} cy={y} r="1.9" fill="#4cd097" />
        ))}
        {LOST.map(([x, y]) => (
          <path key={`${x}-${y}`} d={`M${x - 1.5} ${y - 1.5}l3 3m0-3l-3 3`} stroke="#ff7a6b" strokeWidth="1" strokeLinecap="round" />
        ))}
        {CLEARED.map(([x, y]) => (
          <path key={`${x}-${y}`} d={`M${x} ${y - 2}l2 3.5h-4Z`} fill="#f3f8f5" />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-caption">
        <Key sign={<circle cx="6" cy="6" r="5" fill="var(--color-action)" />} word={t`Duel won`} />
        <Key sign={<path d="M2 2l8 8m0-8l-8 8" stroke="var(--color-live)" strokeWidth="2.5" />} word={t`Duel lost`} />
        <Key sign={<path d="M6 1l5 9H1Z" fill="var(--color-muted)" />} word={t`Clearance`} />
      </ul>
      <Figures
        figures={[
          ['75%', t`duels won`],
          ['11', t`interceptions`],
          [t`46 m`, t`average line`],
        ]}
      />
    </ChartFrame>
  )
}

function Key({ sign, word }: { sign: React.ReactNode; word: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg viewBox="0 0 12 12" className="size-3" aria-hidden="true">
        {sign}
      </svg>
      {word}
    </li>
  )
}
