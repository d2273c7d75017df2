import { isTelevision } from '#platform/television.ts'

/** What the keys of a player do. */
export interface PlayerCommands {
  toggle(): void
  /** Seconds, negative for back. */
  skip(seconds: number): void
  mute(): void
  fullscreen(): void
}

const STEP = 10

/** Runs the command of a key. False if the key has none, or belongs to the element that has the focus. */
export function runKey(event: KeyboardEvent, commands: PlayerCommands): boolean {
  const { key, target, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey || !(target instanceof Element)) return false
  if (target.closest('input:not([type=range]), textarea, select, [contenteditable], [role=dialog]')) return false
  const onSlider = target.matches('input[type=range]')
  const onButton = target.closest('button, a, summary') !== null
  const letter = latinLetter(event)
  switch (letter ?? key.toLowerCase()) {
    case ' ':
      if (onButton) return false
      commands.toggle()
      return true
    case 'k':
      commands.toggle()
      return true
    case 'arrowleft':
    case 'arrowright':
      if (onSlider || (onButton && isTelevision())) return false
      commands.skip(key === 'ArrowLeft' ? -STEP : STEP)
      return true
    case 'j':
    case 'l':
      commands.skip(letter === 'j' ? -STEP : STEP)
      return true
    case 'm':
      commands.mute()
      return true
    case 'f':
      commands.fullscreen()
      return true
    default:
      return false
  }
}

/** The Latin letter of a key: by its place where the keyboard writes another script, as a Georgian one. Null if it is none. */
export function latinLetter({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string | null {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase()
  return key.length === 1 ? (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null) : null
}
