import { useTabs, type Tab } from './use-tabs.ts'

interface TabListProps<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  chosen: T
  onChoose(value: T): void
  className?: string
}

/** Tabs with panels. Arrow keys move between tabs. Tabs and panel share one row. */
export function TabList<T extends string>({ label, tabs, chosen, onChoose, className = '' }: TabListProps<T>) {
  const { tab: tabProps, panel } = useTabs(tabs, chosen, onChoose)
  return (
    <div className={`flex min-w-0 flex-wrap items-center gap-2 ${className}`}>
      <div role="tablist" aria-label={label} className="flex shrink-0 rounded-full bg-sunken">
        {tabs.map(({ value, label: text }) => (
          <button
            key={value}
            {...tabProps(value)}
            className="inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border border-transparent px-2 text-caption font-semibold text-muted transition-colors duration-150 aria-selected:border-line-strong aria-selected:bg-surface aria-selected:text-ink"
          >
            {text}
          </button>
        ))}
      </div>
      <div {...panel} className="flex min-w-0 grow basis-24 items-center gap-1" />
    </div>
  )
}
