import { OWN_EMAILJS } from '../src/shared/contact.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 1280, height: 900 } })

test.beforeEach(async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, 'staff')
  await page.waitForURL(/\/(?:main|console)/)
})

test('the list of games starts with this week and its count; a row opens the game', async ({ page }) => {
  await page.goto('/console/games')
  const when = page.getByRole('group', { name: 'When' })
  await expect(when.getByRole('button', { name: /^This week \d+$/ })).toHaveAttribute('aria-pressed', 'true')
  const count = async (name: string) => Number((await when.getByRole('button', { name }).innerText()).replace(/\D/g, ''))
  await expect(when.getByRole('button', { name: /^All \d+$/ })).toBeVisible()
  expect(await count('Today')).toBeLessThanOrEqual(await count('This week'))
  expect(await count('This week')).toBeLessThan(await count('All'))
  await expectAccessible(page)

  const first = page.getByRole('table', { name: 'Games' }).getByRole('row').nth(1)
  const { x = 0, y = 0 } = (await first.getByRole('cell').nth(1).boundingBox()) ?? {}
  await page.mouse.click(x + 8, y + 8)
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('two filters that are set in one moment both count', async ({ page }) => {
  await page.goto('/console/games?when=all')
  await expect(page.getByRole('table', { name: 'Games' }).getByRole('row').nth(1)).toBeVisible()
  const [age, status] = await Promise.all(['Age category', 'State'].map((label) => page.getByLabel(label, { exact: true }).elementHandle()))
  await page.evaluate(
    ([one, two]) => {
      for (const [select, value] of [
        [one, 'U15'],
        [two, 'upcoming'],
      ] as const) {
        if (!(select instanceof HTMLSelectElement)) throw new Error('There is no such filter.')
        select.value = value
        select.dispatchEvent(new Event('change', { bubbles: true }))
      }
    },
    [age, status],
  )
  await expect(page).toHaveURL(/age=U15/)
  await expect(page).toHaveURL(/status=upcoming/)
})

test('a filter of the sponsors leaves what was searched for', async ({ page }) => {
  await page.goto('/console/sponsors?q=nobody')
  await page.getByLabel('State', { exact: true }).selectOption('waiting')
  await expect(page).toHaveURL(/state=waiting/)
  await expect(page).toHaveURL(/q=nobody/)
})

test('the settings of all ages are in one table', async ({ page }) => {
  await page.goto('/console/ages')
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(13)
  await expect(page.getByRole('switch')).toHaveCount(36)
  await expectAccessible(page)
})

test('in Georgian, clubs have their Georgian names', async ({ page }) => {
  await page.goto('/console/users?q=scorer')
  await page.evaluate(() => localStorage.setItem('language', 'ge'))
  await page.goto('/console/users?q=scorer')
  await expect(page.getByRole('table')).toContainText('რუსთავის ალი')
  await expect(page.getByRole('table')).not.toContainText('Rustavi')
})

test('a request arrives on the open page, without a reload', async ({ page }) => {
  await page.goto('/console/requests')
  const count = page.locator('main p[role=status]')
  await expect(count).toHaveText(/new requests?$/i)
  const lastName = `Arrives${Date.now()}`
  const request = {
    firstName: 'Nino',
    lastName,
    email: 'nino@example.test',
    phone: '+995555000000',
    role: 'parent',
    helpType: 'camera',
    date: '2030-01-07',
    hour: '12:00',
  }
  const sent = await page.request.post('/api/v1.0/email/send', {
    data: {
      service_id: OWN_EMAILJS.serviceId,
      template_id: OWN_EMAILJS.templateId,
      user_id: OWN_EMAILJS.publicKey,
      template_params: request,
    },
  })
  expect(sent.ok(), await sent.text()).toBe(true)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('table', { name: 'Requests' })).toContainText(lastName)
  await expect(count).toHaveText(/^[1-9]\d* new requests?$/)
})

test('an age has its pitch and its sprint threshold, which can be changed', async ({ page }) => {
  await page.goto('/console/ages')
  const row = page.getByRole('row', { name: /^U9 / })
  const set = async (length: string, kmh: string) => {
    await row.getByRole('button', { name: 'U9: format, pitch and sprints' }).click()
    const before = [await page.getByLabel('Length of the pitch, m').inputValue(), await page.getByLabel('Sprint from, km/h').inputValue()]
    await page.getByLabel('Length of the pitch, m').fill(length)
    await page.getByLabel('Sprint from, km/h').fill(kmh)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    return before as [string, string]
  }
  const before = await set('52', '17.5')
  await expect(row).toContainText('52 × ')
  await expect(row).toContainText('17.5 km/h')
  await set(...before)
  await expect(row).not.toContainText('17.5 km/h')
})
