/** Half a pitch, to scale (68 by 52.5 metres), in the current text colour. Decorative. */
export function HalfPitch({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 68 52.5"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="0.24"
      className={className}
    >
      <path d="M0 0h68v52.5H0zM13.85 0v16.5h40.3V0M24.85 0v5.5h18.3V0M26.7 16.5a9.15 9.15 0 0 0 14.6 0M24.85 52.5a9.15 9.15 0 0 1 18.3 0" />
      <circle cx="34" cy="11" r="0.3" fill="currentColor" />
    </svg>
  )
}
