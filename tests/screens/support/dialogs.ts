import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Waits until a dialog is open, and no longer moves or fades. */
export async function expectOpen(dialog: Locator): Promise<void> {
  await expect.element(dialog).toBeVisible()
  await Promise.all(document.getAnimations().map(({ finished, effect }) => effect?.getComputedTiming().endTime !== Infinity && finished))
}
