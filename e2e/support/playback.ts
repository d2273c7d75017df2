import { expect, type Page } from 'playwright/test'

/** Waits until the player has shown the next seconds of its video. */
export async function playOn(page: Page, seconds: number): Promise<void> {
  const time = () =>
    page
      .getByRole('main')
      .locator('video')
      .evaluate((video: HTMLVideoElement) => video.currentTime)
  const until = (await time()) + seconds
  await expect.poll(time, { timeout: 60_000 }).toBeGreaterThan(until)
}
