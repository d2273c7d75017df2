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

/** Marks on a pitch, those at the end over the others. */
export function DotsLayer({ dots, pitch: { length, width } }: { dots: readonly Dot[]; pitch: PitchSize }) {
  const scale = Math.min(1, Math.max(0.6, length / 105)) * (dots.length > MANY ? 0.7 : 1)
  return (
    <>
      {dots.map(({ key, place, to }) =>
        to ? (
          <path
            key={key}
            className="fg-arrow"
            strokeWidth={0.35 * scale}
            opacity={dots.length > MANY ? 0.35 : 0.6}
            d={`M${place.x} ${width - place.y}L${to.x} ${width - to.y}`}
          />
        ) : null,
      )}
      {dots.map(({ key, place, shape }) => (
        <Mark key={key} shape={shape} x={place.x} y={width - place.y} size={1.1 * scale} />
      ))}
    </>
  )
}
