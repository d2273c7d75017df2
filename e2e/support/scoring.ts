import type { Page } from 'playwright/test'
import { expect, fillSignIn } from './journey.ts'

/** Presses a button by its exact name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Signs in the demo world's scorekeeper and opens the games of the day. */
export async function signInScorer(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/login`)
  await fillSignIn(page, 'scorer')
  await page.waitForURL(/\/console$/)
}

/** Opens the scoring of a match of Rustavi Flame and Telavi Vine. */
export async function openMatch(page: Page, id: string, url = ''): Promise<void> {
  await page.goto(`${url}/console/score/${id}`)
  await expect(page.getByRole('button', { name: 'Goal Rustavi Flame', exact: true })).toBeVisible()
}

/** Undoes the newest goal, which the referee has not given. */
export async function takeBackGoal(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Change: \S+ Goal/ })
    .first()
    .click()
  await press(page, 'Undo…')
  await press(page, 'Disallowed')
  await press(page, 'Undo')
}
