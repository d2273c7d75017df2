import { useId, type ReactNode } from 'react'
import { pitchLines, type Pitch } from '#shared/pitch.ts'

/** Around the pitch, in metres: goals stand there. */
const MARGIN = 2.5
/** The centre circle of the laws of the game, and the share of the width that it may take on a small pitch. */
const CIRCLE = 9.15
const CIRCLE_SHARE = 1 / 7

interface PitchDrawingProps {
  pitch: Pitch
  /** The opponent's half alone, its goal at the top. */
  half?: boolean
  /** Both sides are drawn, each with its own direction: no arrow tells one. */
  bothWays?: boolean
  /** As wide as the screen of a phone, out of its card. */
  bleeds?: boolean
  /** What the drawing shows, for anyone who cannot see it. */
  label: string
  /** Drawn in metres under and over the lines: x from their own goal line on, y from the left of the attackers. */
  under?: ReactNode
  children?: ReactNode
}

/** A pitch to scale. The attack goes to the right, on half a pitch upwards. */
export function PitchDrawing({ pitch, half = false, bothWays = false, bleeds = false, label, under, children }: PitchDrawingProps) {
  const id = useId()
  const { length, width } = pitch
  const [across, down] = half ? [width, length / 2] : [length, width]
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${across + 2 * MARGIN} ${down + MARGIN + (half ? 0.3 : MARGIN)}`}
      role="img"
      aria-labelledby={id}
      className={`mx-auto block w-full ${half ? 'max-w-[34rem]' : 'max-w-3xl'} ${bleeds ? 'max-sm:-mx-4 max-sm:w-[calc(100%+2rem)] max-sm:max-w-none' : ''}`}
    >
      <title id={id}>{label}</title>
      <g transform={half ? `matrix(0 -1 1 0 0 ${length})` : undefined}>
        <rect className="fill-surface" width={length} height={width} />
        {under}
        <PitchLines pitch={pitch} />
        {!bothWays && !half && <AttackArrow pitch={pitch} />}
        {children}
      </g>
    </svg>
  )
}

function PitchLines({ pitch }: { pitch: Pitch }) {
  const { length, width } = pitch
  return (
    <g className="fill-none stroke-line-strong" strokeWidth="0.35">
      <path d={pitchLines(pitch)} />
      <circle cx={length / 2} cy={width / 2} r={Math.min(CIRCLE, width * CIRCLE_SHARE)} />
    </g>
  )
}

/** Below the pitch: where the attack goes. */
function AttackArrow({ pitch: { length, width } }: { pitch: Pitch }) {
  return <path className="fill-muted" d={`M${length / 2 - 3} ${width + 0.9}h4v-0.6l2.4 1l-2.4 1v-0.6h-4z`} />
}
