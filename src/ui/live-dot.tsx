/** The sign of something that happens now. It beats while one looks up, and then keeps still: for a phone that shows a whole match each beat is work. */
export function LiveDot({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`relative inline-flex size-2 shrink-0 ${className}`}>
      <span className="absolute inset-0 animate-[beat_1s_var(--ease-move)_4_forwards] rounded-full bg-current opacity-60" />
      <span className="relative size-2 rounded-full bg-current" />
    </span>
  )
}
