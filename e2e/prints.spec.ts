import type { Locator, Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { LOCALES } from '#shared/locale.ts'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { expect, signIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

const SQUAD = 20
/** Fills the last page of codes. */
const MORE = 4

/** How many pages of A4 the browser prints. */
async function pagesOf(page: Page): Promise<number> {
  const margin = { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' }
  const pdf = await page.pdf({ format: 'A4', margin })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** How many lines a cell's text takes. */
async function linesOf(cell: Locator): Promise<number> {
  return cell.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
  })
}

for (const language of LOCALES)
  test(`a squad of ${SQUAD} has its sheet on one page, and its codes eight a page (${language})`, async ({ page, baseURL }) => {
    const office = await consoleClient(baseURL ?? '', 'staff')
    const name = `Bolnisi ${newId().slice(0, 6)}`
    const made = { name, name_ka: `ბოლნისის საფეხბურთო აკადემია ${newId().slice(0, 6)}`, age_categories: ['U9'] }
    const { data: club } = await office.post<{ data: { _id: string } }>('console/clubs', made)
    // Two teams that wear the same numbers.
    const join = async (team: string, from: number, to: number) => {
      for (let shirt_number = from; shirt_number <= to; shirt_number += 1)
        await office.post('console/players', {
          club_id: club._id,
          age_category: 'U9',
          team,
          first_name: 'კონსტანტინე',
          last_name: 'გელოვანი-მაისურაძე',
          shirt_number,
          position: 'midfielder',
        })
    }
    for (const team of ['A', 'B']) await join(team, 1, SQUAD / 2)
    const { one } = await clubsNamed(office, 'Rustavi', 'Poti')
    const id = await scheduleGame(office, { one: club._id, two: one }, 'Spring cup', { age_category: 'U9' })
    await signIn(page, 'staff')
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await page.goto(`/console/sheet/${id}`)
    await expect(page.getByRole('row')).toHaveCount(1 + SQUAD + 3)
    expect(await pagesOf(page)).toBe(1)
    const numbers = page.getByRole('row').filter({ hasText: 'გელოვანი' }).locator('td:first-child')
    const worn = await numbers.allTextContents()
    expect(new Set(worn).size).toBe(SQUAD)
    await page.setViewportSize({ width: 718, height: 1047 })
    await page.emulateMedia({ media: 'print' })
    for (const cell of await page.locator('th, td:first-child').all()) expect.soft(await linesOf(cell)).toBeLessThanOrEqual(1)
    await page.emulateMedia({ media: null })

    await join('A', SQUAD / 2 + 1, SQUAD / 2 + MORE)
    await office.close()
    await page.goto(`/console/codes/${club._id}/U9`)
    await page.getByRole('button', { name: { en: 'Create codes', ge: 'კოდების შექმნა' }[language] }).click()
    await expect(page.getByRole('main').getByRole('listitem').locator('svg')).toHaveCount(SQUAD + MORE)
    expect(await pagesOf(page)).toBe((SQUAD + MORE) / 8)
    for (const number of worn)
      await expect(page.getByRole('listitem').filter({ hasText: new RegExp(`(?:No\\. |№)${number}(?:\\D|$)`) })).toHaveCount(1)
  })
