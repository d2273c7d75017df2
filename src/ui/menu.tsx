import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'

interface TriggerProps {
  type: 'button'
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string
  onClick(): void
}

interface MenuProps {
  /** The accessible name of the list. */
  label: string
  trigger(props: TriggerProps): ReactNode
  /** The position of the list relative to the button. */
  place?: 'below-start' | 'below-end' | 'above-end'
  children: ReactNode
}

const PLACE = { 'below-start': 'top-full mt-2 start-0', 'below-end': 'top-full mt-2 end-0', 'above-end': 'bottom-full mb-2 end-2' } as const

/** The look of one line of a menu. Give it `role="menuitem"` and `tabIndex={-1}`. */
export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-start text-small font-medium text-ink outline-none hover:bg-sunken focus-visible:bg-sunken aria-[current=page]:text-action'

/** A button that opens a menu of links or actions. Arrow keys move through it. A choice, Escape and leaving close it. */
export function Menu({ label, trigger, place = 'below-start', children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  const items = () => Array.from(container.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])

  useEffect(() => {
    if (!open) return
    container.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
    const closeFromOutside = ({ target }: Event) => container.current?.contains(target as Node) || setOpen(false)
    document.addEventListener('pointerdown', closeFromOutside)
    return () => document.removeEventListener('pointerdown', closeFromOutside)
  }, [open])

  function close() {
    setOpen(false)
    container.current?.querySelector<HTMLElement>('[aria-haspopup=menu]')?.focus({ preventScroll: true })
  }

  function onClick({ target }: MouseEvent) {
    if ((target as Element).closest('[role=menuitem]')) close()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!open) return
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = { ArrowDown: (at + 1) % all.length, ArrowUp: (at - 1 + all.length) % all.length, Home: 0, End: all.length - 1 }[event.key]
    if (next !== undefined) all[next]?.focus()
    else if (event.key === 'Escape') close()
    else if (event.key === 'Tab') setOpen(false)
    if (next !== undefined || event.key === 'Escape') event.preventDefault()
  }

  return (
    <div ref={container} role="presentation" className="relative" onKeyDown={onKeyDown} onClick={onClick}>
      {trigger({
        type: 'button',
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': id,
        onClick: () => setOpen(!open),
      })}
      {open && (
        <div
          id={id}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          className={`absolute z-50 max-h-[min(40rem,100dvh-6rem)] min-w-56 overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-2 text-ink shadow-raised animate-[fade_150ms] ${PLACE[place]}`}
        >
          {children}
        </div>
      )}
    </div>
  )
}
