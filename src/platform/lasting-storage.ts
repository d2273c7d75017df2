let hasAsked = false

/**
 * Whether the browser may delete what is stored here when the device is full. It decides by itself when it is asked, or asks
 * the user.
 */
export const lastingStorage = {
  /** Whether the browser keeps what is stored; false where it does not say. */
  async isGranted(): Promise<boolean> {
    return (await navigator.storage?.persisted?.().catch(() => false)) ?? false
  },
  /** Asks the browser to keep it. */
  async ask(): Promise<boolean> {
    hasAsked = true
    return (await navigator.storage?.persist?.().catch(() => false)) ?? false
  },
  /** Asks once a visit, when the user begins what must not be lost. Nothing waits for the answer. */
  begin(): void {
    if (!hasAsked) void lastingStorage.ask()
  },
}
