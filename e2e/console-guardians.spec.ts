import encodeQr from 'qrcode-generator'
import { childWithCode, type NewChild } from './support/children.ts'
import { clubsNamed, consoleClient } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'
import { newAddress } from './support/new-parent.ts'
import { PASSWORD } from './support/people.ts'

test.use({ serviceWorkers: 'block' })

interface Child {
  _id: string
  first_name: string
  last_name: string
  shirt_number: number
}

const nameOf = (child: Child) => `${child.first_name} ${child.last_name}`

/** The secretary's squad, read by staff. Children whose name no one shares come first. */
async function squadOf(baseURL: string, age: string): Promise<{ clubId: string; squad: Child[] }> {
  const office = await consoleClient(baseURL, 'staff')
  const { one: clubId } = await clubsNamed(office, 'Rustavi', 'Poti')
  const { data: squad } = await office.get<{ data: Child[] }>(`player/sort/${clubId}/${age}`)
  await office.close()
  const shared = (child: Child) => squad.filter((other) => nameOf(other) === nameOf(child)).length > 1
  return { clubId, squad: squad.toSorted((one, other) => Number(shared(one)) - Number(shared(other))) }
}

test('a secretary confirms a parent who has claimed a child, and ends it again', async ({ page, request, baseURL }) => {
  const { clubId, squad } = await squadOf(baseURL ?? '', 'U13')
  const child = squad[0] as Child
  const email = newAddress()
  const person = { name: 'Eka', lastname: `Journey ${email.slice(4, 12)}`, email, password: PASSWORD, phone: '599123456', locale: 'en' }
  const claim = { role: 'parent', club_id: clubId, age_category: 'U13', shirt_number: child.shirt_number }
  expect((await request.post('/api/auth/register', { data: { ...person, ...claim } })).status()).toBe(201)

  await signIn(page, 'secretary')
  await page.goto('/console')
  await page.getByRole('link', { name: /waiting for confirmation$/ }).click()
  await expect(page).toHaveURL(/\/console\/guardians$/)
  const row = page.getByRole('row').filter({ hasText: email })
  const name = nameOf(child)
  await expect(row).toContainText('599123456')
  await expect(row).toContainText(`U13, No. ${child.shirt_number}`)
  await expect(row).toContainText(name)
  await expectAccessible(page)
  const parent = `Eka ${person.lastname}`
  await row.getByRole('button', { name: `Confirm ${parent} as a guardian of ${name}` }).click()
  await expect(page.getByText(`${parent} is now a guardian of ${name}.`)).toBeVisible()
  await expect(row).toBeHidden()

  await page.getByRole('button', { name: 'Confirmed', exact: true }).click()
  await page.getByRole('searchbox').fill(email)
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Open ${parent}` }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'End…' }).click()
  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('No one is listed here yet.')).toBeVisible()
})

test('a secretary records the written consent of a squad with one exception', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const [first, second] = [await childWithCode(office, 'U16'), await childWithCode(office, 'U16')]
  const { clubId } = first
  await office.close()
  await signIn(page, 'secretary')
  await page.goto(`/console/clubs/${clubId}?age=U16`)
  await page.getByRole('link', { name: 'Consents' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Consents' })).toBeVisible()
  await expect(page.getByText(/ · U16$/)).toBeVisible()

  // One sheet for each child, in both languages.
  await page.getByRole('button', { name: 'Forms to sign' }).click()
  const sheet = page.getByRole('article').filter({ hasText: first.name })
  await expect(sheet.getByText('Live video and recording.')).toBeVisible()
  await expect(sheet.getByText('პირდაპირი ეთერი და ჩანაწერი.')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('button', { name: 'Back', exact: true }).click()

  await page.getByRole('button', { name: 'Record written consent…' }).click()
  const form = page.getByRole('dialog')
  for (const name of ['Name', 'Stream and recording']) {
    const purpose = form.getByRole('checkbox', { name, exact: true })
    await expect(purpose).not.toBeChecked()
    await purpose.check()
  }
  for (const box of await form.getByRole('checkbox', { name: /^No\. / }).all()) await box.uncheck()
  await form.getByRole('checkbox', { name: second.name }).check()
  await form.getByLabel('Stored in').fill('Binder 2026')
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('The written consent has been recorded.')).toBeVisible()
  const row = ({ shirt }: NewChild) => page.getByRole('row').filter({ has: page.getByRole('cell', { name: String(shirt), exact: true }) })
  await expect(row(first).getByText('Yes')).toHaveCount(2)
  await expect(row(second).getByText('No', { exact: true })).toHaveCount(2)
  await expectAccessible(page)

  await row(first).getByRole('button').click()
  const dialog = page.getByRole('dialog', { name: first.name })
  await dialog.getByText('The child’s own decision on paper').click()
  await dialog.getByLabel('Topics').selectOption('Stream and recording')
  // In U16 no one is 16 yet, so only a no can be recorded.
  await expect(dialog.getByLabel('Decision').getByRole('option')).toHaveText(['No'])
  await dialog.getByLabel('Stored in').fill('Binder 2026')
  await dialog.getByRole('checkbox').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Record', exact: true }).click()
  await expect(page.getByText('The child’s own decision has been recorded.')).toBeVisible()
  await expect(row(first)).toContainText('NoChild')
})

test('a secretary prints codes for the parents of a squad, and for one child more', async ({ page, baseURL }) => {
  const { clubId, squad } = await squadOf(baseURL ?? '', 'U14')
  const child = squad[0] as Child
  const name = nameOf(child)
  await signIn(page, 'secretary')
  await page.goto(`/console/clubs/${clubId}?age=U14`)
  await page.getByRole('link', { name: 'Codes for parents' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create codes' }).click()
  const slips = page.getByRole('main').getByRole('listitem')
  await expect(slips).toHaveCount(squad.length)
  const slip = slips.filter({ hasText: name })
  await expect(slip).toContainText(/[2-9A-Z]{5} [2-9A-Z]{5}/)
  await expect(slip).toContainText('/children')
  const [typed = ''] = /[2-9A-Z]{5} [2-9A-Z]{5}/.exec((await slip.textContent()) ?? '') ?? []
  const drawn = encodeQr(0, 'M')
  drawn.addData(`${new URL(page.url()).origin}/children#code=${typed.replace(' ', '')}`)
  drawn.make()
  const modules = Array.from({ length: drawn.getModuleCount() ** 2 }, (_, place) => place)
  const isDark = (place: number) => drawn.isDark(Math.floor(place / drawn.getModuleCount()), place % drawn.getModuleCount())
  const path = (await slip.locator('svg path').getAttribute('d')) ?? ''
  expect(path.split('M')).toHaveLength(modules.filter(isDark).length + 1)
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Back to the squad' })).toBeHidden()
  await expect(slip).toBeVisible()
  await page.emulateMedia({ media: null })

  // Codes are shown once.
  await page.reload()
  await page.getByRole('button', { name: 'Some children' }).click()
  await page.getByRole('button', { name: 'Create codes' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose at least one.')
  await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Create codes' }).click()
  await expect(slips).toHaveCount(1)
  await expect(slips).toContainText(name)
})
