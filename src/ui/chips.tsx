import { useEffect, useRef, type FocusEvent, type ReactNode } from 'react'

/** One of several choices in a row. */
export interface Chip<T extends string> {
  value: T
  label: ReactNode
}

interface ChipsProps<T extends string> {
  label: string
  chips: readonly Chip<T>[]
  chosen: T
  /** The chip to scroll to where none is chosen. */
  scrollTo?: T
  onChoose(value: T): void
  /** Narrow chips, for labels of two short lines. */
  narrow?: boolean
  className?: string
}

/**
 * Browsers do not scroll to a focused element that is half visible. Only for keyboard focus: nothing may move under a
 * finger or pointer.
 */
function scrollIntoFullView({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A row of choices of which one is active. It scrolls sideways on narrow screens. */
export function Chips<T extends string>({ label, chips, chosen, scrollTo, onChoose, narrow = false, className = '' }: ChipsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const chosenIndex = chips.findIndex(({ value }) => value === chosen)
  const index = chosenIndex >= 0 ? chosenIndex : chips.findIndex(({ value }) => value === scrollTo)
  useEffect(() => {
    // With the frame that lays the page out anyway, not within the tap.
    const frame = requestAnimationFrame(() => {
      const chip = row.current?.children.item(index)
      if (row.current && chip instanceof HTMLElement) {
        row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
      }
    })
    return () => cancelAnimationFrame(frame)
  }, [index])
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={`flex ${narrow ? 'gap-0.5' : 'gap-2'} overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none] print:hidden ${className}`}
    >
      {chips.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          onFocus={scrollIntoFullView}
          className={`inline-flex min-h-11 shrink-0 items-center border border-line bg-surface font-medium whitespace-nowrap aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action ${narrow ? 'min-w-11 justify-center rounded-control px-0.5 text-caption leading-tight' : 'gap-2 rounded-full px-4 text-small'}`}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
