import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { layCookieFreeWay } from './support/cookie-free.ts'
import { cards, expect, expectAccessible, fillSignIn, signInByForm, signOut, test } from './support/journey.ts'
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

for (const from of ['https://evil.test/x', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test']) {
  test(`a link with ${JSON.stringify(from)} as the way back leads to the schedule, before and after signing in`, async ({
    page,
    baseURL,
  }) => {
    const address = `/login?from=${encodeURIComponent(from)}`
    await page.goto(address)
    await fillSignIn(page, PARENT)
    await expect(page).toHaveURL(`${baseURL}/main`)
    await expect(cards(page).first()).toBeVisible()
    await page.goto(address)
    await expect(page).toHaveURL(`${baseURL}/main`)
    await expect(cards(page).first()).toBeVisible()
  })
}

test('a club signs in by its user name', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'rustavi')
  await expect(page).toHaveURL(/\/main$/)
})

test.describe('errors are shown', () => {
  test.use({ expectedErrors: /401/ })

  test('for a wrong password, and the input stays', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, PARENT, 'not-the-password')
    await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
    await expect(page.getByLabel('Email')).toHaveValue(PARENT)
    await expectAccessible(page)
  })

  test('for a short password, which is not sent', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/login')
    await fillSignIn(page, PARENT, '12345')
    await expect(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    expect(requests.filter((url) => url.includes('/api/auth/login'))).toEqual([])
  })

  test('scouts cannot sign in yet', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('button', { name: 'Scout' })).toBeDisabled()
  })
})

test('signing out opens the sign-in and protects the previous page', { tag: '@core' }, async ({ page }) => {
  await signInByForm(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/main')
  await expect(page).toHaveURL(/\/login/)
})

test('signing out also signs out other tabs', async ({ page, context }) => {
  await signInByForm(page)
  const other = await context.newPage()
  await other.goto('/main')
  await expect(cards(other).first()).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL(/\/login/)
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

test('the sign-in is accessible', async ({ page }) => {
  await page.goto('/login')
  await expectAccessible(page)
})
