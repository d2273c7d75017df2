import { childWithCode } from './support/children.ts'
import { consoleClient } from './support/console.ts'
import { barriers, expect, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { expectWithinScreen } from './support/screen-checks.ts'
import { onDevice } from './support/stored-records.ts'

test.use({ expectedErrors: /status of 40[34] .*player|net::ERR_/ })

test('a parent opens their own child from the profile, and reads its page without a network', async ({ page, context }) => {
  await signIn(page, PARENT)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'My children' }).click()
  await page.getByRole('link', { name: 'Matches and stats' }).click()
  await expect(page).toHaveURL('/footballer')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const label of [
    'Position',
    'Age category',
    'Height',
    'Strong foot',
    'Weight',
    'Birth year',
    'Shirt number',
    'League',
    'Coach',
    'Played games',
  ]) {
    await expect(page.getByText(label, { exact: true }).first()).toBeVisible()
  }
  await expectWithinScreen(page)
  expect.soft(await barriers(page)).toEqual([])
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  await onDevice(page, '["player"', name ?? '')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
  await context.setOffline(false)
})

test('a secretary enters height, weight, foot and birth year, and reads them on the page of the player', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL as string, 'staff')
  const child = await childWithCode(office)
  await signIn(page, 'secretary')
  await page.goto(`/console/clubs/${child.clubId}?age=U13`)
  await page.getByRole('button', { name: `Change ${child.name}` }).click()
  await page.getByLabel('Height, cm').fill('153')
  await page.getByLabel('Weight, kg').fill('44')
  await page.getByLabel('Strong foot').selectOption('left')
  const born = page.getByLabel('Birth year')
  await born.fill('1999')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(born).toHaveJSProperty('validity.rangeUnderflow', true)
  await born.fill('2014')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.goto(`/player/${child.id}`)
  await expect(page.getByText('153 cm')).toBeVisible()
  await expect(page.getByText('44 kg')).toBeVisible()
  await expect(page.getByText('Left', { exact: true })).toBeVisible()
  await expect(page.getByText('2014', { exact: true })).toBeVisible()
})
