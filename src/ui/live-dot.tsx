/** The sign of something that happens now. */
export function LiveDot({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`relative inline-flex size-2 shrink-0 ${className}`}>
      <span className="absolute inset-0 animate-ping rounded-full bg-current opacity-60" />
      <span className="relative size-2 rounded-full bg-current" />
    </span>
  )
}
