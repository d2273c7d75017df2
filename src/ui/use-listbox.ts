import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

/** Milliseconds after which typing starts a new search. */
const TYPING_PAUSE = 600
const PAGE = 8

interface ListboxOptions {
  /** The labels of the options, for finding one by its first letters. */
  labels: readonly string[]
  /** The index at which the list opens. */
  chosen: number
  onChoose(index: number): void
  /** Whether several can be chosen; the list stays open after a choice. */
  multiple?: boolean
  /** Whether typing goes into a text field instead of finding an option. */
  editable?: boolean
}

/** The state and keyboard handling of a list below its field, after the ARIA combobox pattern. */
export function useListbox({ labels, chosen, onChoose, multiple = false, editable = false }: ListboxOptions) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const typeahead = useRef({ text: '', at: 0 })
  const last = labels.length - 1

  useEffect(() => {
    if (open) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, open, active])

  function show(at = Math.max(chosen, 0)) {
    setActive(Math.min(Math.max(at, 0), Math.max(last, 0)))
    setOpen(true)
  }

  function choose(index: number) {
    if (index < 0 || index > last) return
    onChoose(index)
    if (multiple) setActive(index)
    else setOpen(false)
  }

  function findByLetter(letter: string, time: number) {
    const { text, at } = typeahead.current
    const prefix = (time - at < TYPING_PAUSE ? text : '') + letter.toLocaleLowerCase()
    typeahead.current = { text: prefix, at: time }
    const matches = (label: string) => label.toLocaleLowerCase().startsWith(prefix)
    const found = labels.findIndex((label, index) => index > (prefix.length > 1 ? active - 1 : active) && matches(label))
    const index = found < 0 ? labels.findIndex(matches) : found
    show(index < 0 ? active : index)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + PAGE, PageUp: active - PAGE }
    if (!editable) Object.assign(moves, { Home: 0, End: last })
    const index = moves[key]
    if (index !== undefined) {
      event.preventDefault()
      if (key === 'ArrowUp' && altKey) setOpen(false)
      else if (!open) show(key === 'Home' || key === 'End' ? index : undefined)
      else show(index)
    } else if (key === 'Enter' || (key === ' ' && !editable)) {
      if (editable && !open) return
      event.preventDefault()
      if (open) choose(active)
      else show()
    } else if (key === 'Escape' && open) {
      // Closes only the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setOpen(false)
    } else if (!editable && key.length === 1) {
      findByLetter(key, event.timeStamp)
    }
  }

  return {
    open,
    active,
    show,
    close: () => setOpen(false),
    /** Props of the field, a button or an input. */
    field: (invalid: boolean) => ({
      role: 'combobox' as const,
      'aria-expanded': open,
      'aria-controls': `${id}-list`,
      'aria-haspopup': 'listbox' as const,
      'aria-activedescendant': open && last >= 0 ? `${id}-${active}` : undefined,
      'aria-invalid': invalid || undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    }),
    list: {
      id: `${id}-list`,
      role: 'listbox' as const,
      'aria-multiselectable': multiple || undefined,
      // Keeps the focus in the field: its blur would close the list before the click.
      onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
    },
    option: (index: number, isChosen: boolean) => ({
      id: `${id}-${index}`,
      role: 'option' as const,
      'aria-selected': isChosen,
      onMouseMove: () => index !== active && setActive(index),
      onClick: () => choose(index),
    }),
  }
}
