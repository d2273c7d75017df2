import { globSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Locator, type Page } from 'playwright/test'
import { PUBLIC_PAGES } from '#shared/pages.ts'
import { SESSION_KEY } from '../../src/platform/stored-session.ts'
import { findBrowser, findQuietBrowser } from './find-browser.ts'
import { layCable, type Cable } from './network-cable.ts'
import { meddle, type Hands } from './other-hands.ts'
import { PARENT, PASSWORD } from './people.ts'
import { BARRIER_TAGS, settle } from './screen-faults.ts'
import { discardService, READY_WITHIN, serviceOf, type Service } from './service.ts'

interface Journey {
  /** Console errors that this journey expects. */
  expectedErrors: RegExp | null
  /** Settings of the service, if they are not the usual ones. */
  settings: Record<string, string>
  /** The service of this spec file, which no other file uses. */
  service: Service
  /** Between browser and service, for journeys that lose their network. */
  cable: Cable
}

interface JourneyWorker {
  /** Whether the journey needs what a headless shell lacks: notifications, sensors, the back/forward cache, letters of unrounded widths. */
  wholeBrowser: boolean
  services: undefined
}

const FLAGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync']
/** A page lives for seconds: to compile its scripts a second time for speed costs more than it saves. */
const QUIET = ['--disable-gpu', '--js-flags=--no-opt']

/**
 * What is said of calls and of the worker's script while a journey has cut its network, of parts that a page loaded when it was
 * left, and of nothing else.
 */
const CUT = /ERR_(?:INTERNET_DISCONNECTED|NETWORK_CHANGED)|An unknown error occurred when fetching the script|The page was left\./

/** What changes every page of the journeys under `E2E_HANDS=1`: a translator that keeps the words. */
const HANDS: Hands | null = process.env['E2E_HANDS'] ? { translation: ['', ''] } : null
/** A page that is changed before its scripts run is rendered anew. */
const RENDERED_ANEW = /Minified React error #41[89]/

/** A browser journey. It fails on unexpected console errors. What the content security policy refuses is one. */
export const test = base.extend<Journey, JourneyWorker>({
  wholeBrowser: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ wholeBrowser }, use) => {
      const executablePath = wholeBrowser ? findBrowser() : findQuietBrowser()
      await use({ ...(executablePath && { executablePath }), args: wholeBrowser ? FLAGS : [...FLAGS, ...QUIET] })
    },
    { scope: 'worker' },
  ],
  browser: [
    async ({ browser }, use) => {
      const newPage = browser.newPage.bind(browser)
      browser.newPage = async (options) => {
        const page = await newPage(options)
        goAfterDialogs(page)
        return page
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  services: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures that it needs from the pattern
    async ({}, use) => {
      await use(undefined)
      await discardService()
    },
    { scope: 'worker', auto: true },
  ],
  settings: [{}, { option: true }],
  // Its database and its start do not count towards the journey's own timeout.
  service: [async ({ settings }, use, { file }) => use(await serviceOf(file, settings)), { timeout: READY_WITHIN + 30_000 }],
  baseURL: async ({ service }, use) => use(service.url),
  cable: async ({ service }, use) => {
    const cable = await layCable(service.port)
    await use(cable)
    await cable.remove()
  },
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    const watch = (watched: Page) => {
      watched.on('pageerror', (error) => errors.push(`uncaught: ${error.message}`))
      watched.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`)
      })
    }
    watch(page)
    goAfterDialogs(page)
    if (HANDS) await page.context().addInitScript(meddle, HANDS)
    page.context().on('page', watch)
    await use(page)
    expect(errors.filter((error) => !CUT.test(error) && !(HANDS && RENDERED_ANEW.test(error)) && !expectedErrors?.test(error))).toEqual([])
  },
})

/**
 * A dialog that closes goes back one step in the history, which cancels a page load that begins in the same moment. No one
 * types an address that fast; a journey does.
 */
function goAfterDialogs(page: Page): void {
  const goto = page.goto.bind(page)
  page.goto = async (...address) => {
    await page.waitForFunction(hasLeftDialog, null, { polling: 20 })
    return goto(...address)
  }
}

/** Whether the entry of the history is not that of a dialog which has just closed. */
function hasLeftDialog(): boolean {
  const { overlay } = (history.state ?? {}) as { overlay?: number }
  return overlay === undefined || document.querySelector('[role=dialog]') !== null
}

export { expect }

/** Signs in by a call and opens the schedule. The form has its own journeys. */
export async function signIn(page: Page, name = PARENT): Promise<void> {
  const role = name.includes('@') ? 'parent' : 'club'
  const answer = await page.request.post('/api/auth/login', { data: { email: name, password: PASSWORD, role } })
  expect(answer.ok()).toBe(true)
  const { user } = (await (await page.request.get('/api/auth/fetch-user')).json()) as { user: object }
  const { origin } = new URL(answer.url())
  const context = page.context()
  const { cookies, origins } = await context.storageState()
  const known = origins.find((entry) => entry.origin === origin)?.localStorage ?? []
  const session = { name: SESSION_KEY, value: JSON.stringify({ mode: 'cookie', user, renewedAt: Date.now() }) }
  await context.setStorageState({ cookies, origins: [{ origin, localStorage: [...known, session] }] })
  await page.goto('/main')
  await expect(page.locator('#schedule')).toBeVisible()
}

/** Signs in by the form, as a parent. */
export async function signInByForm(page: Page, name = PARENT): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, name)
  await expect(page).toHaveURL(/\/main/)
  // The address changes before the screen: a tap in between would hit the old page.
  await expect(page.locator('#schedule')).toBeVisible()
}

/** Fills in and submits the sign-in form. */
export async function fillSignIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  const club = !name.includes('@')
  // The form cannot be submitted before hydration, or on a page that is being left.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  if (club) await page.getByRole('button', { name: 'Club', exact: true }).click()
  await page.getByLabel(club ? 'User name' : 'Email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs out by the menu of a phone. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu' })
  await hydrated(menu)
  await menu.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** Waits until React has taken over a prerendered element. Until then a link loads the page it leads to. */
export async function hydrated(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps')))).toBe(true)
}

/** The cards of the schedule. */
export function cards(page: Page) {
  return page.getByRole('article')
}

/** Opens a list of the schedule. The address changes before the cards: until its tab is chosen, they are the list before. */
export async function openList(page: Page, name: string): Promise<void> {
  const tab = page.getByRole('group', { name: 'Matches' }).getByRole('button', { name })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
}

/** Waits until the service worker serves this page, so that the next start needs no network. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
  // Anyone who is signed in has the other screens a moment later.
  if (!PUBLIC_PAGES.includes(new URL(page.url()).pathname)) await keptOffline(page, 'account', 'app', 'shared')
}

/** Waits until these parts of the product are stored on the device. */
export async function keptOffline(page: Page, ...parts: readonly string[]): Promise<void> {
  const files = parts.flatMap((part) => globSync(`assets/${part}/*.js`, { cwd: 'dist/client' }))
  await page.waitForFunction(hasStored, files, { timeout: 30_000 })
}

async function hasStored(wanted: readonly string[]): Promise<boolean> {
  const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
  const files = new Set(requests.flat().map(({ url }) => new URL(url).pathname.slice(1)))
  return wanted.every((file) => files.has(file))
}

/** Checks that the screen is accessible. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([])
}

interface Barrier {
  id: string
  at: string[]
}

/** The accessibility violations on the screen, by all rules or some. */
export async function barriers(page: Page, rules: string[] = []): Promise<Barrier[]> {
  const builder = new AxeBuilder({ page })
    // Only violations are reported, and no second page is opened for the report. Both save time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    // The stream's page is not ours.
    .exclude('iframe')
  if (rules.length > 0) builder.withRules(rules)
  else builder.withTags(BARRIER_TAGS)
  for (;;) {
    // Rows that are about to be replaced are dimmed.
    await expect(page.locator('[aria-busy=true]:not(button)')).toHaveCount(0)
    const dimmed = await page.evaluateHandle(countDimmed)
    // At the top, where the header covers nothing in part.
    await page.evaluate(() => scrollTo(0, 0))
    await page.evaluate(settle)
    const { violations } = await builder.analyze()
    // What was measured while rows were replaced says nothing of them.
    if (await dimmed.evaluate(({ count }) => count > 0)) continue
    return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
  }
}

/** Counts from now on how often rows begin or cease to be dimmed. */
function countDimmed(): { count: number } {
  const seen = { count: 0 }
  const observer = new MutationObserver(() => (seen.count += 1))
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['aria-busy'] })
  return seen
}
