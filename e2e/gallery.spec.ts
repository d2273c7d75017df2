import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { barriers, expect, test } from './support/journey.ts'
import { expectWithinScreen } from './support/screen-checks.ts'

test.use({ serviceWorkers: 'block' })

const GALLERY = 'http://gallery.test'
const THEMES = ['light', 'dark'] as const
const WIDTHS = [320, 820]

/** Serves the built gallery from its folder, without a server. */
async function openGallery(page: Page): Promise<void> {
  await page.route(`${GALLERY}/**`, (route) => route.fulfill({ path: `dist/gallery${new URL(route.request().url()).pathname}` }))
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, isMobile: false, trace: 'off' })

test('every part of the design system is accessible and fits the screen, in both themes', async ({ page }) => {
  test.slow()
  const { entries } = JSON.parse(await readFile('dist/gallery/index.json', 'utf8')) as { entries: Record<string, { name: string }> }
  expect(Object.keys(entries).length).toBeGreaterThan(10)
  await openGallery(page)
  for (const id of Object.keys(entries)) {
    for (const theme of THEMES) {
      await test.step(`${id}, ${theme}`, async () => {
        await page.goto(`${GALLERY}/iframe.html?id=${id}&globals=theme:${theme}`)
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 900 })
          await expectWithinScreen(page)
        }
        expect.soft(await barriers(page, theme === 'light' ? [] : ['color-contrast'])).toEqual([])
      })
    }
  }
})
