import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'

test('the focus moves to the next topic when one is removed, and to the field after the last', async () => {
  await openScreen('/contact')
  await page.getByRole('combobox', { name: /^Help topics/ }).click()
  await page.getByRole('option', { name: 'Live stream' }).click()
  await page.getByRole('option', { name: 'Camera' }).click()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: 'Remove Live stream' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove Camera' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('combobox', { name: /^Help topics/ })).toHaveFocus()
})

test('a tap outside closes the calendar', async () => {
  await openScreen('/contact')
  await page.getByRole('button', { name: /^Date / }).click()
  await expect.element(page.getByRole('grid')).toBeVisible()
  await expectAccessible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect.element(page.getByRole('grid')).not.toBeInTheDocument()
})
