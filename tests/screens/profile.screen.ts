import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { club } from './builders/clubs.ts'
import { id } from './builders/ids.ts'
import { emptyProfile } from './builders/notices.ts'
import { expectAccessible, expectNothingCut, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { service, type Answers } from './support/service.ts'
import { doubleLetters } from './support/letters.ts'
import { expectFingerSize } from './support/targets.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const NOW = new Date().toISOString()
const answers: Answers = {
  ...emptyProfile(),
  'GET /auth/sessions': { data: [{ _id: id('session'), user_agent: '', current: true, created_at: NOW, seen_at: NOW }] },
  'POST /club': { data: [club('Rustavi')], next: null },
}

/** The pages that the profile's list leads to, each by the link's name and with its heading. */
const PAGES = [
  ['/children', 'My children', 'ჩემი შვილები'],
  ['/subscription', 'Subscription', 'გამოწერა'],
  ['/profile/notifications', 'Notifications', 'შეტყობინებები'],
  ['/profile/calendar', 'Calendar', 'კალენდარი'],
  ['/profile/look', 'Language and appearance', 'ენა და იერსახე'],
  ['/profile/devices', 'Your devices', 'თქვენი მოწყობილობები'],
  ['/profile/help', 'Help', 'დახმარება'],
] as const
const ALL_PAGES = [['/profile', 'Profile', 'პროფილი'] as const, ...PAGES]
const heading = () => page.getByRole('heading', { level: 1 })

describe.each(ALL_PAGES)('%s', (path, en, ge) => {
  describe.each([['en', en] as const, ['ge', ge] as const])('in %s', (locale, title) => {
    test.each([390, 1280])('at %s pixels is translated, and accessible in both themes', async (width) => {
      await openScreen(path, { as: 'subscriber', locale, viewport: { width, height: 844 }, answers })
      await expect.element(heading()).toHaveTextContent(title)
      expect(document.title).toContain(`${title} · `)
      await expect.element(page.getByRole('main').getByRole('link').first()).toBeVisible()
      expectTranslated(['Eka', 'Beridze', 'PIN'])
      await expectWithinScreen()
      await expectAccessibleInBothThemes()
    })

    test('holds letters of double size', async () => {
      doubleLetters()
      await openScreen(path, { as: 'subscriber', locale, viewport: { width: 390, height: 844 }, answers })
      await expect.element(heading()).toBeVisible()
      await expectWithinScreen()
      expectNothingCut()
    })
  })

  test('everything to press is as large as a finger', async () => {
    await openScreen(path, { as: 'subscriber', answers })
    await expect.element(heading()).toBeVisible()
    expectFingerSize()
  })
})

test.each(PAGES)('the profile leads to %s, and back', async (path, name) => {
  await openScreen('/profile', { as: 'subscriber', answers })
  await page.getByRole('main').getByRole('link', { name, exact: true }).click()
  await expect.poll(address).toBe(path)
  await expect.element(heading()).toHaveTextContent(name)
  await page.getByRole('main').getByRole('link', { name: 'Profile', exact: true }).click()
  await expect.poll(address).toBe('/profile')
})

describe('what is stored on this device', () => {
  /** The browser, which has given its word or not, and answers when it is asked. */
  async function open(granted: boolean, answer: boolean) {
    vi.spyOn(navigator.storage, 'persisted').mockResolvedValue(granted)
    const ask = vi.spyOn(navigator.storage, 'persist').mockResolvedValue(answer)
    await openScreen('/profile/devices', { as: 'subscriber', answers })
    return ask
  }
  const button = () => page.getByRole('button', { name: 'Ask the browser to keep it' })

  test('stays, where the browser has given its word', async () => {
    await open(true, true)
    await expect.element(page.getByText('The browser keeps what you need', { exact: false })).toBeVisible()
    await expect.element(button()).not.toBeInTheDocument()
  })

  test.each([
    [true, 'The browser keeps what you need'],
    [false, 'The browser did not agree'],
  ])('is asked for at a tap, not before: the answer is %s', async (answer, text) => {
    const ask = await open(false, answer)
    await expect.element(page.getByText('the browser may delete', { exact: false })).toBeVisible()
    expect(ask).not.toHaveBeenCalled()
    await button().click()
    await expect.element(page.getByText(text, { exact: false })).toBeVisible()
    await expect.element(button()).not.toBeInTheDocument()
    await expectAccessible()
  })
})

test('there is no page for another word', async () => {
  await openScreen('/profile/nothing', { as: 'subscriber', answers })
  await expect.element(heading()).toHaveTextContent('This page is off the pitch')
})

test.each(['never-at-the-same-address@football-academy-of-rustavi.example', 'a@b.ge'])('%s is shown whole', async (email) => {
  doubleLetters()
  await openScreen('/profile', { as: 'subscriber', user: { email }, viewport: { width: 390, height: 844 }, answers })
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  expectNothingCut()
  await expectWithinScreen()
})

test.each([
  ['en', 'light', 'Change password', 'Password'],
  ['ge', 'dark', 'პაროლის შეცვლა', 'პაროლი'],
] as const)('the field of the old password has the focus (%s, %s)', async (locale, theme, change, label) => {
  await openScreen('/profile', { as: 'parent', locale, theme, answers })
  await page.getByRole('button', { name: change }).click()
  await expect.element(page.getByRole('dialog').getByLabelText(label, { exact: true })).toHaveFocus()
  await expectAccessible()
  expectTranslated(['Eka', 'Beridze', 'PIN'])
})

test.each([
  ['subscriber', 'Active'],
  ['parent', 'Expired'],
] as const)('the subscription of a %s is %s', async (as, status) => {
  await openScreen('/profile', { as, answers })
  await expect.element(page.getByLabelText('Subscription status')).toHaveValue(status)
})

test.each(['club', 'staff'] as const)('people of a %s have no children there, and ask for none', async (as) => {
  await openScreen('/profile', { as, answers })
  await expect.element(page.getByRole('link', { name: 'Subscription' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'My children' })).not.toBeInTheDocument()
  expect(service.calls('GET /children')).toHaveLength(0)
})
