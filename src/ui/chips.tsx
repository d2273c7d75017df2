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
  /** The choice to bring into view where none is chosen. */
  shown?: T
  onChoose(value: T): void
  className?: string
}

/** Browsers leave what is half in sight where it is. Under a finger or a pointer nothing may move away. */
function showWhole({ target }: FocusEvent): void {
  if (target.matches(':focus-visible')) target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** A row of choices of which one holds; scrolls sideways where the screen is narrow. */
export function Chips<T extends string>({ label, chips, chosen, shown, onChoose, className = '' }: ChipsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const inView = chips.findIndex(({ value }) => value === chosen)
  const place = inView >= 0 ? inView : chips.findIndex(({ value }) => value === shown)
  useEffect(() => {
    const chip = row.current?.children.item(place)
    if (row.current && chip instanceof HTMLElement) {
      row.current.scrollLeft = chip.offsetLeft - row.current.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
    }
  }, [place])
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={`flex gap-2 overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none] ${className}`}
    >
      {chips.map(({ value, label: text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          onFocus={showWhole}
          className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-full border border-line bg-surface px-4 text-small font-medium whitespace-nowrap transition-colors duration-150 aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
        >
          {text}
        </button>
      ))}
    </div>
  )
}
