import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

/** Waits until a dialog is open, and no longer moves or fades. */
export async function expectOpen(dialog: Locator): Promise<void> {
  await expect.element(dialog).toBeVisible()
  const ending = dialog
    .element()
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.all(ending.map(async ({ finished }) => finished))
}
