import type { Browser, Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { childWithCode, decide, type NewChild } from './support/children.ts'
import { clubsNamed, consoleClient } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, signIn, test } from './support/journey.ts'
import { linkTo } from './support/mailbox.ts'
import { newAddress, newParent } from './support/new-parent.ts'

const CHOSEN = 'chosen-by-ana-2026'
/** Sixteen years and some days ago. */
const BORN = new Date(Date.now() - (16 * 365.25 + 40) * 86_400_000).toISOString().slice(0, 10)

/** A footballer of U17 whose guardian has allowed the name, and a game in which they have scored. */
async function scorer(baseURL: string, guardian: string): Promise<NewChild & { game: string }> {
  const office = await consoleClient(baseURL, 'staff')
  const child = await childWithCode(office, 'U17')
  const parent = await consoleClient(baseURL, guardian)
  const { data: own } = await parent.post<{ data: { _id: string }[] }>('children/codes', { code: child.code })
  await decide(parent, own[0]?._id ?? '', { name: true })
  const { two } = await clubsNamed(office, 'Rustavi', 'Poti')
  const { data } = await office.post<{ data: { _id: string } }>('game/schedule', {
    command_id: newId(),
    name: 'A match of U17',
    name_ka: 'მატჩი',
    activity_date: new Date(Date.now() + 20 * 60_000).toISOString(),
    age_category: 'U17',
    club_one: child.clubId,
    club_two: two,
  })
  const send = (command: object) => office.post(`game/command/${data._id}`, { command_id: newId(), ...command })
  await send({ command: 'kick_off' })
  await send({ command: 'goal', side: 'one', player_id: child.id, minute: 1 })
  await Promise.all([parent.close(), office.close()])
  return { ...child, game: data._id }
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openChild(page: Page, { clubId, name }: NewChild): Promise<void> {
  await page.goto(`/console/consents/${clubId}/U17`)
  await page.getByRole('button', { name: `Open the decisions about ${name}` }).click()
  await expect(dialogOf(page, name)).toBeVisible()
}

/** The club invites a footballer in the console. A date of birth that is too late is refused. */
async function invite(page: Page, child: NewChild, email: string): Promise<void> {
  await signIn(page, 'secretary')
  await openChild(page, child)
  const dialog = dialogOf(page, child.name)
  await dialog.getByText('Own account', { exact: true }).click()
  await dialog.getByLabel('Email of the footballer').fill(email)
  await dialog.getByLabel('Date of birth').fill('2015-05-05')
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('for footballers aged 16 and over')
  await dialog.getByLabel('Date of birth').fill(BORN)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByText(`${child.name} has been invited.`)).toBeVisible()
}

/** A footballer accepts the invitation, and signs in. */
async function accept(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(await linkTo('invitation', email))
  await expect(page.getByText('invites you')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(CHOSEN)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Confirm that you have read and agree')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create my account' }).click()
  await expect(page.getByText('Your account is ready.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).last().click()
  await fillSignIn(page, email, CHOSEN)
  await expect(page).toHaveURL(/\/main/)
  return page
}

test.describe('an own sign-in', () => {
  test.use({ expectedErrors: /status of (?:404|422)/ })

  // By default an age category shows no names.
  const showNames = async (baseURL: string | undefined, shown: boolean) => {
    const office = await consoleClient(baseURL ?? '', 'staff')
    await office.put('console/ages/U17', { show_score: true, show_player_names: shown, stream_needs_subscription: true })
    await office.close()
  }
  test.beforeAll(({ baseURL }) => showNames(baseURL, true))
  test.afterAll(({ baseURL }) => showNames(baseURL, false))

  test('a footballer accepts the club’s invitation and withdraws their name; guardians see who decides', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.slow()
    const guardian = await newParent(request)
    const child = await scorer(baseURL ?? '', guardian)
    const email = newAddress()
    await invite(page, child, email)
    await openChild(page, child)
    await expect(dialogOf(page, child.name).getByText(email)).toBeVisible()

    const viewer = await (await browser.newContext()).newPage()
    await signIn(viewer)
    await viewer.goto(`/live/${child.game}`)
    const timeline = viewer.getByRole('region', { name: 'Timeline' })
    await expect(timeline.getByText(child.name)).toBeVisible()

    const own = await accept(browser, email)
    await own.goto('/children')
    await own.getByRole('region', { name: 'My page' }).getByRole('link', { name: child.name }).click()
    await expect(own.getByRole('heading', { level: 1, name: child.name })).toBeVisible()
    await expect(own.getByText('Now: yes. A guardian')).toBeVisible()
    await expectAccessible(own)
    await own.getByRole('radiogroup', { name: 'Your name', exact: true }).getByText('No', { exact: true }).click()
    await own.getByRole('button', { name: 'Save decisions' }).click()
    await expect(own.getByText('Saved. This applies from now on.')).toBeVisible()
    await expect(timeline.getByText(`No. ${child.shirt}`)).toBeVisible()
    await expect(viewer.getByText(child.name)).toHaveCount(0)

    const parent = await (await browser.newContext()).newPage()
    await signIn(parent, guardian)
    await parent.goto('/children')
    await parent.getByRole('region', { name: 'My children' }).getByRole('link', { name: child.name }).click()
    await expect(parent.getByRole('heading', { name: 'What Ana decides' })).toBeVisible()
    await expect(parent.getByText('The child', { exact: true })).toBeVisible()
    await expect(parent.getByRole('button', { name: 'Save decisions' })).toHaveCount(0)
    await expect(parent.getByRole('button', { name: 'Erase the child’s data' })).toHaveCount(0)
    await expectAccessible(parent)

    // The club ends it: the page is no longer theirs.
    await openChild(page, child)
    const dialog = dialogOf(page, child.name)
    await expect(dialog.getByText('The child’s own decision on paper')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'End…' }).click()
    await dialog.getByRole('button', { name: 'End', exact: true }).click()
    await expect(page.getByText('no longer has a page.')).toBeVisible()
    await own.reload()
    await expect(own.getByText('This child is not on your list.')).toBeVisible()
  })

  test('a footballer erases everything, the sign-in too; a withdrawn invitation opens nothing', async ({
    page,
    request,
    browser,
    baseURL,
  }) => {
    test.slow()
    const child = await scorer(baseURL ?? '', await newParent(request))
    const email = newAddress()
    await invite(page, child, email)
    const withdrawn = await linkTo('invitation', email)
    await openChild(page, child)
    await dialogOf(page, child.name).getByRole('button', { name: 'Withdraw the invitation' }).click()
    await expect(page.getByText('Invitation withdrawn.')).toBeVisible()
    const other = await (await browser.newContext()).newPage()
    await other.goto(withdrawn)
    await expect(other.getByText('This invitation is no longer valid.')).toBeVisible()
    await expectAccessible(other)

    const next = newAddress()
    await openChild(page, child)
    const dialog = dialogOf(page, child.name)
    await dialog.getByText('Own account', { exact: true }).click()
    await dialog.getByLabel('Email of the footballer').fill(next)
    await dialog.getByLabel('Date of birth').fill(BORN)
    await dialog.getByRole('button', { name: 'Invite', exact: true }).click()
    const own = await accept(browser, next)
    await own.goto('/children')
    await own.getByRole('region', { name: 'My page' }).getByRole('link', { name: child.name }).click()
    await own.getByRole('button', { name: 'Erase my data' }).click()
    await expectAccessible(own)
    await own.getByLabel('Your password').fill(CHOSEN)
    await own.getByRole('button', { name: 'Erase for good' }).click()
    await expect(own).toHaveURL(/\/login/)
    await fillSignIn(own, next, CHOSEN)
    await expect(own.getByText('The email or password is incorrect.').first()).toBeVisible()
  })
})
