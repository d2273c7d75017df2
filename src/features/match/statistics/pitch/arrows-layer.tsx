import type { ZoneArrow } from '#shared/figures/zones.ts'
import type { PitchSize } from '#shared/pitch.ts'

/** In metres: the widest arrow, the narrowest one, and the length of a head's sides by its width. */
const WIDEST = 1.4
const NARROWEST = 0.25
const HEAD = 2.2
/** How far the sides of a head stand off, in radians. */
const SPREAD = 0.5

/** The mean moves out of zones, as wide as there are many. */
export function ArrowsLayer({ arrows, pitch: { width } }: { arrows: readonly ZoneArrow[]; pitch: PitchSize }) {
  const most = Math.max(...arrows.map(({ count }) => count), 1)
  return (
    <>
      {arrows.map(({ from, to, count }) => {
        const thick = NARROWEST + ((WIDEST - NARROWEST) * count) / most
        const [x, y] = [to.x, width - to.y]
        const angle = Math.atan2(y - (width - from.y), x - from.x)
        const side = (turn: number) =>
          `${x - HEAD * Math.sqrt(thick) * Math.cos(angle + turn)} ${y - HEAD * Math.sqrt(thick) * Math.sin(angle + turn)}`
        return (
          <path
            key={`${from.x} ${from.y}`}
            className="fill-none stroke-ink"
            strokeLinecap="round"
            strokeLinejoin="round"
            strokeWidth={thick}
            d={`M${from.x} ${width - from.y}L${x} ${y}M${side(SPREAD)}L${x} ${y}L${side(-SPREAD)}`}
          />
        )
      })}
    </>
  )
}
