import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react'

/** A tab of a page, and what it shows. */
export interface PageTab<T extends string> {
  value: T
  label: ReactNode
  panel: ReactNode
}

interface PageTabsProps<T extends string> {
  label: string
  tabs: readonly PageTab<T>[]
  chosen: T
  onChoose(value: T): void
}

/** The parts of a page, of which one is shown. The row of tabs scrolls sideways on narrow screens. Arrow keys move between them. */
export function PageTabs<T extends string>({ label, tabs, chosen, onChoose }: PageTabsProps<T>) {
  const id = useId()
  const row = useRef<HTMLDivElement>(null)
  const index = tabs.findIndex(({ value }) => value === chosen)
  useEffect(() => {
    const tab = row.current?.children.item(index)
    if (row.current && tab instanceof HTMLElement) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 16
  }, [index])
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1 + tabs.length, Home: 0, End: tabs.length - 1 }
    const to = steps[event.key]
    const next = to === undefined ? undefined : tabs[to % tabs.length]
    if (to === undefined || !next) return
    event.preventDefault()
    onChoose(next.value)
    const tab = event.currentTarget.parentElement?.children.item(to % tabs.length)
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        data-screen-only
        className="mb-4 flex gap-2 overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none]"
      >
        {tabs.map(({ value, label: text }) => (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={value === chosen ? 0 : -1}
            onClick={() => onChoose(value)}
            onKeyDown={move}
            className="page-tab inline-flex min-h-11 shrink-0 items-center rounded-full border border-line bg-surface px-4 text-small font-medium whitespace-nowrap"
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} tabIndex={-1} className="outline-none">
        {tabs.find(({ value }) => value === chosen)?.panel}
      </div>
    </>
  )
}
