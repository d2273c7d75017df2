// Sample data: one figure of a player, match by match.
const VALUES = [42, 47, 44, 53, 51, 58, 56, 64, 63, 71] as const
const at = (value: number, index: number) => `${12 + index * 15.2} ${96 - value}`

/** A player's figure through a season. */
export function SeasonDrawing({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      {[21, 41, 61, 81].map((y) => (
        <path key={y} d={`M0 ${y}h160`} stroke="var(--color-line)" strokeWidth="0.7" />
      ))}
      <path d={`M12 90L${VALUES.map(at).join('L')}L148.8 90Z`} fill="var(--color-action)" fillOpacity="0.12" />
      <path d={`M${VALUES.map(at).join('L')}`} fill="none" stroke="var(--color-action)" strokeWidth="2" strokeLinejoin="round" />
      {VALUES.map((value, index) => (
        <circle
          key={value}
          cx={12 + index * 15.2}
          cy={96 - value}
          r={index === VALUES.length - 1 ? 4 : 2.2}
          fill="var(--color-surface)"
          stroke="var(--color-action)"
          strokeWidth="1.6"
        />
      ))}
    </svg>
  )
}
