import { Trans, useLingui } from '@lingui/react/macro'
import { missingFor } from '#shared/figures/not-recorded.ts'
import { TOUCHES } from '#shared/figures/kinds.ts'
import type { MatchData } from '../match-data.ts'
import { WhyNotRecorded } from '../not-recorded.tsx'
import { momentumOf } from './momentum.ts'

interface MomentumChartProps {
  data: MatchData
  /** Of a half, in milliseconds. */
  periodMs: number
  names: { one: string; two: string }
}

/** In units of the drawing. */
const WIDE = 10
const GAP = 1.5
const BREAK = 5
const HIGH = 32

const BAR = 'fill-side [print-color-adjust:exact]'

/** Who was at the other's goal, in parts of five minutes: upwards one side, downwards the other. */
export function MomentumChart({ data: { actions, pitch, coverage }, periodMs, names }: MomentumChartProps) {
  const { t } = useLingui()
  const missing = missingFor({ types: TOUCHES, details: [['from']], bothSides: true }, coverage, { side: 'one', player: null })
  if (missing) return <WhyNotRecorded reason={missing} />
  const parts = momentumOf(actions, pitch, periodMs)
  const most = Math.max(1, ...parts.flatMap(({ one, two }) => [one, two]))
  const xOf = (index: number) => index * WIDE + BREAK * ((parts[index]?.period ?? 1) - 1)
  const width = xOf(parts.length - 1) + WIDE
  const ahead = { one: parts.filter(({ one, two }) => one > two).length, two: parts.filter(({ one, two }) => two > one).length }
  const [home, away, all] = [`${names.one} ${ahead.one}`, `${names.two} ${ahead.two}`, parts.length]
  return (
    <figure>
      <svg viewBox={`0 ${-HIGH - 7} ${width} ${2 * HIGH + 14}`} className="block h-44 w-full" preserveAspectRatio="none" aria-hidden="true">
        <path className="fill-none stroke-line-strong" vectorEffect="non-scaling-stroke" d={`M0 0H${width}`} />
        {parts.map(({ period, from, one, two, goals }, index) => {
          const x = xOf(index)
          return (
            <g key={`${period} ${from}`}>
              <rect className={`side-one ${BAR}`} x={x} y={(-HIGH * one) / most - 0.5} width={WIDE - GAP} height={(HIGH * one) / most} />
              <rect className={`side-two ${BAR}`} x={x} y={0.5} width={WIDE - GAP} height={(HIGH * two) / most} />
              {goals.one > 0 && <GoalMark x={x} y={-HIGH - 3.5} count={goals.one} side="one" />}
              {goals.two > 0 && <GoalMark x={x} y={HIGH + 3.5} count={goals.two} side="two" />}
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 grid gap-1 text-caption text-muted">
        <p>
          <Trans>Touches in the opponent’s third, every five minutes. Dots are goals.</Trans>
        </p>
        <p className="sr-only">{t`Ahead, out of ${all} periods: ${home}, ${away}.`}</p>
      </figcaption>
    </figure>
  )
}

function GoalMark({ x, y, count, side }: { x: number; y: number; count: number; side: 'one' | 'two' }) {
  return Array.from({ length: count }, (_, index) => (
    <path
      key={index}
      className={`stroke-side ${side === 'one' ? 'side-one' : 'side-two'}`}
      strokeWidth="8"
      strokeLinecap="round"
      vectorEffect="non-scaling-stroke"
      d={`M${x + (WIDE - GAP) / 2 + (index - (count - 1) / 2) * 4} ${y}h0.01`}
    />
  ))
}
