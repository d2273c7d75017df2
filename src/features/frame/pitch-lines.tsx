/** A pitch from above, 105 × 68 m, in the current text colour. */
export function PitchLines({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="-1 -1 107 70" fill="none" stroke="currentColor" strokeWidth="0.6" aria-hidden="true" className={className}>
      <PitchMarkings />
    </svg>
  )
}

/** Only the lines, as a base for other drawings. One unit is one metre. */
function PitchMarkings() {
  return (
    <>
      <path d="M0 0h105v68H0ZM52.5 0v68M0 13.84h16.5v40.32H0M0 24.84h5.5v18.32H0M105 13.84H88.5v40.32H105M105 24.84h-5.5v18.32h5.5" />
      <path d="M16.5 26.7a9.15 9.15 0 0 1 0 14.6M88.5 26.7a9.15 9.15 0 0 0 0 14.6" />
      <circle cx="52.5" cy="34" r="9.15" />
      <path d="M52.5 33.7a.3.3 0 1 0 .01 0M11 33.7a.3.3 0 1 0 .01 0M94 33.7a.3.3 0 1 0 .01 0" fill="currentColor" stroke="none" />
    </>
  )
}
