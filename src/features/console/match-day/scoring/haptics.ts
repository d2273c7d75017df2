const PATTERNS = { goal: [60, 40, 60], entry: [30], undo: [20, 40, 20] } as const

/** Confirms a tap by vibration, where the device supports it. */
export function vibrate(pattern: keyof typeof PATTERNS): void {
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.([...PATTERNS[pattern]])
}
