import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, type ConsoleClient } from './support/console.ts'
import { expect, signIn, test } from './support/journey.ts'

/** Results of which each number stands nowhere else on a screen. The schedule has the one of the child's own team on top. */
const SCORES = { U9: { one: 83, two: 67 }, U12: { one: 79, two: 71 } }

/** A game that has ended, with a result and a known goal. */
async function endedGame(office: ConsoleClient, age: 'U9' | 'U12'): Promise<string> {
  const { one, two } = await clubsNamed(office, 'Rustavi', 'Poti')
  const { data } = await office.post<{ data: { _id: string } }>('game/schedule', {
    command_id: newId(),
    name: `A result of ${age}`,
    name_ka: `${age}-ის შედეგი`,
    activity_date: new Date(Date.now() - 10 * 60_000).toISOString(),
    age_category: age,
    club_one: one,
    club_two: two,
  })
  const goals = [{ side: 'one', minute: 5 }]
  await office.post(`game/command/${data._id}`, { command: 'result', command_id: newId(), score: SCORES[age], goals })
  return data._id
}

const numbersOf = ({ one, two }: { one: number; two: number }) => new RegExp(String.raw`\b(?:${one}|${two})\b`)

/** What a screen says, to the eye and to a screen reader, and the title of its page. */
async function said(page: Page): Promise<string> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const labels = await page.locator('[aria-label]').evaluateAll((found) => found.map((element) => element.getAttribute('aria-label')))
  return [await page.title(), await page.locator('body').innerText(), ...labels].join('\n')
}

for (const { locale, name, goal } of [
  { locale: 'en', name: 'A result of', goal: 'Goal' },
  { locale: 'ge', name: 'შედეგი', goal: 'გოლი' },
] as const) {
  test(`in ${locale}, no screen tells the score of an age without scores`, async ({ page, baseURL }) => {
    const office = await consoleClient(baseURL ?? '', 'staff')
    await signIn(page)
    await page.evaluate((chosen) => localStorage.setItem('language', chosen), locale)
    for (const age of ['U12', 'U9'] as const) {
      const id = await endedGame(office, age)
      const telling: string[] = []
      for (const [screen, path] of [
        ['game', `/live/${id}`],
        ['schedule', `/main?filter=finished&age=${age}`],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(name).filter({ visible: true }).first()).toBeVisible()
        if (numbersOf(SCORES[age]).test(await said(page))) telling.push(screen)
        if (screen !== 'game') continue
        // The demo world's simulator may have scored before the result was entered.
        const goals = page.getByRole('listitem').filter({ hasText: goal })
        await (age === 'U12' ? expect(goals).not.toHaveCount(0) : expect(goals).toHaveCount(0))
      }
      // The same game of another age is shown everywhere, so that this journey can fail.
      expect([age, telling.includes('game')]).toEqual([age, age === 'U12'])
      if (age === 'U9') expect(telling).toEqual([])
    }
    await office.close()
  })
}
