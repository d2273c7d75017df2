import { addDays, format } from 'date-fns'
import { fillStart, pickClub } from './support/console.ts'
import { expect, fillSignIn, signOut, test } from './support/journey.ts'
import { addPasskeyDevice, registerFirstPasskey } from './support/passkeys.ts'

test.use({ serviceWorkers: 'block' })

test.setTimeout(240_000)
// The session first lacks its second factor.
test.use({ expectedErrors: /status of 403/, settings: { MOEDANI_DEMO: 'off' } })

test(
  'an empty installation can be set up by the console alone, until a parent sees a game',
  { tag: '@core' },
  async ({ page, service }) => {
    const { address, name, password } = await service.firstAccount()
    await addPasskeyDevice(page)
    await page.goto(address)
    await fillSignIn(page, name, password)
    await registerFirstPasskey(page)
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible()

    await page.getByRole('button', { name: 'New club' }).click()
    await page.getByLabel('Name in English').fill('Rustavi Flame')
    await page.getByLabel('U12').check()
    await page.getByRole('button', { name: 'Create club' }).click()
    await expect(page.getByRole('heading', { name: 'Rustavi Flame' })).toBeVisible()

    await page.getByRole('button', { name: 'Add a player' }).click()
    await page.getByLabel('Shirt number').fill('7')
    await page.getByLabel('First name').fill('Luka')
    await page.getByLabel('Last name').fill('Test')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Luka Test')).toBeVisible()

    await page.getByRole('link', { name: 'Console' }).click()
    await page.getByRole('button', { name: 'New club' }).click()
    await page.getByLabel('Name in English').fill('Poti Anchor')
    await page.getByRole('button', { name: 'Create club' }).click()

    await page.getByRole('button', { name: 'New match' }).click()
    await pickClub(page.getByRole('dialog'), 'Home club', 'Rustavi Flame')
    await pickClub(page.getByRole('dialog'), 'Away club', 'Poti Anchor')
    await page.getByLabel('Age category').selectOption('U12')
    await fillStart(page.getByRole('dialog'), `${format(addDays(new Date(), 2), 'yyyy-MM-dd')}T11:00`)
    await page.getByLabel('Name of the match').fill('Friendly')
    await page.getByRole('button', { name: 'Add to the schedule' }).click()
    // What a dialog covers is hidden, too: the game is there once it has closed.
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'First steps' })).toBeHidden()

    await page.goto(`${service.url}/console/users`)
    await page.getByRole('button', { name: 'New user' }).click()
    await page.getByRole('dialog').getByLabel('Role').selectOption('parent')
    await page.getByLabel('First name').fill('Nino')
    await page.getByLabel('Last name').fill('Test')
    await page.getByLabel('Email', { exact: true }).fill('nino@example.test')
    await page.getByRole('button', { name: 'Create account' }).click()
    const link = /https?:\S+/.exec(await page.getByRole('status').filter({ hasText: 'Send this link' }).innerText())?.[0] ?? ''

    await page.goto(`${service.url}/main`)
    await signOut(page)
    // The new parent opens the link.
    await page.goto(link)
    await page.getByLabel('New password').fill('a-long-enough-one')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await fillSignIn(page, 'nino@example.test', 'a-long-enough-one')
    await expect(page.getByRole('article').filter({ hasText: 'Rustavi Flame' })).toContainText('Poti Anchor')
  },
)
