import { useId, type KeyboardEvent, type ReactNode } from 'react'

/** One of several panels of which one is shown. */
export interface Tab<T extends string> {
  value: T
  label: ReactNode
  panel: ReactNode
}

/** What the buttons and the panel of tabs need. Arrow keys, Home and End move between the buttons. */
export function useTabs<T extends string>(tabs: readonly Tab<T>[], chosen: T, onChoose: (value: T) => void) {
  const id = useId()
  const index = tabs.findIndex(({ value }) => value === chosen)
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const steps: Record<string, number> = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: -1 }
    const at = steps[event.key]
    const next = at === undefined ? undefined : tabs.at(at % tabs.length)
    if (!next) return
    event.preventDefault()
    onChoose(next.value)
    const tab = event.currentTarget.parentElement?.children.item(tabs.indexOf(next))
    if (tab instanceof HTMLElement) tab.focus()
  }
  return {
    index,
    tab: (value: T) => ({
      type: 'button' as const,
      role: 'tab',
      id: `${id}-${value}`,
      'aria-selected': value === chosen,
      'aria-controls': `${id}-panel`,
      tabIndex: value === chosen ? 0 : -1,
      onClick: () => onChoose(value),
      onKeyDown,
    }),
    panel: { role: 'tabpanel', id: `${id}-panel`, 'aria-labelledby': `${id}-${chosen}`, children: tabs[index]?.panel },
  }
}
