import { isTelevision } from '#platform/television.ts'

/** What a key or a button does with the view. */
export type Look = 'left' | 'right' | 'up' | 'down' | 'in' | 'out'

const KEYS: Record<string, Look> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  '+': 'in',
  '=': 'in',
  '-': 'out',
  _: 'out',
}

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>

/**
 * What a key does with the view; null if it does something else. With Shift the arrows are those of the player, and up and
 * down scroll the page unless the picture has the focus.
 */
export function lookOf({ key, shiftKey, ctrlKey, metaKey, altKey, target }: Key, surface: Element): Look | null {
  const look = KEYS[key]
  if (!look || ctrlKey || metaKey || altKey || !(target instanceof Element)) return null
  const isArrow = key.startsWith('Arrow')
  if (isArrow && shiftKey) return null
  const isUpright = look === 'up' || look === 'down'
  // On a television nothing but the arrows leads to another button.
  if (isArrow && isTelevision() && (isUpright || target.closest('button'))) return null
  if (surface.contains(target)) return look
  if (isUpright) return null
  return target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=tablist]') ? null : look
}
