import { expect, test } from './support/journey.ts'

// The page renders all calls before it shows the first, which takes long.
const DRAWN = { timeout: 60_000 }

test('the API documentation is at the README’s address', async ({ page }) => {
  for (const address of ['/api/docs', '/api/docs/']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: /Moedani API/ })).toBeVisible(DRAWN)
    await expect(page.getByText('/api/auth/login', { exact: true })).toBeVisible()
  }
})
