import { addDays, format } from 'date-fns'
import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, fillStart, newAccount, scheduleGame } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

async function open(page: Page, who: string): Promise<void> {
  await page.goto('/login?from=/console')
  await fillSignIn(page, who)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/console')
}

test('the away club proposes another day, the home club accepts, and the away club reads it', async ({ page, browser, baseURL }) => {
  const mark = newId().slice(0, 6)
  const office = await consoleClient(baseURL ?? '', 'staff')
  const clubs = await clubsNamed(office, 'Rustavi', 'Poti')
  const guest = `poti-${mark}`
  await newAccount(office, { role: 'secretary', name: 'Nana', lastname: 'Journey', sign_in: guest, club_ids: [clubs.two] })
  const activity_date = addDays(new Date(), 40).toISOString()
  const id = await scheduleGame(office, clubs, `Cup ${mark}`, { activity_date, age_category: 'U9' })
  await office.close()

  // The secretary of the away club, on a phone.
  const phone = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await open(phone, guest)
  await phone.goto(`/console/games/${id}`)
  await expect(phone.getByRole('heading', { name: 'Propose a change' })).toBeVisible()
  await expect(phone.getByRole('tab', { name: 'Details' })).toHaveCount(0)
  const day = addDays(new Date(), 41)
  await fillStart(phone.getByRole('main'), `${format(day, 'yyyy-MM-dd')}T12:15`)
  await phone.getByLabel('Reason').fill('School trip')
  await phone.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(phone.getByText('Waiting for an answer')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Propose', exact: true })).toHaveCount(0)
  await expectAccessible(phone)

  // That of the home club, at a desk.
  await open(page, 'secretary')
  await page.getByRole('link', { name: '1 match with a proposal to answer' }).click()
  await expect(page).toHaveURL(({ pathname }) => pathname === `/console/games/${id}`)
  await expect(page.getByText('Reason: School trip')).toBeVisible()
  await page.getByLabel('Answer').fill('See you then')
  await page.getByRole('button', { name: 'Accept: move the match' }).click()
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('12:15')

  // The open page has moved by itself, and the start counts the answer until it is read.
  await expect(phone.getByText('Answer: See you then')).toBeVisible()
  await phone.goto('/console')
  await phone.getByRole('link', { name: '1 answer to your proposal' }).click()
  await phone.getByRole('button', { name: 'Noted' }).click()
  await expect(phone.getByRole('button', { name: 'Noted' })).toHaveCount(0)
  await phone.goto('/console')
  await expect(phone.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await expect(phone.getByRole('link', { name: 'answer to your' })).toHaveCount(0)
  await phone.close()
})
