import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { liveGame } from './builders/schedules.ts'
import { gameAnswer, gamePage } from './builders/games.ts'
import { lineUps, playMatch } from './builders/matches.ts'
import { openScreen } from './support/open-screen.tsx'

const game = liveGame()
const leave = page.getByRole('button', { name: 'Exit full screen' })

/** React has drawn, and its effects have run. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** A phone whose browser takes its time: it enters and leaves full screen mode when the test says so. */
class SlowPhone extends EventTarget {
  matches = false
  /** Browsers enter full screen mode only soon after a touch. */
  touched = true
  shown: Element | null = null
  private waiting: (() => void)[] = []

  constructor() {
    super()
    const { matchMedia } = globalThis
    vi.stubGlobal('matchMedia', (query: string) => (query.includes('landscape') ? this : matchMedia(query)))
    vi.spyOn(document, 'fullscreenEnabled', 'get').mockReturnValue(true)
    vi.spyOn(document, 'fullscreenElement', 'get').mockImplementation(() => this.shown)
    vi.spyOn(Element.prototype, 'requestFullscreen').mockImplementation(async () => {
      if (!this.touched) throw new TypeError('Permissions check failed')
      await this.later(document.documentElement)
    })
    vi.spyOn(document, 'exitFullscreen').mockImplementation(() => this.later(null))
  }

  async turn(landscape: boolean): Promise<void> {
    this.matches = landscape
    this.dispatchEvent(new Event('change'))
    await drawn()
  }

  /** The browser does what it was asked for. */
  async finish(): Promise<void> {
    for (const change of this.waiting.splice(0)) change()
    await drawn()
  }

  get asked(): number {
    return this.waiting.length
  }

  private later(shown: Element | null): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(() => {
        this.shown = shown
        document.dispatchEvent(new Event('fullscreenchange'))
        resolve()
      })
    })
  }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function openMatch(): Promise<SlowPhone> {
  const phone = new SlowPhone()
  await openScreen(`/live/${game._id}`, {
    as: 'subscriber',
    viewport: { width: 844, height: 390 },
    answers: {
      'GET /game/fetch-single/:id': gameAnswer(game),
      'GET /game/line-ups/:id': { data: lineUps(game._id, playMatch('full screen')) },
      'POST /game': gamePage([]),
    },
  })
  await expect.element(page.getByTitle(/^Stream: /)).toBeVisible()
  return phone
}

test('a phone that is turned back before its browser has left full screen shows the stream in full screen', async () => {
  const phone = await openMatch()
  await phone.turn(true)
  await expect.poll(() => phone.asked).toBe(1)
  await phone.finish()
  await expect.element(leave).toBeVisible()
  await phone.turn(false)
  await expect.poll(() => phone.asked).toBe(1)
  phone.touched = false
  await phone.turn(true)
  await phone.finish()
  await expect.element(leave).toBeVisible()
})

test('a phone that is turned upright before its browser has entered full screen leaves it', async () => {
  const phone = await openMatch()
  await phone.turn(true)
  await expect.poll(() => phone.asked).toBe(1)
  await phone.turn(false)
  await phone.finish()
  await expect.poll(() => phone.asked).toBe(1)
  await phone.finish()
  await expect.element(leave).not.toBeInTheDocument()
})

test("leaving by the browser's own control shows the page until the phone is turned again", async () => {
  const phone = await openMatch()
  await phone.turn(true)
  await expect.poll(() => phone.asked).toBe(1)
  await phone.finish()
  await expect.element(leave).toBeVisible()
  phone.shown = null
  document.dispatchEvent(new Event('fullscreenchange'))
  await expect.element(leave).not.toBeInTheDocument()
  await phone.turn(false)
  await phone.turn(true)
  await expect.element(leave).toBeVisible()
})
