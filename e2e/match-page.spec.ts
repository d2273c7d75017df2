import type { Page } from 'playwright/test'
import { FIGURES, type FigureId } from '#shared/figures/figure.ts'
import { formatFigure } from '../src/features/match/statistics/format-figure.ts'
import { figuresOfGroup } from '../src/features/match/statistics/group-figures.ts'
import { begunGame, figuresOf, importMatch, WYSCOUT } from './support/analysed.ts'
import { consoleClient } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('figures on the screen are those of the service, in three imported matches', { tag: '@core' }, async ({ page, baseURL }) => {
  test.slow()
  const office = await consoleClient(baseURL ?? '', 'staff')
  await signIn(page, 'staff')
  for (const match of Object.keys(WYSCOUT) as (keyof typeof WYSCOUT)[]) {
    const id = await begunGame(office)
    await importMatch(office, id, match)
    const { sides } = await figuresOf(page, id)
    const groups = (['possession', 'defensive', 'offensive'] as const).flatMap((group) => figuresOfGroup(group, 'team'))
    for (const part of ['match', '1', '2']) {
      await page.goto(`/match/${id}?tab=stats&part=${part}`)
      await expect(page.locator('[data-figure=passes]').first()).toBeVisible()
      for (const side of ['one', 'two'] as const) {
        const team = sides?.[side].team
        const figures = part === 'match' ? team?.match : team?.periods.find(({ period }) => String(period) === part)?.figures
        const expected = groups.map((figure) => [figure, read(figure, figures?.[figure])])
        const shown = page.locator(`[data-figure][data-side=${side}]`)
        const seen = await shown.evaluateAll((all) => all.map((one) => [one.getAttribute('data-figure'), one.textContent]))
        expect(seen, `${match}, ${part}, ${side}`).toEqual(expected)
      }
    }
    // The actions behind a count are as many as it says.
    await page.goto(`/match/${id}?tab=stats`)
    for (const [figure, label] of [
      ['key_passes', 'Key pass'],
      ['fouls', 'Foul'],
      ['passes_into_box', 'Pass into penalty area'],
    ] as const) {
      await page
        .getByRole('button', { name: new RegExp(`${label} `) })
        .first()
        .click()
      const count = Number(sides?.one.team?.match[figure])
      await expect(page.getByRole('dialog').locator('figcaption')).toHaveText(new RegExp(`^${count} on the pitch`))
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  }
  await office.close()
})

/** A figure as it is read. */
function read(id: FigureId, value: unknown): string {
  const unit = FIGURES.find((figure) => figure.id === id)?.unit ?? 'count'
  return typeof value === 'number' ? formatFigure(value, unit, 'en') : 'Not recorded'
}

test('by keyboard: tabs, a definition with its actions, and the order of the players', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const id = await begunGame(office)
  await importMatch(office, id, '2499719')
  await office.close()
  await signIn(page, 'staff')
  await page.goto(`/match/${id}`)
  await tab(page, 'Summary').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Stats')).toBeFocused()
  await expect(page).toHaveURL(/tab=stats/)
  await page.keyboard.press('Home')
  await expect(tab(page, 'Summary')).toHaveAttribute('aria-selected', 'true')

  await page
    .getByRole('button', { name: /Shot .*What it means/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Shot', exact: true })
  await expect(dialog).toContainText('Shots at the opponent’s goal, not counting own goals.')
  await expect(dialog.getByRole('img', { name: /^Shot: / })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
})

test('the page follows while the match is being analysed', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const id = await begunGame(office)
  await signIn(page)
  await page.goto(`/match/${id}`)
  await expect(page.getByRole('heading', { name: 'Not analysed yet' })).toBeVisible()
  await expectAccessible(page)
  await importMatch(office, id, '2499719')
  await expect(page.getByRole('heading', { name: 'Match stats' })).toBeVisible({ timeout: 30_000 })
  await office.close()
})
