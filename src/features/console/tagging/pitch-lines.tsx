import type { Tags } from '#shared/tagging/tag.schema.ts'

/** The lines of a pitch, in metres. */
export function PitchLines({ length, width, box_depth: depth, box_width: across, goal_width: goal }: Tags['pitch']) {
  const [box, mouth] = [(width - across) / 2, (width - goal) / 2]
  const circle = Math.min(9.15, width / 7)
  return (
    <g fill="none" stroke="var(--color-on-pitch-muted)" strokeWidth="0.35">
      <path d={`M0 0h${length}v${width}H0zM${length / 2} 0v${width}`} />
      <path d={`M0 ${box}h${depth}v${across}H0M${length} ${box}h${-depth}v${across}h${depth}`} />
      <path d={`M0 ${mouth}h-2v${goal}h2M${length} ${mouth}h2v${goal}h-2`} />
      <circle cx={length / 2} cy={width / 2} r={circle} />
    </g>
  )
}
