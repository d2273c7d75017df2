/** Marks something live. It pulses four times and then stops: a pulse through a whole match would cost a phone's battery. */
export function LiveDot({ className = '' }: { className?: string }) {
  return (
    <span aria-hidden="true" className={`relative inline-flex size-2 shrink-0 forced-color-adjust-none ${className}`}>
      <span className="absolute inset-0 animate-[beat_1s_var(--ease-move)_4_forwards] rounded-full bg-current opacity-60" />
      <span className="relative size-2 rounded-full bg-current" />
    </span>
  )
}
