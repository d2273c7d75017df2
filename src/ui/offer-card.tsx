import X from 'lucide-react/icons/x'
import type { LucideIcon } from 'lucide-react'
import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react'
import { IconButton } from '#ui/icon-button.tsx'

interface OfferCardProps {
  icon: LucideIcon
  title: string
  /** The label of the dismiss button. */
  dismissLabel: string
  onDismiss(): void
  children: ReactNode
}

/** The cards that want to be shown, in the order in which they came: only the first is, the next once it is gone. */
let waiting: readonly string[] = []
const listeners = new Set<() => void>()

/** Marks the page while a card covers its bottom. A `:has` selector would slow down every change of the page. */
function changeWaiting(cards: readonly string[]): void {
  waiting = cards
  document.documentElement.toggleAttribute('data-over-foot', cards.length > 0)
  listeners.forEach((listener) => listener())
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A non-modal card at the bottom of the screen, one at a time. */
export function OfferCard({ icon: Icon, title, dismissLabel, onDismiss, children }: OfferCardProps) {
  const heading = useId()
  useEffect(() => {
    changeWaiting([...waiting, heading])
    return () => changeWaiting(waiting.filter((card) => card !== heading))
  }, [heading])
  const first = useSyncExternalStore(subscribe, () => waiting[0])
  if (first !== heading) return null
  return (
    <section
      aria-labelledby={heading}
      className="fixed inset-x-3 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 rounded-card border border-line bg-raised p-4 shadow-raised motion-safe:animate-[rise_220ms_var(--ease-move)] sm:inset-x-auto sm:end-6 sm:max-w-sm md:bottom-6"
    >
      <div className="flex items-start gap-3">
        <Icon className="mt-0.5 size-5 shrink-0 text-action" />
        <div className="min-w-0 grow">
          <h2 id={heading} className="text-body font-bold">
            {title}
          </h2>
          {children}
        </div>
        <IconButton label={dismissLabel} onClick={onDismiss} className="-me-2 -mt-2.5">
          <X className="size-5" />
        </IconButton>
      </div>
    </section>
  )
}
