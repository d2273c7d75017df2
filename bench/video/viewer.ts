import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from 'playwright'
import { enterGoal, filmGame } from '../../e2e/support/camera.ts'
import { clubsNamed, consoleClient, streamedGame } from '../../e2e/support/console.ts'
import { seenBy, watchPictures, type SeenPicture } from '../../e2e/support/seen-pictures.ts'
import { median, signIn } from '../support/phone.ts'
import { weigh } from '../size/weigh.ts'
import { shapedLink } from '../support/shaped-link.ts'

const TEN_MEGABITS = { down: 10_000_000, up: 10_000_000, roundTrip: 40 }
/** Two pictures follow each other in this many milliseconds. */
const PICTURE = 40

export interface HeldScore {
  frames: number
  /** Frames with a score that their moment did not have yet. */
  early: number
  /** The oldest goal that a frame did not show: milliseconds from the goal to the frame's moment. */
  late: number
  /** From the lens to the screen, in milliseconds: median and longest. */
  delay: { median: number; longest: number }
  /** Bytes of the scripts of the part `video` that playing has loaded. */
  player: number
}

/** Watches a running match through goals, a jump back, a pause, a camera that is away, and a lost network. */
export async function watchLive(browser: Browser, base: string): Promise<HeldScore> {
  const office = await consoleClient(base, 'staff')
  const camera = await filmGame(base, office, await streamedGame(office, await clubsNamed(office, 'Rustavi', 'Gori')))
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await watchPictures(page, camera.begun)
  await signIn(page, base)
  await play(page, `${base}/live/${camera.gameId}`, 'Watch live')
  const goals: number[] = []
  const goal = async () => goals.push((await enterGoal(office, camera.gameId, 'one')).at)
  const shown = (score: number) =>
    page.waitForFunction((count) => document.querySelector('main [aria-live=polite]')?.textContent?.startsWith(String(count)), score)
  await sleep(Math.max(0, camera.begun + 46_000 - Date.now()))
  await goal()
  await shown(1)
  const live = await seenBy(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await shown(0)
  await page.keyboard.press('k')
  await sleep(1000)
  await page.keyboard.press('k')
  await shown(1)
  camera.pause()
  await sleep(7000)
  camera.resume()
  await goal()
  await shown(2)
  await context.setOffline(true)
  await goal()
  await sleep(4000)
  await context.setOffline(false)
  await shown(3)
  await sleep(1000)
  const frames = await seenBy(page)
  const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname))
  const player = new Set(scripts.filter((path) => /^\/assets\/video\/.*\.js$/.test(path)))
  await camera.stop()
  await office.close()
  await context.close()
  const delays = live.map(({ at, moment }) => at - moment)
  return {
    ...heldScore(frames, goals),
    delay: { median: median(delays), longest: Math.max(...delays) },
    player: Array.from(player, weigh).reduce((sum, bytes) => sum + bytes, 0),
  }
}

function heldScore(frames: readonly SeenPicture[], goals: readonly number[]): Omit<HeldScore, 'delay' | 'player'> {
  let [early, late, before] = [0, 0, 0]
  for (const { moment, score } of frames) {
    const shown = Number.parseInt(score, 10)
    const jumpedBack = moment < before
    before = moment
    // With the first frame after a jump back, the score that was seen before it is still there.
    if (Number.isNaN(shown) || jumpedBack) continue
    if (shown > goals.filter((at) => at <= moment + PICTURE).length) early += 1
    const missing = goals[shown]
    if (missing !== undefined && missing < moment) late = Math.max(late, moment - missing)
  }
  return { frames: frames.length, early, late }
}

/** Opens a recording on a line of 10 Mbps, and plays it: milliseconds from the tap to the first picture. */
export async function startReplay(browser: Browser, port: number, game: string): Promise<number> {
  const link = await shapedLink(port, TEN_MEGABITS)
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await signIn(page, link.address)
    return await play(page, `${link.address}/live/${game}`, 'Watch the match')
  } finally {
    await context.close()
    await link.close()
  }
}

/** @returns milliseconds from the tap to the first picture */
async function play(page: Page, address: string, name: string): Promise<number> {
  await page.goto(address)
  const button = page.getByRole('button', { name })
  await button.waitFor()
  // What the page loads after it is there is not part of it.
  await sleep(3000)
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const video = document.querySelector('video')
        document.addEventListener('click', ({ timeStamp }) => video?.requestVideoFrameCallback((now) => resolve(now - timeStamp)), {
          once: true,
          capture: true,
        })
      }),
  )
  await button.click()
  return painted
}
