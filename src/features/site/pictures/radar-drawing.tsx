import { useLingui } from '@lingui/react/macro'

const COLOURS = ['var(--color-action)', '#e0a100'] as const
const RADIUS = 78

/** A radar chart of players, with axes from 0 to 1. */
export function RadarDrawing({ players, className = '' }: { players: readonly (readonly number[])[]; className?: string }) {
  const { t } = useLingui()
  const axes = [t`Passing`, t`Dribbling`, t`Shooting`, t`Tackling`, t`Aerial`, t`Sprints`]
  const at = (value: number, axis: number) => {
    const angle = (axis / axes.length) * 2 * Math.PI - Math.PI / 2
    return [160 + Math.cos(angle) * value * RADIUS, 108 + Math.sin(angle) * value * RADIUS] as const
  }
  const ring = (value: number | readonly number[]) =>
    `M${axes
      .map((_, axis) =>
        at(typeof value === 'number' ? value : (value[axis] ?? 0), axis)
          .map((part) => part.toFixed(1))
          .join(' '),
      )
      .join('L')}Z`
  return (
    <svg viewBox="0 0 320 216" aria-hidden="true" className={`text-muted ${className}`}>
      {[0.33, 0.66, 1].map((value) => (
        <path key={value} d={ring(value)} fill="none" stroke="var(--color-line)" />
      ))}
      {players.map((values, index) => (
        <path
          key={values.join()}
          d={ring(values)}
          fill={COLOURS[index]}
          fillOpacity="0.18"
          stroke={COLOURS[index]}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
      {axes.map((axis, index) => {
        const [x, y] = at(1.17, index)
        return (
          <text
            key={axis}
            x={x}
            y={y + 4}
            fontSize="12"
            fontWeight="500"
            fill="currentColor"
            textAnchor={Math.abs(x - 160) < 4 ? 'middle' : x > 160 ? 'start' : 'end'}
          >
            {axis}
          </text>
        )
      })}
    </svg>
  )
}
