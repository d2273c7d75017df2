import { competitions } from '#server/db/schema/competitions.ts'
import { demoMatch } from './support/analysed.ts'

import { cards, expect, fillSignIn, test } from './support/journey.ts'
import { takeNewerFunctions } from './support/older-browser.ts'

test.use({ serviceWorkers: 'block' })

test(
  'with the functions of the oldest phones alone: a shared link, schedule, competition and maps',
  { tag: '@core' },
  async ({ page, service }) => {
    test.slow()
    await takeNewerFunctions(page)
    const game = await service.runningGame()
    await page.goto(`/live/${game}`)
    await expect(page).toHaveURL(/\/login/)
    expect(await page.evaluate(() => ['canParse' in URL, 'groupBy' in Map, 'toSorted' in [], 'requestIdleCallback' in window])).toEqual([
      false,
      false,
      false,
      false,
    ])
    await fillSignIn(page, 'parent@moedani.test')
    await expect(page).toHaveURL(`/live/${game}`)
    await expect(
      page
        .getByTitle(/stream|broadcast/i)
        .or(page.locator('iframe'))
        .first(),
    ).toBeVisible()
    await service.score(game, 'one')
    await expect(page.locator('[aria-live=polite]').filter({ hasText: '1' }).first()).toBeAttached()

    await page.goto('/main')
    await expect(cards(page).first()).toBeVisible()
    const favorite = page.getByRole('button', { name: /favorites/i }).first()
    await favorite.click()
    await expect(favorite).toHaveAttribute('aria-pressed', /true|false/)

    const [competition] = await service.database((db) => db.select({ id: competitions.id }).from(competitions).limit(1))
    await page.goto(`/competition/${competition?.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()

    await page.goto(`/match/${await demoMatch(page)}?tab=maps`)
    await expect(page.getByRole('main').locator('svg').first()).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
  },
)

test('a browser below the baseline says so in both languages, on the shell and on a page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CompressionStream'))
  for (const address of ['/live/none', '/products/live']) {
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('This browser is too old for Moedani.')
    await expect(page.getByRole('alert')).toContainText('განაახლოთ')
  }
})
