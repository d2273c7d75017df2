import type { PitchSize } from '#shared/pitch.ts'

/** A zone's colour, how much of it, and what stands in it. */
export interface ZoneLook {
  side: 'one' | 'two'
  /** From 0 to 1. */
  strength: number
  text: string
  /** Of few events. */
  muted?: boolean
}

const STRONGEST = 0.75

/** Coloured zones with their numbers: rows from the right of the attackers to their left, in a row from their own goal line on. */
export function ZonesLayer({ zones, pitch: { length, width } }: { zones: readonly (readonly ZoneLook[])[]; pitch: PitchSize }) {
  const down = width / zones.length
  return Object.entries(zones).map(([at, row]) => {
    const index = Number(at)
    const across = length / row.length
    const top = width - (index + 1) * down
    return Object.entries(row).map(([column, { side, strength, text, muted }]) => (
      <g key={`${at} ${column}`} className={side === 'one' ? 'side-one' : 'side-two'}>
        <rect
          className="fill-side [print-color-adjust:exact] forced-color-adjust-none"
          x={Number(column) * across}
          y={top}
          width={across}
          height={down}
          opacity={strength * STRONGEST}
        />
        <text
          className={`stroke-surface ${muted ? 'fill-muted' : 'fill-ink font-semibold'}`}
          strokeWidth="0.8"
          fontSize="3.4"
          textAnchor="middle"
          dominantBaseline="central"
          paintOrder="stroke"
          x={(Number(column) + 0.5) * across}
          y={top + down / 2}
          aria-hidden="true"
        >
          {text}
        </text>
      </g>
    ))
  })
}
