import assert from 'node:assert/strict'
import { FAN, PARENT } from '../support/people.ts'
import { until } from './browser.ts'
import { CARDS, press, SCORE, STORED } from './expressions.ts'
import type { Walk } from './walk.ts'

export async function signOutJourney({ page, service, cable, step, signIn }: Walk): Promise<void> {
  await step('sign-out leaves nothing of the person; the next one begins at the schedule', async () => {
    await page.open(`${cable.url}/live/${await service.runningGame()}`)
    await until(page, 'a confirmed score', `/^\\d+:\\d+/.test(${SCORE})`)
    assert.match(await page.evaluate<string>(STORED), new RegExp(PARENT))
    await page.open(`${cable.url}/main`)
    await until(page, 'the schedule', CARDS)
    await until(page, 'what is stored', `${STORED}.then((stored) => /games/.test(stored))`)
    await page.evaluate(press('Menu'))
    await until(page, 'the menu', `${press('Logout').replace('.click()', '')} !== undefined`)
    await page.evaluate(press('Logout'))
    await until(page, 'the sign-in', "location.pathname === '/login'")
    await until(page, 'nothing stored', `${STORED}.then((stored) => !stored.includes(${JSON.stringify(PARENT)}) && !/games/.test(stored))`)
    await page.evaluate('void Object.assign(window, { wentBack: false }, addEventListener("popstate", () => (window.wentBack = true)))')
    await page.evaluate('history.back()')
    await until(page, 'the sign-in again', "location.pathname === '/login' && window.wentBack !== false")
    assert.equal(await page.evaluate(CARDS), false)
    await page.open(`${cable.url}/login`)
    await signIn(FAN)
    assert.doesNotMatch(await page.evaluate<string>(STORED), new RegExp(PARENT))
  })
}
