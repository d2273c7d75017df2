import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

/** Milliseconds after which typed letters begin a new search. */
const TYPING_PAUSE = 600
const PAGE = 8

interface ListboxOptions {
  /** The options' texts, for finding one by its first letters. */
  labels: readonly string[]
  /** Where the list opens. */
  chosen: number
  onChoose(index: number): void
  /** Stays open after a choice, for choosing several. */
  stay?: boolean
  /** Letters go into a text field instead of finding an option. */
  editable?: boolean
}

/** The keyboard and the state of a list that opens below its field, by the ARIA practices for comboboxes. */
export function useListbox({ labels, chosen, onChoose, stay = false, editable = false }: ListboxOptions) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const typed = useRef({ text: '', at: 0 })
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
    if (stay) setActive(index)
    else setOpen(false)
  }

  function find(letter: string, time: number) {
    const { text, at } = typed.current
    const wanted = (time - at < TYPING_PAUSE ? text : '') + letter.toLocaleLowerCase()
    typed.current = { text: wanted, at: time }
    const begins = (label: string) => label.toLocaleLowerCase().startsWith(wanted)
    const found = labels.findIndex((label, index) => index > (wanted.length > 1 ? active - 1 : active) && begins(label))
    const place = found < 0 ? labels.findIndex(begins) : found
    show(place < 0 ? active : place)
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, ctrlKey, metaKey } = event
    if (ctrlKey || metaKey) return
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1, PageDown: active + PAGE, PageUp: active - PAGE }
    if (!editable) Object.assign(moves, { Home: 0, End: last })
    const place = moves[key]
    if (place !== undefined) {
      event.preventDefault()
      if (key === 'ArrowUp' && altKey) setOpen(false)
      else if (!open) show(key === 'Home' || key === 'End' ? place : undefined)
      else show(place)
    } else if (key === 'Enter' || (key === ' ' && !editable)) {
      if (editable && !open) return
      event.preventDefault()
      if (open) choose(active)
      else show()
    } else if (key === 'Escape' && open) {
      // Only the list closes, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      event.nativeEvent.stopImmediatePropagation()
      setOpen(false)
    } else if (!editable && key.length === 1) {
      find(key, event.timeStamp)
    }
  }

  return {
    open,
    active,
    show,
    close: () => setOpen(false),
    /** For the field: the button or the input. */
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
      'aria-multiselectable': stay || undefined,
      // The focus stays in the field, or the list would close before the choice is made.
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
