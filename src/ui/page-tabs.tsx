import { useEffect, useRef } from 'react'
import { useTabs, type Tab } from './use-tabs.ts'

interface PageTabsProps<T extends string> {
  label: string
  tabs: readonly Tab<T>[]
  chosen: T
  onChoose(value: T): void
}

/** The parts of a page, of which one is shown. The row of underlined tabs scrolls sideways on a phone. Arrow keys move between them. */
export function PageTabs<T extends string>({ label, tabs, chosen, onChoose }: PageTabsProps<T>) {
  const row = useRef<HTMLDivElement>(null)
  const { index, tab: tabProps, panel } = useTabs(tabs, chosen, onChoose)
  useEffect(() => {
    const tab = row.current?.children.item(index)
    if (row.current && tab instanceof HTMLElement) row.current.scrollLeft = tab.offsetLeft - row.current.offsetLeft - 16
  }, [index])
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        data-screen-only
        className="mb-4 flex gap-5 overflow-x-auto overscroll-x-contain border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ value, label: text }) => (
          <button
            key={value}
            {...tabProps(value)}
            className={`inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center border-b-2 text-small whitespace-nowrap transition-colors duration-150 hover:text-ink ${value === chosen ? 'border-action font-semibold' : 'border-transparent font-medium text-muted'}`}
          >
            {text}
          </button>
        ))}
      </div>
      <div {...panel} tabIndex={-1} className="outline-none" />
    </>
  )
}
