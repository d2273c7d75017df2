import type { Page } from 'playwright/test'
import { childWithCode, type NewChild } from './support/children.ts'
import { consoleClient, pickClub } from './support/console.ts'
import { expect, expectAccessible, installed, signIn, test } from './support/journey.ts'
import { newParent } from './support/new-parent.ts'
import { PASSWORD } from './support/people.ts'
import { onDevice } from './support/stored-records.ts'

const answers = (page: Page, purpose: string) => page.getByRole('radiogroup', { name: purpose, exact: true })
const saved = (page: Page) => page.getByText('Saved. This applies from now on.')

/** Opens the page of the demo parent's child from the profile. */
async function openChild(page: Page): Promise<void> {
  await signIn(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'My children' }).click()
  await page
    .getByRole('region', { name: 'My children' })
    .getByRole('link', { name: /Rustavi/ })
    .click()
  await expect(page.getByRole('heading', { name: 'What you decide' })).toBeVisible()
  await expect(answers(page, 'Name')).toBeVisible()
}

async function newChild(baseURL: string): Promise<NewChild> {
  const office = await consoleClient(baseURL, 'staff')
  const child = await childWithCode(office)
  await office.close()
  return child
}

test('a parent refuses the name, and allows it again by keyboard', async ({ page, request, baseURL }) => {
  const { name, code } = await newChild(baseURL ?? '')
  await signIn(page, await newParent(request))
  await page.goto(`/children#code=${code}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(answers(page, 'Name')).toBeVisible()
  await expectAccessible(page)
  // Nothing is chosen in advance.
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Save decisions' }).click()
  await expect(page.getByRole('alert')).toHaveText('No changes yet: choose yes or no.')
  await answers(page, 'Name').getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Save decisions' }).click()
  await expect(saved(page)).toBeVisible()
  await page.getByText(/^History/).click()
  const newest = page.locator('details li').first()
  await expect(newest).toContainText('Name: No')
  await expect(newest).toContainText('You')

  await page.reload()
  await expect(answers(page, 'Name').getByRole('radio', { name: 'No' })).toBeChecked()
  await answers(page, 'Name').getByRole('radio', { name: 'No' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(answers(page, 'Name').getByRole('radio', { name: 'Yes' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await page.getByText(/^History/).click()
  await expect(page.locator('details li').first()).toContainText('Name: Yes')
  await expectAccessible(page)
})

test.describe('offline', () => {
  test.use({ expectedErrors: /ERR_FAILED|WebSocket connection/ })

  test('the decisions can be read, not made', async ({ page, context }) => {
    await openChild(page)
    await installed(page)
    await onDevice(page, '"decisions"')
    await onDevice(page, '["children"]')
    await context.setOffline(true)
    await page.reload()
    await expect(answers(page, 'Name')).toBeVisible()
    await expect(page.getByText('Offline you can read this, but not decide.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save decisions' })).toBeDisabled()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Save decisions' })).toBeEnabled()
  })
})

test('a claim by shirt number waits for the club, and a code confirms it at once', { tag: '@core' }, async ({ page, request, baseURL }) => {
  const { name, shirt, code } = await newChild(baseURL ?? '')
  await signIn(page, await newParent(request))
  await page.goto('/profile')
  await page.getByRole('link', { name: 'My children' }).click()
  const form = page.getByRole('region', { name: 'Add a child' })
  await form.getByRole('button', { name: 'Send to the club' }).click()
  await expect(form.getByRole('alert')).toHaveText(['Choose a club', 'Choose an age category', 'Enter the shirt number'])
  await pickClub(form, 'Club/Academy', 'Rustavi')
  await form.getByRole('combobox', { name: /^Age category/ }).click()
  await form.getByRole('option', { name: 'U13' }).click()
  await form.getByLabel('Shirt number').fill(String(shirt))
  await form.getByRole('button', { name: 'Send to the club' }).click()
  const mine = page.getByRole('region', { name: 'My children' })
  await expect(mine.getByText('Waiting for the club')).toBeVisible()
  await expect(mine.getByText(name)).toHaveCount(0)
  await expectAccessible(page)

  await page.goto(`/children#code=${code.toLowerCase()}`)
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(code.toLowerCase())
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('link', { name: 'My children' }).click()
  await expect(mine.getByText(name)).toBeVisible()
  await expect(mine.getByText('Waiting for the club')).toHaveCount(0)
})

test('a guardian downloads and erases what is kept about the child', async ({ page, request, baseURL }) => {
  const { name, code } = await newChild(baseURL ?? '')
  await signIn(page, await newParent(request))
  await page.goto(`/children#code=${code}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download all data' }).click()
  expect((await download).suggestedFilename()).toBe('moedani-child.json')

  await page.getByRole('button', { name: 'Erase the child’s data' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('This cannot be undone.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Your password', { exact: true }).fill('not-my-password')
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(dialog.getByText('Wrong Password')).toBeVisible()
  await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page).toHaveURL(/\/children$/)
  await expect(page.getByText('No children yet.')).toBeVisible()
  await expect(page.getByText(name)).toHaveCount(0)
})
