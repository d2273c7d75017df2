import { useEffect, useEffectEvent, type RefObject } from 'react'
import { toCommand, type KeyCommand } from './keys.ts'
import type { TagState } from './tag-state.ts'

/** Keys of a form, and of whatever is open over the screen, are theirs. */
const OWN_KEYS = 'input, select, textarea, [role=dialog], [contenteditable]'
const ACTIVATES = new Set([' ', 'Enter'])

/**
 * Runs the commands of keys pressed on the screen. Tab changes sides only on the pitch: everywhere else, and after Escape, it
 * moves the focus as ever.
 */
export function useKeys(pitch: RefObject<SVGSVGElement | null>, state: TagState, run: (command: KeyCommand) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : null
    if (event.defaultPrevented || target?.closest(OWN_KEYS)) return
    const onPitch = target === pitch.current
    if (event.key === 'Escape' && onPitch) return pitch.current?.blur()
    if (event.key === 'Tab' && !onPitch) return
    if (ACTIVATES.has(event.key) && target?.closest('button, a, summary')) return
    const command = toCommand(event, state)
    if (!command) return
    event.preventDefault()
    run(command)
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
