import { mkdtemp, mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { layCookieFreeWay } from './support/cookie-free.ts'
import { cards, expect, expectAccessible, fillSignIn, signIn, signOut, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'

test('a parent signs in and is sent on to the schedule', async ({ page }) => {
  await signIn(page)
  await expect(cards(page).first()).toBeVisible()
  await page.goto('/login')
  await expect(page).toHaveURL(/\/main$/)
})

test('whoever follows a link without being signed in comes back to it', async ({ page }) => {
  await page.goto('/main?filter=finished&age=U12')
  await expect(page).toHaveURL(/\/login\?from=/)
  await fillSignIn(page, PARENT)
  await expect(page).toHaveURL(/\/main\?filter=finished&age=U12$/)
  await expect(page.getByRole('button', { name: 'Finished' })).toHaveAttribute('aria-pressed', 'true')
})

test('a club signs in by its user name', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'rustavi')
  await expect(page).toHaveURL(/\/main$/)
})

test.describe('what is wrong is said', () => {
  test.use({ expectedErrors: /401/ })

  test('a wrong password, and what was typed stays', async ({ page }) => {
    await page.goto('/login')
    await fillSignIn(page, PARENT, 'not-the-password')
    await expect(page.getByRole('alert')).toHaveText('The email or password is incorrect.')
    await expect(page.getByLabel('Email')).toHaveValue(PARENT)
    await expectAccessible(page)
  })

  test('a password that is too short is not even sent', async ({ page }) => {
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

test('signing out leads to the sign-in and locks what was open', async ({ page }) => {
  await signIn(page)
  await signOut(page)
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/main')
  await expect(page).toHaveURL(/\/login/)
})

test('another tab of the same browser is signed out with it', async ({ page, context }) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/main')
  await expect(cards(other).first()).toBeVisible()
  await signOut(page)
  await expect(other).toHaveURL(/\/login/)
})

test.describe('where cookies do not come back', () => {
  test.describe('the session lives by tokens', () => {
    // The way without cookies carries no sockets either.
    test.use({ expectedErrors: /WebSocket/ })

    test('and survives a reload', async ({ page, context, baseURL }) => {
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

  test('not even a browser that stores nothing at all keeps anybody out', async ({ baseURL, launchOptions }) => {
    const profile = await mkdtemp(join(tmpdir(), 'moedani-profile-'))
    await mkdir(join(profile, 'Default'))
    await writeFile(join(profile, 'Default/Preferences'), JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }))
    const context = await chromium.launchPersistentContext(profile, { ...launchOptions, baseURL: baseURL ?? '' })
    const page = context.pages()[0] ?? (await context.newPage())
    await signIn(page)
    await expect(cards(page).first()).toBeVisible()
    await context.close()
  })
})

test('the sign-in shuts nobody out', async ({ page }) => {
  await page.goto('/login')
  await expectAccessible(page)
})
