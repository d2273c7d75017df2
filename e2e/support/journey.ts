import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from 'playwright/test'
import { PARENT, PASSWORD } from './people.ts'

interface Journey {
  /** Errors in the console that this journey means to provoke. */
  expectedErrors: RegExp | null
}

/** A browser journey: it fails on any error in the console that it did not announce. */
export const test = base.extend<Journey>({
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
    page.context().on('page', watch)
    await use(page)
    expect(errors.filter((error) => !expectedErrors?.test(error))).toEqual([])
  },
})

export { expect }

/** Signs in on the screen, as a parent does. */
export async function signIn(page: Page, email = PARENT): Promise<void> {
  await page.goto('/login')
  await fillSignIn(page, email)
  await expect(page).toHaveURL(/\/main/)
  // The address changes before the screen does: what is tapped in between is of the page that leaves.
  await expect(page.locator('#schedule')).toBeVisible()
}

/** Fills in the sign-in form and sends it, wherever it is open. */
export async function fillSignIn(page: Page, name: string, password = PASSWORD): Promise<void> {
  const club = !name.includes('@')
  // A form that stands there before its page lives, or that of a page about to leave, cannot be sent.
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
  if (club) await page.getByRole('button', { name: 'Club', exact: true }).click()
  await page.getByLabel(club ? 'User name' : 'Email').fill(name)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs out by the menu of a phone. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
}

/** The cards of the schedule. */
export function cards(page: Page) {
  return page.getByRole('article')
}

/** Waits until the service worker serves this page, so that the next start needs no network. */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller !== null
  })
}

/** Nothing on the screen shuts anybody out. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await barriers(page)).toEqual([])
}

/** What on the screen shuts somebody out, and where; by all rules, or some. */
export async function barriers(page: Page, rules: string[] = []): Promise<{ id: string; at: string[] }[]> {
  await page.evaluate(layOutAll)
  const builder = new AxeBuilder({ page })
    // Of what else was looked at nothing is told, and no other page is opened to put it together: both take time.
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    // Whoever makes the stream's page answers for it.
    .exclude('iframe')
  if (rules.length > 0) builder.withRules(rules)
  else builder.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
  const { violations } = await builder.analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
}

/** What lies below the first screen is laid out a moment after the page has come to rest; nobody waits for it here. */
function layOutAll(): void {
  for (const animation of document.getAnimations())
    if (animation instanceof CSSAnimation && animation.animationName === 'lay-out') animation.finish()
}
