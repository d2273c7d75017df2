import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Route } from 'playwright'
import { layCookieFreeWay } from './support/cookie-free.ts'
import { cards, expect, fillSignIn, signInByForm, signOut, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

test('a parent signs in and sees the schedule', { tag: '@core' }, async ({ page }) => {
  await signInByForm(page)
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/main$/)
})

test('a link followed while signed out opens after sign-in', async ({ page }) => {
  await page.goto('/main?filter=finished&age=U12')
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillSignIn(page, PARENT)
  await expect(page).toHaveURL(/\/main\?filter=finished&age=U12$/)
  await expect(page.getByRole('button', { name: 'Finished' })).toHaveAttribute('aria-pressed', 'true')
})

test('signing out opens the sign-in and protects the previous page', { tag: '@core' }, async ({ page }) => {
  await signInByForm(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/main')
  await expect(page).toHaveURL(/\/login/)
})

test.describe('two tabs', () => {
  // The sign-out of one tab may be faster than what the other one is just asking for.
  test.use({ expectedErrors: /401.*\/api\/(?:auth\/fetch-user|game|children|follows)/ })

  test('signing out also signs out other tabs', async ({ page, context }) => {
    await signInByForm(page)
    const other = await context.newPage()
    await other.goto('/main')
    await expect(cards(other).first()).toBeVisible()
    await signOut(page)
    await expect(other).toHaveURL(/\/login/)
  })

  test('a sign-out waits until another tab has renewed the session', async ({ page, context }) => {
    await signInByForm(page)
    const other = await context.newPage()
    const renewal = Promise.withResolvers<Route>()
    await other.route(/refresh-token/, renewal.resolve)
    await other.goto('/main')
    const held = await renewal.promise
    await expect(cards(other).first()).toBeVisible()
    const order: string[] = []
    page.on('request', (request) => void (request.url().endsWith('/auth/logout') && order.push('sign-out')))
    const ended = signOut(page)
    await expect.poll(() => page.evaluate(async () => (await navigator.locks.query()).pending?.length)).toBe(1)
    order.push('renewal')
    await held.continue()
    await ended
    await expect(other).toHaveURL(/\/login/)
    expect(order).toEqual(['renewal', 'sign-out'])
  })
})

test.describe('without cookies', () => {
  test.describe('the session uses tokens', () => {
    // The proxy without cookies carries no sockets.
    test.use({ expectedErrors: /WebSocket/ })

    test('and survives a reload', { tag: '@core' }, async ({ page, context, baseURL }) => {
      const way = await layCookieFreeWay(Number(new URL(baseURL ?? '').port))
      await page.goto(`${way.url}/login`)
      await fillSignIn(page, PARENT)
      await expect(cards(page).first()).toBeVisible()
      expect(await context.cookies()).toEqual([])
      await page.reload()
      await expect(cards(page).first()).toBeVisible()
      await way.remove()
    })
  })

  test('sign-in works in a browser without any storage', async ({ baseURL, launchOptions }) => {
    const profile = await mkdtemp(join(tmpdir(), 'moedani-profile-'))
    await mkdir(join(profile, 'Default'))
    await writeFile(join(profile, 'Default/Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }))
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL ?? '' })
    const page = context.pages()[0] ?? (await context.newPage())
    await signInByForm(page)
    await expect(cards(page).first()).toBeVisible()
    await context.close()
  })
})
