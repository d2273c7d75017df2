import type { Place } from '#shared/match-action.ts'
import { toPoint, type PitchView } from './pitch-view.ts'
import type { StoredTag } from './tagged-order.ts'

/** The last actions on the pitch: side one filled, side two as rings, the newest in full strength. */
export function PitchTags({ tags, view }: { tags: readonly StoredTag[]; view: PitchView }) {
  const drawn = tags.flatMap(({ from, to, ...tag }, index) =>
    from
      ? {
          ...tag,
          from: toPoint(from, tag.side, view),
          to: to && toPoint(to, tag.side, view),
          opacity: index === tags.length - 1 ? 1 : 0.55,
        }
      : [],
  )
  return (
    <g stroke="currentColor" strokeWidth="0.5" aria-hidden="true">
      {drawn.map((tag) => (
        <Way key={tag._id} {...tag} />
      ))}
      {drawn.map((tag) => (
        <Start key={tag._id} {...tag} />
      ))}
    </g>
  )
}

interface DrawnTag extends Pick<StoredTag, 'side' | 'shirt' | 'outcome'> {
  from: Place
  to: Place | null
  opacity: number
}

function Way({ from, to, outcome, opacity }: DrawnTag) {
  if (!to) return null
  return (
    <g opacity={opacity}>
      <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeDasharray={outcome === 'fail' ? '1.4 1.4' : undefined} />
      <circle cx={to.x} cy={to.y} r="0.9" fill="currentColor" stroke="none" />
    </g>
  )
}

function Start({ from, side, shirt, opacity }: DrawnTag) {
  const one = side === 'one'
  return (
    <g opacity={opacity}>
      <circle cx={from.x} cy={from.y} r="2.4" fill={one ? 'currentColor' : 'var(--color-pitch)'} />
      {shirt !== null && (
        <text
          x={from.x}
          y={from.y}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize="3"
          fontWeight="700"
          stroke="none"
          fill={one ? 'var(--color-pitch)' : 'currentColor'}
        >
          {shirt}
        </text>
      )}
    </g>
  )
}
