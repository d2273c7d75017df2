import { expect, fillSignIn, signIn, test } from './support/journey.ts'
import { clubsNamed, consoleClient, streamedGame } from './support/console.ts'

test.use({ serviceWorkers: 'block' })

const VIEWERS = 20

test('a scorekeeper stops a stream for twenty viewers, and the score continues', async ({ page, context, browser, baseURL }) => {
  test.setTimeout(240_000)
  const staff = await consoleClient(baseURL ?? '', 'staff')
  const game = await streamedGame(staff, await clubsNamed(staff, 'Rustavi', 'Telavi'))
  // The video is irrelevant here, and twenty of them would be slow.
  await context.route('**/demo-stream/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stream</title>' }),
  )
  await signIn(page)
  const viewers = [page]
  while (viewers.length < VIEWERS) viewers.push(await context.newPage())
  for (const viewer of viewers) {
    await viewer.goto(`/live/${game}`)
    await expect(viewer.locator('iframe')).toHaveCount(1)
    await viewer.evaluate(() => Object.assign(window, { neverReloaded: true }))
  }

  const pitch = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await pitch.goto('/login')
  await fillSignIn(pitch, 'scorer')
  await pitch.waitForURL(/\/(?:main|console)/)
  await pitch.goto(`/console/score/${game}`)
  await pitch.getByRole('button', { name: 'Stop the stream now' }).click()
  await pitch.getByRole('button', { name: 'Yes, stop it' }).click()
  await expect(pitch.getByRole('button', { name: 'Stop the stream now' })).toBeHidden()

  for (const viewer of viewers) {
    await expect(viewer.locator('iframe')).toHaveCount(0)
    await expect(viewer.getByText('The stream of this match is not available.')).toBeVisible()
    expect(await viewer.evaluate(() => 'neverReloaded' in window)).toBe(true)
  }
  await pitch.getByRole('button', { name: 'Goal Rustavi Flame', exact: true }).click()
  for (const viewer of viewers) await expect(viewer.locator('[aria-live=polite]').first()).toHaveText(/1\s*:\s*0/)
  await pitch.close()
  await staff.close()
})
