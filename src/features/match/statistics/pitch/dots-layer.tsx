import type { Place } from '#shared/match-action.ts'
import type { PitchSize } from '#shared/pitch.ts'
import { Mark, type MarkShape } from './mark.tsx'

/** A mark, and where its action led. */
export interface Dot {
  key: string
  place: Place
  to?: Place | null
  shape: MarkShape
}

/** More marks than these are drawn smaller. */
const MANY = 120

interface DotsLayerProps {
  dots: readonly Dot[]
  pitch: PitchSize
  /** The key of the one that someone has chosen. */
  chosen?: string | undefined
}

/** Marks on a pitch, those at the end over the others, and the chosen one over all. */
export function DotsLayer({ dots, pitch: { length, width }, chosen }: DotsLayerProps) {
  const scale = Math.min(1, Math.max(0.6, length / 105)) * (dots.length > MANY ? 0.7 : 1)
  return (
    <>
      {dots.map(({ key, place, to }) =>
        to ? (
          <path
            key={key}
            className="fill-none stroke-side"
            strokeLinecap="round"
            strokeWidth={0.35 * scale}
            opacity={dots.length > MANY ? 0.35 : 0.6}
            d={`M${place.x} ${width - place.y}L${to.x} ${width - to.y}`}
          />
        ) : null,
      )}
      {dots.map(({ key, place, shape }) => (
        <Mark key={key} shape={shape} x={place.x} y={width - place.y} size={1.1 * scale} />
      ))}
      {dots.map(({ key, place: { x, y }, to, shape }) =>
        key === chosen ? (
          <g key={key}>
            {to && (
              <path
                className="fill-none stroke-ink"
                strokeLinecap="round"
                strokeWidth="0.5"
                d={`M${x} ${width - y}L${to.x} ${width - to.y}`}
              />
            )}
            <circle className="fill-surface stroke-ink" strokeWidth="0.5" cx={x} cy={width - y} r={2.4 * scale} />
            <Mark shape={shape} x={x} y={width - y} size={1.3 * scale} />
          </g>
        ) : null,
      )}
    </>
  )
}
