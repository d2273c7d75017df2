import { toPoint, type PitchView } from './pitch-view.ts'
import type { StoredTag } from './tagged-order.ts'

/** The last actions on the pitch: side one filled, side two as rings, the newest in full strength. */
export function PitchTags({ tags, view }: { tags: readonly StoredTag[]; view: PitchView }) {
  return tags.map((tag, index) => {
    if (!tag.from) return null
    const from = toPoint(tag.from, tag.side, view)
    const to = tag.to && toPoint(tag.to, tag.side, view)
    const one = tag.side === 'one'
    return (
      <g key={tag._id} opacity={index === tags.length - 1 ? 1 : 0.4} stroke="currentColor" strokeWidth="0.5" aria-hidden="true">
        {to && <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} strokeDasharray={tag.outcome === 'fail' ? '1.4 1.4' : undefined} />}
        {to && <circle cx={to.x} cy={to.y} r="0.9" fill="currentColor" stroke="none" />}
        <circle cx={from.x} cy={from.y} r="2.4" fill={one ? 'currentColor' : 'var(--color-pitch)'} />
        {tag.shirt !== null && (
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
            {tag.shirt}
          </text>
        )}
      </g>
    )
  })
}
