import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LOCALES } from '#shared/locale.ts'
import { userOf, type Viewer } from './builders/people.ts'
import { signInAnswers } from './builders/session.ts'
import { expectAccessible, expectLargeTargets, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { failure, held, lost, never } from './support/replies.ts'
import { service } from './support/service.ts'

const ADDRESS = 'eka@example.test'
const PASSWORD = 'a-long-password'

const submit = () => page.getByRole('button', { name: 'Sign in', exact: true })
const email = () => page.getByLabelText('Email')
const password = () => page.getByLabelText('Password', { exact: true })
const roleButton = (name: string) => page.getByRole('button', { name, exact: true })

async function fillIn(name = ADDRESS, secret = PASSWORD): Promise<void> {
  await email().fill(name)
  await password().fill(secret)
  await submit().click()
}

function answersFor(viewer: Viewer) {
  const user = userOf(viewer, 'en')
  if (!user) throw new Error('A visitor does not sign in.')
  return signInAnswers(user)
}

describe.each(LOCALES)('in the language %s', (locale) => {
  test.each(['light', 'dark'] as const)('the %s form is accessible, and fits a small phone', async (theme) => {
    await openScreen('/login', { locale, theme, viewport: { width: 320, height: 568 } })
    const form = page.getByRole('main')
    const [, club] = form.getByRole('group').getByRole('button').elements() as HTMLElement[]
    const [send] = form.element().querySelectorAll<HTMLElement>('[type=submit]')
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated()
    expectLargeTargets(form.getByRole('group').getByRole('button'))
    // Not by its name: that of the passkeys' button, which comes later, has it in it.
    send?.click()
    await expect.element(form.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated()
    club?.click()
    await expect.element(form.getByRole('textbox').first()).not.toHaveAttribute('aria-invalid')
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated()
  })
})

describe('the input is checked before it is sent', () => {
  test('nothing is entered', async () => {
    await openScreen('/login')
    await submit().click()
    await expect.element(page.getByText('Enter your email')).toBeVisible()
    await expect.element(page.getByText('Enter your password')).toBeVisible()
    await expect.element(email()).toHaveFocus()
    await expect.element(email()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await roleButton('Club').click()
    await expect.element(page.getByText('Enter your password')).not.toBeInTheDocument()
    await submit().click()
    await expect.element(page.getByText('Enter your user name')).toBeVisible()
  })

  test('the password is too short', async () => {
    await openScreen('/login')
    await fillIn(ADDRESS, '12345')
    await expect.element(page.getByText('Password must be at least 6 characters long')).toBeVisible()
    await expect.element(password()).toHaveFocus()
    expect(service.calls('POST /auth/login')).toEqual([])
  })
})

describe('who signs in', () => {
  test('a parent, by a trimmed address', async () => {
    await openScreen('/login', { answers: answersFor('parent') })
    await fillIn(` ${ADDRESS} `)
    await expect.poll(address).toBe('/main')
    await expect.element(page.getByRole('region', { name: 'Schedule' })).toBeVisible()
    expect(service.calls('POST /auth/login')).toMatchObject([{ body: { email: ADDRESS, password: PASSWORD, role: 'parent' } }])
  })

  test('a club, by its user name', async () => {
    // Its schedule asks for the club's ages.
    await openScreen('/login', { answers: { ...answersFor('club'), 'GET /club/details/:id': never() } })
    await expect.element(roleButton('Parent')).toHaveAttribute('aria-pressed', 'true')
    await roleButton('Club').click()
    await expect.element(roleButton('Club')).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('Not registered as club?')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Create Parent/Fan account' })).not.toBeInTheDocument()
    await page.getByLabelText('User name').fill('rustavi')
    await password().fill(PASSWORD)
    await submit().click()
    await expect.poll(address).toBe('/main')
    expect(service.calls('POST /auth/login')).toMatchObject([{ body: { email: 'rustavi', role: 'club' } }])
  })

  test('scouts cannot yet', async () => {
    await openScreen('/login')
    await expect.element(page.getByRole('button', { name: /^Scout/ })).toBeDisabled()
  })
})

describe('while the service answers', () => {
  test('the button is busy, and a second tap sends nothing', async () => {
    const { reply, release } = held({ accessToken: 'access', refreshToken: 'refresh' })
    await openScreen('/login', { answers: { ...answersFor('parent'), 'POST /auth/login': reply } })
    await fillIn()
    await expect.element(submit()).toHaveAttribute('aria-busy', 'true')
    await userEvent.keyboard('{Enter}')
    release()
    await expect.poll(address).toBe('/main')
    expect(service.calls('POST /auth/login')).toHaveLength(1)
  })
})

describe('errors are shown, and the input stays', () => {
  test.each([
    ['a wrong password', failure('wrong_credentials'), 'The email or password is incorrect.'],
    ['a locked account', failure('account_locked'), 'This account is locked. Please contact us.'],
    ['too many tries', failure('too_many_requests'), 'Too many attempts. Please wait a minute.'],
    ['a failing service', failure('internal'), 'Something went wrong on our side. Please try again later.'],
    ['no network', lost(), 'You are offline. Please try again once you are back online.'],
  ])('for %s', async (_, reply, text) => {
    await openScreen('/login', { answers: { 'GET /auth/check': { status: true }, 'POST /auth/login': reply } })
    await fillIn()
    await expect.element(page.getByRole('alert')).toHaveTextContent(text)
    await expect.element(email()).toHaveValue(ADDRESS)
    await expect.element(password()).toHaveValue(PASSWORD)
    await expect.element(password()).toHaveFocus()
    await expectAccessible()
    await expectWithinScreen()
    expect(address()).toBe('/login')
    // The next try works.
    service.answers(answersFor('parent'))
    await submit().click()
    await expect.poll(address).toBe('/main')
  })

  test('for an unverified address, with a new mail', async () => {
    await openScreen('/login', { answers: { 'GET /auth/check': { status: true }, 'POST /auth/login': failure('email_unverified') } })
    await fillIn()
    await expect.element(page.getByText('Please verify your email first: the link is in your mailbox.')).toBeVisible()
    const again = page.getByRole('button', { name: 'Send the email again' })
    service.answers({ 'POST /auth/resend-verification': failure('too_many_requests') })
    await again.click()
    await expect.element(page.getByText('Too many attempts. Please wait a minute.')).toBeVisible()
    service.answers({ 'POST /auth/resend-verification': { sent: true } })
    await again.click()
    await expect.element(page.getByRole('status')).toHaveTextContent(`We have sent a new link to ${ADDRESS}. Check your spam folder too.`)
    expect(service.calls('POST /auth/resend-verification').at(-1)).toMatchObject({ body: { email: ADDRESS } })
    await expectAccessible()
  })
})

describe('the second step', () => {
  const TOKENS = { accessToken: 'access', refreshToken: 'refresh' }
  const HALF = {
    'GET /auth/check': { status: true },
    'POST /auth/login': TOKENS,
    'POST /auth/refresh-token': TOKENS,
    'GET /auth/fetch-user': failure('second_factor_required'),
    'GET /auth/second-factor': { state: 'confirm' },
  } as const
  const step = () => page.getByRole('button', { name: 'Use my passkey' })

  test('is shown again after a reload or in another tab, without the password', async () => {
    await openScreen('/login', { answers: HALF })
    await fillIn()
    await expect.element(step()).toBeVisible()
    await openScreen('/login?from=%2Fmain%3Ffilter%3Dfinished', { answers: HALF })
    await expect.element(step()).toBeVisible()
    await expectAccessible()
    sessionStorage.clear()
    await openScreen('/login?from=%2Fmain%3Ffilter%3Dfinished', { answers: HALF })
    await expect.element(step()).toBeVisible()
    expect(service.calls('POST /auth/login')).toHaveLength(1)
    // A recovery code is right.
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.getByLabelText('Recovery code').fill('aaaa-bbbb-cccc-dddd')
    service.answers({ ...answersFor('staff'), 'POST /auth/second-factor/recovery-code': null })
    await page.getByRole('button', { name: 'Use this code' }).click()
    await expect.poll(address).toBe('/main?filter=finished')
  })

  test('of an account without a passkey is shown again in the same tab only', async () => {
    const answers = { ...HALF, 'GET /auth/second-factor': { state: 'register' } } as const
    await openScreen('/login', { answers })
    await fillIn()
    const add = page.getByRole('button', { name: 'Add a passkey' })
    await expect.element(add).toBeVisible()
    await openScreen('/login', { answers })
    await expect.element(add).toBeVisible()
    sessionStorage.clear()
    await openScreen('/login', { answers })
    await expect.element(submit()).toBeEnabled()
    await expect.element(add).not.toBeInTheDocument()
  })

  test('is over when it is cancelled, or too late', async () => {
    await openScreen('/login', { answers: { ...HALF, 'DELETE /auth/logout': null } })
    await fillIn()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(submit()).toBeEnabled()
    await openScreen('/login', { answers: HALF })
    await fillIn()
    await expect.element(step()).toBeVisible()
    await openScreen('/login', { answers: { ...HALF, 'POST /auth/refresh-token': failure('session_ended') } })
    await expect.element(submit()).not.toHaveAttribute('aria-busy', 'true')
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
    await fillIn()
    await expect.element(step()).toBeVisible()
  })

  test('stays for later where there is no network', async () => {
    await openScreen('/login', { answers: HALF })
    await fillIn()
    await expect.element(step()).toBeVisible()
    await openScreen('/login', { answers: { ...HALF, 'GET /auth/check': lost() } })
    await expect.element(page.getByRole('alert')).toHaveTextContent('You are offline. Please try again once you are back online.')
    await openScreen('/login', { answers: HALF })
    await expect.element(step()).toBeVisible()
  })

  test('is there again for those who come back from another page', async () => {
    await openScreen('/login', { answers: HALF })
    await fillIn()
    await expect.element(step()).toBeVisible()
    await page.getByRole('link', { name: 'Moedani, home' }).click()
    await expect.element(step()).not.toBeInTheDocument()
    expect(address()).toBe('/')
    history.back()
    await expect.element(step()).toBeVisible()
    expect(service.calls('POST /auth/login')).toHaveLength(1)
  })
})

describe('the way back', () => {
  test.each(['https://evil.test/x', '//evil.test', '/\\evil.test', 'javascript:alert(1)', '/\t/evil.test', '/login', ''])(
    'of a link with %j leads to the schedule, before and after signing in',
    async (from) => {
      const path = `/login?from=${encodeURIComponent(from)}`
      await openScreen(path, { answers: answersFor('parent') })
      await fillIn()
      await expect.poll(address).toBe('/main')
      await expect.element(page.getByRole('region', { name: 'Schedule' })).toBeVisible()
      await openScreen(path, { as: 'parent', answers: answersFor('parent') })
      await expect.poll(address).toBe('/main')
      await expect.element(page.getByRole('region', { name: 'Schedule' })).toBeVisible()
    },
  )

  test('leads to the page of the product that was asked for', async () => {
    await openScreen('/main?filter=finished&age=U12', { answers: answersFor('parent') })
    expect(address()).toBe(`/login?from=${encodeURIComponent('/main?filter=finished&age=U12')}`)
    await fillIn()
    await expect.poll(address).toBe('/main?filter=finished&age=U12')
  })
})
