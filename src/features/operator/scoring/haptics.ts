const PATTERNS = { goal: [60, 40, 60], entry: [30], undo: [20, 40, 20] } as const

/** Lets the thumb feel that a tap has counted, where the device can. */
export function feel(pattern: keyof typeof PATTERNS): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...PATTERNS[pattern]])
}
