import { useId, type KeyboardEvent, type ReactNode } from 'react'

/** One of several panels of which one is shown. */
export interface Tab<T extends string> {
  value: T
  label: ReactNode
  panel: ReactNode
}

interface TabListProps<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  chosen: T
  onChoose(value: T): void
  className?: string
}

/** Tabs with panels. Arrow keys move between tabs. Tabs and panel share one row. */
export function TabList<T extends string>({ label, tabs, chosen, onChoose, className = '' }: TabListProps<T>) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const index = (tabs.findIndex(({ value }) => value === chosen) + step + tabs.length) % tabs.length
    const next = tabs[index]
    if (!next) return
    onChoose(next.value)
    const tab = event.currentTarget.parentElement?.children.item(index)
    if (tab instanceof HTMLElement) tab.focus()
  }
  return (
    <div className={`flex min-w-0 flex-wrap items-center gap-2 ${className}`}>
      <div role="tablist" aria-label={label} className="flex shrink-0 rounded-full bg-sunken">
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
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-transparent px-2 text-caption font-semibold text-muted transition-colors duration-150 aria-selected:border-line-strong aria-selected:bg-surface aria-selected:text-ink"
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="flex min-w-0 grow basis-24 items-center gap-1">
        {tabs.find(({ value }) => value === chosen)?.panel}
      </div>
    </div>
  )
}
