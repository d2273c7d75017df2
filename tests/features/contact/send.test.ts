import { beforeEach, expect, test, vi } from 'vitest'
import { sendRequest, failureText } from '#features/site/contact/send.ts'
import { toParams, type Draft } from '#features/site/contact/draft.ts'
import { contactRequests } from '#server/db/schema/mails.ts'
import { createService } from '../../support/service.ts'

// Sends the form through EmailJS's library to our endpoint.
const { deps, listen } = await createService({ OFFICE_EMAIL: 'office@moedani.example', SMTP_URL: '', MAIL_FROM: '' })
const origin = await listen()

const draft: Draft = {
  firstName: ' Nino ',
  lastName: 'Lomidze',
  email: 'nino@example.test',
  phone: '599123456',
  role: 'parent',
  topics: ['live stream', 'camera'],
  date: new Date(2026, 10, 23),
  hour: 12,
}

/** The text of a failure. */
async function reason(change: Partial<Draft> = {}): Promise<string | undefined> {
  return sendRequest(toParams({ ...draft, ...change })).then(
    () => undefined,
    (error: unknown) => failureText(error).message,
  )
}

beforeEach(async () => {
  vi.stubGlobal('location', { origin, pathname: '/contact' })
  await deps.db.delete(contactRequests)
})

test('the request arrives as the contract defines it', async () => {
  expect(await reason()).toBeUndefined()
  const [stored] = await deps.db.select().from(contactRequests)
  expect(stored?.request).toEqual({
    firstName: 'Nino',
    lastName: 'Lomidze',
    email: 'nino@example.test',
    phone: '599123456',
    role: 'parent',
    helpType: 'live stream, camera',
    date: '23.11.2026',
    hour: '12:00',
  })
})

test('a rejected request asks to check the input', async () => {
  expect(await reason({ firstName: 'x'.repeat(81) })).toBe('Something was not accepted. Please check your details.')
})

test('an error of the service is reported as such', async () => {
  vi.spyOn(deps.db, 'transaction').mockRejectedValueOnce(new Error('disk full'))
  expect(await reason()).toBe('The service is not available right now. What you entered has been kept.')
})

test('offline the text says that the input is kept', async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:1', pathname: '/contact' })
  expect(await reason()).toBe('You are offline. What you entered has been kept.')
})

test('too many requests ask to wait', async () => {
  const reasons: (string | undefined)[] = []
  for (let time = 0; time < 42; time += 1) reasons.push(await reason())
  expect(reasons.at(-1)).toBe('Too many messages have been sent from here. Please try again in ten minutes.')
})

test.each([
  [{ status: 451, text: 'Unavailable For Headless Browser' }, 'This browser is controlled by a program. Please use an ordinary one.'],
  [{ status: 403, text: 'Forbidden' }, 'This message is blocked. Please call or write to us.'],
  [{ status: 429, text: 'Too Many Requests' }, 'Too many messages have been sent from here. Please try again in ten minutes.'],
  [{ status: 0, text: 'Network error' }, 'You are offline. What you entered has been kept.'],
  [
    'The public key is required. Visit https://dashboard.emailjs.com/admin/account',
    'The form is not set up yet. Please call or write to us.',
  ],
])('the library’s error %j gets a readable text', (error, words) => {
  expect(failureText(error).message).toBe(words)
})
