import { expect, type Page } from 'playwright/test'

/** The position of the player's video, in seconds. */
export function timeOf(page: Page): Promise<number> {
  const video = page.getByRole('main').locator('video')
  return video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime)
}

/** Waits until the player has shown the next seconds of its video. */
export async function playOn(page: Page, seconds: number): Promise<void> {
  const until = (await timeOf(page)) + seconds
  await expect.poll(() => timeOf(page), { timeout: 60_000 }).toBeGreaterThan(until)
}
