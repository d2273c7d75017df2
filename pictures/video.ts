import type { Page } from 'playwright'

/** So slow that the picture of a stopped clock lasts, and still plays: the controls are hidden after three seconds. */
const SLOWLY = 1 / 16
const CONTROLS = 3500
/** Where the picture of a live match is taken, in seconds before the newest one. */
const BEHIND = 12

/** Plays the picture of a live match until the controls are hidden. */
export async function play(page: Page): Promise<void> {
  await begin(page)
  await page.waitForTimeout(CONTROLS)
}

/** The same at half-time, with the board that is shown then. */
export async function playInBreak(page: Page): Promise<void> {
  await begin(page)
  const board = page.locator('[data-place=half_time] img')
  await board.waitFor()
  await board.evaluate((image: HTMLImageElement) => image.decode())
  await page.waitForTimeout(CONTROLS)
}

async function begin(page: Page): Promise<void> {
  await page.locator('main video + div button').first().click()
  await page.waitForFunction(() => {
    const video = document.querySelector('video')
    return video !== null && video.readyState >= 2 && video.currentTime > 0
  })
  await page.locator('video').evaluate(
    async (video: HTMLVideoElement, { rate, behind }) => {
      const { seekable } = video
      const shown = new Promise((resolve) => video.requestVideoFrameCallback(resolve))
      video.playbackRate = rate
      if (seekable.length > 0) video.currentTime = Math.max(seekable.start(0), seekable.end(seekable.length - 1) - behind)
      await shown
    },
    { rate: SLOWLY, behind: BEHIND },
  )
}

/** Waits until the clips of a reel show their pictures. */
export async function showFirstFrames(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const pictures = Array.from(document.querySelectorAll<HTMLVideoElement>('ol video'))
    return pictures.length > 0 && pictures.slice(0, 4).every(({ readyState }) => readyState >= 2)
  })
}
