import { useEffect, useEffectEvent } from 'react'

/** The entries of the history that belong to something open. */
const open = new Set<number>()
let last = Date.now()

/**
 * Lets the Back button close what lies over the page. While it is open it has a history entry of its own, and a page
 * that is opened from it takes that entry's place.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen) return
    const { href } = location
    const entry = (last += 1)
    addEntry(entry)
    const onPop = (event: PopStateEvent) => {
      // Something that lay over this was closed.
      if (currentEntry() === entry) return
      // The page is the same, so the router need not load it.
      if (location.href === href) event.stopImmediatePropagation()
      close()
    }
    addEventListener('popstate', onPop, true)
    return () => {
      removeEventListener('popstate', onPop, true)
      open.delete(entry)
      // After a navigation that closed it.
      setTimeout(() => currentEntry() === entry && history.back())
    }
  }, [isOpen])
}

function currentEntry(): number | undefined {
  return (history.state as { overlay?: number } | null)?.overlay
}

function addEntry(entry: number): void {
  replaceOnPush()
  const current = currentEntry()
  const isLeftOver = current !== undefined && !open.has(current)
  open.add(entry)
  // The router wraps the methods of the instance, and would take it for a navigation.
  const { pushState, replaceState } = History.prototype
  const add = isLeftOver ? replaceState : pushState
  add.call(history, { ...(history.state as object | null), overlay: entry }, '')
}

let isWrapped = false

/** From now on a navigation replaces the entry of what is open. */
function replaceOnPush(): void {
  if (isWrapped) return
  isWrapped = true
  const push = history.pushState
  history.pushState = function (...state) {
    if (currentEntry() === undefined) push.apply(history, state)
    else History.prototype.replaceState.apply(history, state)
  }
}
