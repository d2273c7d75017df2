import type { Page } from 'playwright/test'

/** A painted frame: the moment it shows, the score next to it, and when it was painted. Milliseconds since 1970. */
export interface SeenPicture {
  moment: number
  score: string
  at: number
}

/**
 * Notes, at each painted frame, which moment it shows and which score is on screen. The moment is read from the lamps in
 * the picture, so that it does not depend on what the player believes.
 */
export async function watchPictures(page: Page, begun: number): Promise<void> {
  await page.addInitScript((first) => {
    const loop = 1000
    const seen: { moment: number; score: string; at: number }[] = []
    Object.assign(window, { seen })
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
    const watch = (video: HTMLVideoElement) => {
      const look = () => {
        video.requestVideoFrameCallback(look)
        if (!pen || video.videoWidth === 0) return
        pen.canvas.width = 128
        pen.canvas.height = 72
        pen.drawImage(video, 0, 0, 128, 72)
        let frame = 0
        for (let lamp = 0; lamp < 12; lamp += 1) {
          const [red = 0] = pen.getImageData(Math.round(128 * (0.1 + lamp * 0.07 + 0.015)), Math.round(72 * 0.15), 1, 1).data
          if (red > 130) frame |= 1 << lamp
        }
        // The recording repeats: the newest round that can be meant.
        const rounds = Math.floor((Date.now() - first - frame * 40) / (loop * 40))
        const moment = first + (rounds * loop + frame) * 40
        const score = document.querySelector('main [aria-live=polite]')?.textContent ?? ''
        seen.push({ moment, score, at: Date.now() })
      }
      video.requestVideoFrameCallback(look)
    }
    new MutationObserver(() => {
      const video = document.querySelector('video')
      if (!video || video.dataset['watched']) return
      video.dataset['watched'] = 'yes'
      watch(video)
    }).observe(document, { childList: true, subtree: true })
  }, begun)
}

export const seenBy = (page: Page) => page.evaluate(() => (window as unknown as { seen: SeenPicture[] }).seen)
