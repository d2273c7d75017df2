import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { LOCALES } from '#shared/locale.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { failure, held, lost } from './support/replies.ts'
import { service } from './support/service.ts'

const FAILED = 'Failed to send the email. Please try again later.'
const CALL = 'POST /v1.0/email/send'

const field = (name: string) => page.getByLabelText(name, { exact: true })
const send = () => page.getByRole('button', { name: 'Send', exact: true })
const choice = (name: string) => page.getByRole('combobox', { name })

async function fillIn(): Promise<void> {
  await field('First name').fill('Eka')
  await field('Last name').fill('Beridze')
  await field('Email').fill('eka@example.test')
  await field('Phone').fill('599123456')
  await choice('Role').click()
  await page.getByRole('option', { name: 'Academy' }).click()
  await choice('Help topics').click()
  await page.getByRole('option', { name: 'Live stream' }).click()
  await page.getByRole('option', { name: 'Camera' }).click()
  await userEvent.keyboard('{Escape}')
}

async function expectDraft(): Promise<void> {
  await expect.element(field('First name')).toHaveValue('Eka')
  await expect.element(field('Phone')).toHaveValue(599_123_456)
  await expect.element(choice('Role')).toMatchTextContent('Academy')
  await expect.element(page.getByRole('button', { name: 'Remove Camera' })).toBeVisible()
}

describe.each(LOCALES)('in the language %s', (locale) => {
  test.each(['light', 'dark'] as const)('the %s page is accessible and fits, with and without errors', async (theme) => {
    await openScreen('/contact', { locale, theme })
    const form = page.getByRole('form')
    await expect.element(form).toBeVisible()
    expectTranslated()
    if (locale === 'ge') {
      await expect.element(form).toMatchTextContent('სახელი')
      expect((form.element() as HTMLElement).innerText).not.toMatch(/[A-Za-z]/)
    }
    await expectAccessible()
    await expectWithinScreen()
    form.element().querySelector<HTMLElement>('[type=submit]')?.click()
    await expect.element(form.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible()
    await expectWithinScreen()
    expectTranslated()
  })
})

describe('a phone number', () => {
  test('is its digits as typed, and arrow keys do not change it', async () => {
    await openScreen('/contact')
    await field('Phone').click()
    await userEvent.keyboard('+995 599-12 34 56')
    await expect.element(field('Phone')).toHaveValue(995_599_123_456)
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{ArrowUp}')
    await expect.element(field('Phone')).toHaveValue(995_599_123_456)
  })

  test('is its digits as pasted, where the caret is', async () => {
    await openScreen('/contact')
    await field('First name').fill('+995 (599) 12 34 56')
    await field('First name').click({ clickCount: 3 })
    await userEvent.copy()
    await field('Phone').click()
    await userEvent.keyboard('0')
    await userEvent.paste()
    expect((field('Phone').element() as HTMLInputElement).value).toBe('0995599123456')
  })
})

describe('errors of the input', () => {
  const choose = () => page.getByText('Please select an option from this field.')

  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  test('stand at missing fields; those of missing choices disappear after three seconds', async () => {
    await openScreen('/contact')
    await send().click()
    for (const text of [
      'Enter your first name',
      'Enter your last name',
      'Enter an email address, like name@example.com',
      'Enter a phone number, like 599123456',
    ])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(field('First name')).toHaveFocus()
    expect(choose().elements()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(2999)
    expect(choose().elements()).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    await expect.element(choose()).not.toBeInTheDocument()
    await expect.element(page.getByText('Enter your first name')).toBeVisible()
    expect(service.calls(CALL)).toEqual([])
  })

  test('leave what is typed after them in its field, and the next submission moves the focus', async () => {
    await openScreen('/contact')
    await send().click()
    await expect.element(field('First name')).toHaveFocus()
    await userEvent.keyboard('Nino{Tab}Beridze{Tab}nino@example.test')
    await expect.element(field('First name')).toHaveValue('Nino')
    await expect.element(field('Last name')).toHaveValue('Beridze')
    await expect.element(field('Email')).toHaveValue('nino@example.test')
    await expect.element(field('Email')).toHaveFocus()
    await send().click()
    await expect.element(field('Phone')).toHaveFocus()
  })
})

describe('what is sent', () => {
  test('does not depend on the language, and is sent once', async () => {
    const { reply, release } = held('OK')
    await openScreen('/contact', { answers: { [CALL]: reply } })
    await fillIn()
    await expectAccessible()
    await send().click()
    await expect.element(send()).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => service.calls(CALL)).toHaveLength(1)
    release()
    const dialog = page.getByRole('dialog', { name: 'Meeting scheduled' })
    await expect.element(dialog).toMatchTextContent(/ 12:00\. /)
    await expectAccessible()
    expect(service.calls(CALL)).toMatchObject([
      {
        body: {
          template_params: {
            firstName: 'Eka',
            lastName: 'Beridze',
            email: 'eka@example.test',
            phone: '599123456',
            role: 'academy',
            helpType: 'live stream, camera',
            hour: '12:00',
          },
        },
      },
    ])
  })
})

describe('an unsent request is kept, and the reason is given', () => {
  test.each([
    ['without a network', lost(), 'You are offline. What you entered has been kept.'],
    ['when the service is away', failure('unavailable'), 'The service is not available right now. What you entered has been kept.'],
    ['when the service fails', failure('internal'), 'The service is not available right now. What you entered has been kept.'],
    [
      'after too many requests',
      failure('too_many_requests'),
      'Too many messages have been sent from here. Please try again in ten minutes.',
    ],
    ['when it is blocked', failure('forbidden'), 'This message is blocked. Please call or write to us.'],
    ['when it is refused', failure('validation_failed'), 'Something was not accepted. Please check your details.'],
    ['when it is too large', failure('payload_too_large'), 'Something was not accepted. Please check your details.'],
  ])('%s', async (_, reply, text) => {
    await openScreen('/contact', { answers: { [CALL]: reply } })
    await fillIn()
    await send().click()
    const dialog = page.getByRole('dialog', { name: 'Not sent' })
    await expect.element(dialog.getByText(FAILED)).toBeVisible()
    await expect.element(dialog.getByText(text)).toBeVisible()
    await expectAccessible()
    await expectWithinScreen()
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expectDraft()
    // A reload keeps it too, until it is sent.
    await openScreen('/contact', { answers: { [CALL]: 'OK' } })
    await expectDraft()
    await send().click()
    await expect.element(page.getByRole('dialog', { name: 'Meeting scheduled' })).toBeVisible()
    await openScreen('/contact')
    await expect.element(field('First name')).toHaveValue('')
  })
})
