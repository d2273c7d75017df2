import type { Browser, BrowserContext, Page } from 'playwright'
import { SCREENS, SHAPES } from '../src/features/site/pictures/screen-list.ts'
import { SESSION_KEY } from '../src/platform/stored-session.ts'
import { DEMO_PASSWORD } from '#server/operations/demo/people.ts'
import { LOCALE_KEY, type Locale } from '#shared/locale.ts'
import { MOMENT } from './moment.ts'
import type { Shot } from './shots.ts'
import type { Scenes } from './world.ts'

/** From the header to what a picture begins with. */
const HEADER = 64
const ABOVE = 12
/** A part of a screen has nothing of the header. */
const PART_FROM = 140

const SIGN_INS = { parent: { email: 'parent@moedani.test', role: 'parent' }, club: { email: 'rustavi', role: 'club' } } as const

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A screen as it was on the picture. */
export interface Taken {
  png: Buffer
  /** All that can be read on it. */
  text: string
}

/** A browser of someone who is signed in, in one language and in the dark theme. */
export async function signedIn(browser: Browser, address: string, who: Shot['who'], locale: Locale): Promise<StorageState> {
  const context = await browser.newContext()
  const answer = await context.request.post(`${address}/api/auth/login`, { data: { ...SIGN_INS[who], password: DEMO_PASSWORD } })
  if (!answer.ok()) throw new Error(`The ${who} is not let in: ${await answer.text()}`)
  const user = (await (await context.request.get(`${address}/api/auth/fetch-user`)).json()) as { user: object }
  const { cookies } = await context.storageState()
  await context.close()
  const session = JSON.stringify({ mode: 'cookie', user: user.user, renewedAt: MOMENT.getTime() })
  const localStorage = [
    { name: SESSION_KEY, value: session },
    { name: LOCALE_KEY, value: locale },
  ]
  return { cookies, origins: [{ origin: address, localStorage }] }
}

/** Takes one picture. */
export async function takePicture(
  browser: Browser,
  address: string,
  storageState: StorageState,
  shot: Shot,
  scenes: Scenes,
): Promise<Taken> {
  const shape = SCREENS[shot.name]
  const { part, width } = SHAPES[shape]
  const isPhone = shape !== 'laptop'
  // It is cut out of the screen of a phone.
  const isPart = shape === 'part' || shape === 'strip'
  const context = await browser.newContext({
    storageState,
    viewport: isPart ? SHAPES.phone.part : part,
    deviceScaleFactor: width / part.width,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    timezoneId: 'Asia/Tbilisi',
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.clock.setFixedTime(MOMENT)
    await page.goto(address + shot.path(scenes))
    await shot.prepare?.(page)
    const from = shot.top ? await scrollTo(page, shot, shot.at ?? (isPart ? PART_FROM : HEADER + ABOVE)) : 0
    await page.evaluate(settle)
    const clip = { x: 0, y: isPart ? from - ABOVE : 0, ...part }
    const text = await page.evaluate(readText, clip)
    return { png: await page.screenshot({ clip, scale: 'device', animations: 'disabled', caret: 'hide' }), text }
  } finally {
    await context.close()
  }
}

/** Scrolls so that the picture's first thing is at a place of the screen, and returns where it is. */
async function scrollTo(page: Page, { name, top }: Shot, place: number): Promise<number> {
  const first = top?.(page)
  if (!first) return 0
  await first.waitFor()
  const at = () => first.evaluate((element) => element.getBoundingClientRect().top)
  await page.evaluate((by) => window.scrollBy(0, by), (await at()) - place)
  const y = Math.round(await at())
  if (y > place + 200) throw new Error(`${name} begins too low on its screen, at ${y}.`)
  return y
}

/** Waits for fonts and for the pictures on the screen, so long as they are on their way. */
async function settle(): Promise<void> {
  await document.fonts.ready
  const onScreen = ({ top, bottom }: DOMRect) => bottom > 0 && top < innerHeight
  const isComing = (image: HTMLImageElement) => !image.complete && onScreen(image.getBoundingClientRect())
  for (let turn = 0; turn < 100 && Array.from(document.images).some(isComing); turn += 1)
    await new Promise((resolve) => setTimeout(resolve, 50))
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
}

/** The words within a part of the screen, and what its drawings are called. A clock that follows the picture runs on, so its digits are left out. */
function readText({ y, width, height }: { y: number; width: number; height: number }): string {
  const seen = { visibilityProperty: true, opacityProperty: true }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (words.nextNode()) {
    const text = words.currentNode.textContent?.trim()
    if (!text || !words.currentNode.parentElement?.checkVisibility(seen)) continue
    const range = document.createRange()
    range.selectNodeContents(words.currentNode)
    const { left, right, top, bottom } = range.getBoundingClientRect()
    if (right > 0 && left < width && bottom > y && top < y + height && right - left > 2) found.push(text)
  }
  for (const drawing of document.querySelectorAll('[role=img]')) {
    if (!drawing.checkVisibility(seen)) continue
    const { top, bottom } = drawing.getBoundingClientRect()
    if (bottom > y && top < y + height) found.push(drawing.getAttribute('aria-label') ?? drawing.querySelector('title')?.textContent ?? '')
  }
  return found.join(' | ').replaceAll(/\b\d{1,3}:\d\d\b/g, '0:00')
}
