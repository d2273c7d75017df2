import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LOCALES } from '#shared/locale.ts'
import { club } from './builders/clubs.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { address, openScreen } from './support/open-screen.tsx'
import { failure, held, lost, never } from './support/replies.ts'
import { service } from './support/service.ts'

const RUSTAVI = club('Rustavi', { name_ka: 'რუსთავი' })
const GORI = club('Gori', { name_ka: 'გორი' })
const CLUBS = { data: [GORI, RUSTAVI], next: null }
const PASSWORD = 'a-long-password'
const REGISTERED = { exists: false, verify_minutes: 30 } as const

const dialog = () => page.getByRole('dialog', { name: 'Create Parent/Fan account' })
const field = (name: string) => dialog().getByLabelText(name, { exact: name === 'Password' })
const link = () => page.getByRole('link', { name: 'Create Parent/Fan account' })
const create = () => dialog().getByRole('button', { name: 'Create account' })

async function openDialog(): Promise<void> {
  await openScreen('/login', { answers: { 'POST /club': CLUBS } })
  await link().click()
  await expect.element(dialog()).toBeVisible()
}

async function fillIn(): Promise<void> {
  await field('First name').fill(' Eka ')
  await field('Last name').fill('Beridze')
  await field('Email').fill('eka@example.test')
  await field('Password').fill(PASSWORD)
  await field('Phone').fill('+995 599 12 34 56')
  await expect.element(field('Phone')).toHaveValue('+995 599 12 34 56')
  await dialog().getByRole('combobox', { name: 'Club/Academy' }).fill('Rust')
  await page.getByRole('option', { name: 'Rustavi' }).click()
  await dialog().getByRole('checkbox').click()
}

describe.each(LOCALES)('in the language %s', (locale) => {
  test.each(['light', 'dark'] as const)('the %s form is accessible and fits, with and without errors', async (theme) => {
    await openScreen('/login?register=true', { locale, theme, answers: { 'POST /club': CLUBS } })
    const form = page.getByRole('dialog')
    await expect.element(form).toBeVisible()
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated()
    form.element().querySelector<HTMLElement>('[type=submit]')?.click()
    await expect.element(form.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated()
  })
})

test('what is too long stays as it was pasted, and says so', async () => {
  await openDialog()
  await field('First name').fill('E'.repeat(81))
  await expect.element(field('First name')).toHaveValue('E'.repeat(81))
  await expect.element(dialog().getByText('At most 80 characters')).toBeVisible()
  await field('First name').fill('Eka')
  await expect.element(dialog().getByText('At most 80 characters')).not.toBeInTheDocument()
})

describe('errors of the input', () => {
  // The club's error disappears by a timer.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('stand at missing fields; that of a missing club disappears after three seconds', async () => {
    await openDialog()
    await create().click()
    for (const text of [
      'Enter your first name',
      'Enter your last name',
      'Enter an email address, like name@example.com',
      'Password must be at least 6 characters long',
      'Enter a phone number, like 599123456',
      'Confirm that you have read and agree',
    ])
      await expect.element(dialog().getByText(text)).toBeVisible()
    const missing = dialog().getByText('Choose your club')
    await expect.element(missing).toBeVisible()
    await vi.advanceTimersByTimeAsync(2999)
    await expect.element(missing).toBeVisible()
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(missing).not.toBeInTheDocument()
    await expect.element(dialog().getByText('Enter your first name')).toBeVisible()
    expect(service.calls('POST /auth/register')).toEqual([])
  })

  test('leave what is typed after them in its field, also when the error of the club disappears', async () => {
    await openDialog()
    await create().click()
    await expect.element(field('First name')).toHaveFocus()
    await userEvent.keyboard('Nino{Tab}Ber')
    await expect.element(dialog().getByText('Enter your first name')).not.toBeInTheDocument()
    await vi.advanceTimersByTimeAsync(3000)
    await expect.element(dialog().getByText('Choose your club')).not.toBeInTheDocument()
    await userEvent.keyboard(`idze{Tab}nino@example.test{Tab}${PASSWORD}`)
    await expect.element(field('First name')).toHaveValue('Nino')
    await expect.element(field('Last name')).toHaveValue('Beridze')
    await expect.element(field('Email')).toHaveValue('nino@example.test')
    await expect.element(field('Password')).toHaveValue(PASSWORD)
    await expect.element(field('Password')).toHaveFocus()
  })
})

describe('what is sent', () => {
  test('is what was entered, and the sign-in has the address', async () => {
    const { reply, release } = held(REGISTERED)
    await openDialog()
    service.answers({ 'POST /auth/register': reply })
    await fillIn()
    await expect.element(field('Footballer')).toBeDisabled()
    await dialog().getByRole('combobox', { name: 'Age category' }).click()
    await page.getByRole('option', { name: 'U12' }).click()
    await field('Footballer').fill('09')
    await expect.element(field('Footballer')).toHaveValue('9')
    await expectAccessible()
    await create().click()
    await expect.element(create()).toHaveAttribute('aria-busy', 'true')
    release()
    await expect
      .element(page.getByText('You have successfully registered! Please verify your email within 30 minutes to continue.'))
      .toBeVisible()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(address()).toBe('/login')
    await expect.element(page.getByLabelText('Email')).toHaveValue('eka@example.test')
    expect(service.calls('POST /auth/register')).toEqual([
      expect.objectContaining({
        body: {
          name: 'Eka',
          lastname: 'Beridze',
          email: 'eka@example.test',
          password: PASSWORD,
          phone: '+995599123456',
          role: 'parent',
          club_id: RUSTAVI._id,
          age_category: 'U12',
          shirt_number: 9,
          locale: 'en',
        },
      }),
    ])
  })
})

describe('a failed registration keeps the input', () => {
  const FAILED = 'Registration failed. Please try again later.'

  test.each([
    ['without a network', lost(), `${FAILED} You are offline. Please try again once you are back online.`],
    ['after too many tries', failure('too_many_requests'), `${FAILED} Too many attempts. Please wait a minute.`],
    ['when the service fails', failure('internal'), FAILED],
  ])('%s', async (_, reply, text) => {
    await openDialog()
    await fillIn()
    service.answers({ 'POST /auth/register': reply })
    await create().click()
    await expect.element(dialog().getByRole('alert').filter({ hasText: text })).toBeVisible()
    await expect.element(field('Last name')).toHaveValue('Beridze')
    await expect.element(field('Password')).toHaveValue(PASSWORD)
    await expectAccessible()
    service.answers({ 'POST /auth/register': REGISTERED })
    await create().click()
    await expect.element(dialog()).not.toBeInTheDocument()
  })

  test.each([
    ['Email', failure('email_taken', undefined, { exists: true }), 'This email is already registered.'],
    ['Password', failure('weak_password'), 'This password is too easy to guess. Please choose another one.'],
  ])('of which the %s is the reason, also when the dialog is closed', async (name, reply, text) => {
    await openDialog()
    await fillIn()
    service.answers({ 'POST /auth/register': reply })
    await create().click()
    await expect.element(field(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(field(name)).toHaveFocus()
    await expect.element(dialog().getByText(text)).toBeVisible()
    await expect.element(field('Last name')).toHaveValue('Beridze')
    // By a key: a message in the corner may cover the button.
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog()).not.toBeInTheDocument()
    await link().click()
    await expect.element(field('Last name')).toHaveValue('Beridze')
    await expect.element(dialog().getByRole('combobox', { name: 'Club/Academy' })).toHaveValue('Rustavi')
  })
})

describe('the list of clubs', () => {
  const list = () => dialog().getByRole('combobox', { name: 'Club/Academy' })

  test('has the clubs of all pages, by both names', async () => {
    await openScreen('/login?register=true', {
      answers: { 'POST /club': ({ body }) => (body?.cursor ? { data: [RUSTAVI], next: null } : { data: [GORI], next: 'more' }) },
    })
    await list().fill('რუსთ')
    await expect.element(page.getByRole('option')).toMatchTextContent('Rustavi')
    await list().fill('Nowhere')
    await expect.element(page.getByText('No results')).toBeVisible()
  })

  test('says that it is on its way', async () => {
    await openScreen('/login?register=true', { answers: { 'POST /club': never() } })
    await list().click()
    await expect.element(page.getByText('Loading clubs…')).toBeVisible()
  })

  test('says that it is missing, and is fetched again when the field is entered again', async () => {
    await openScreen('/login?register=true', { answers: { 'POST /club': failure('bad_request') } })
    await list().click()
    await expect.element(page.getByText('The clubs could not be loaded. Try again later.')).toBeVisible()
    await field('Phone').click()
    service.answers({ 'POST /club': CLUBS })
    await list().click()
    await expect.element(page.getByRole('option', { name: 'Gori' })).toBeVisible()
  })
})

describe('the mailed link', () => {
  const PATH = `/verify-email/${'a'.repeat(43)}`
  const verify = (reply: ReturnType<typeof failure>) => openScreen(PATH, { answers: { 'GET /auth/verify-email/:token': reply } })

  test('verifies the address, and leads to the sign-in', async () => {
    await openScreen(PATH, { answers: { 'GET /auth/verify-email/:token': { verified: true } } })
    await expect.element(page.getByText('Your email has been successfully verified!')).toBeVisible()
    await expectAccessible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
    await expect.poll(address).toBe('/login')
  })

  test.each(['not_found', 'gone'] as const)('that is invalid (%s) is replaced by a new one', async (code) => {
    await verify(failure(code))
    await expect.element(page.getByText('Email verification failed. Please try again or contact support.')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Link more than 30 minutes old?' })).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
    await expectAccessible()
    await expectWithinScreen()
    service.answers({ 'POST /auth/resend-verification': { sent: true } })
    await page.getByLabelText('Email').fill('eka@example.test')
    await page.getByRole('button', { name: 'Send the email again' }).click()
    await expect.element(page.getByText('The email is on its way. Please verify within 30 minutes.')).toBeVisible()
    await page.getByRole('link', { name: 'Go Back' }).click()
    await expect.poll(address).toBe('/')
  })

  test('that did not reach the service can be tried again', async () => {
    await verify(lost())
    const again = page.getByRole('button', { name: 'Try again' })
    await expect.element(again).toBeVisible()
    await expect.element(page.getByLabelText('Email')).not.toBeInTheDocument()
    service.answers({ 'GET /auth/verify-email/:token': { verified: true } })
    await again.click()
    await expect.element(page.getByText('Your email has been successfully verified!')).toBeVisible()
  })
})
