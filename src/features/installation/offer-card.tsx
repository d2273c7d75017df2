import { X, type LucideIcon } from 'lucide-react'
import { useEffect, useId, type ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

interface OfferCardProps {
  icon: LucideIcon
  title: string
  /** What leaving it alone is called. */
  no: string
  onDismiss(): void
  children: ReactNode
}

let cards = 0

/** Tells the page that something lies over its foot. Its own look for it, by `:has`, would cost each change of the page one through all of it. */
function count(more: 1 | -1): void {
  cards += more
  document.documentElement.toggleAttribute('data-over-foot', cards > 0)
}

/** A card over the foot of the screen that asks for nothing: it can be left alone. */
export function OfferCard({ icon: Icon, title, no, onDismiss, children }: OfferCardProps) {
  const heading = useId()
  useEffect(() => {
    count(1)
    return () => count(-1)
  }, [])
  return (
    <section
      aria-labelledby={heading}
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 rounded-card border border-line bg-raised p-4 shadow-raised motion-safe:animate-[rise_220ms_var(--ease-move)] sm:inset-x-auto sm:end-6 sm:max-w-sm md:bottom-6"
    >
      <div className="flex items-start gap-3">
        <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-action" />
        <div className="min-w-0 grow">
          <h2 id={heading} className="text-body font-semibold">
            {title}
          </h2>
          {children}
        </div>
        <IconButton label={no} onClick={onDismiss} className="-me-2 -mt-2.5">
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
    </section>
  )
}
