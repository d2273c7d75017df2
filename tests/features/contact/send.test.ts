import { beforeEach, expect, test, vi } from 'vitest'
import { sendRequest, reasonOf } from '#features/contact/send.ts'
import { toParams, type Draft } from '#features/contact/draft.ts'
import { contactRequests } from '#server/db/schema/mails.ts'
import { createService } from '../../support/service.ts'

// The form's own way through EmailJS's library to our endpoint.
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

/** What the sender is told, if it fails. */
async function reason(change: Partial<Draft> = {}): Promise<string | undefined> {
  return sendRequest(toParams({ ...draft, ...change })).then(
    () => undefined,
    (error: unknown) => reasonOf(error).message,
  )
}

beforeEach(async () => {
  vi.stubGlobal('location', { origin, pathname: '/contact' })
  await deps.db.delete(contactRequests)
})

test('what was filled in arrives in the words of the contract', async () => {
  expect(await reason()).toBeUndefined()
  const [kept] = await deps.db.select().from(contactRequests)
  expect(kept?.request).toEqual({
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

test('what the service does not accept is to be checked', async () => {
  expect(await reason({ firstName: 'x'.repeat(81) })).toBe('Something in it was not accepted. Please check what you have entered.')
})

test('trouble of the service is said to be the service’s', async () => {
  vi.spyOn(deps.db, 'transaction').mockRejectedValueOnce(new Error('disk full'))
  expect(await reason()).toBe('The service is not available just now. What you have entered is kept.')
})

test('without a network nothing is lost', async () => {
  vi.stubGlobal('location', { origin: 'http://127.0.0.1:1', pathname: '/contact' })
  expect(await reason()).toBe('There is no connection. What you have entered is kept.')
})

test('whoever sends again and again is asked for patience', async () => {
  const reasons: (string | undefined)[] = []
  for (let time = 0; time < 12; time += 1) reasons.push(await reason())
  expect(reasons.at(-1)).toBe('Too many messages came from here. Please wait a few minutes.')
})

test.each([
  [{ status: 451, text: 'Unavailable For Headless Browser' }, 'This browser is run by a program. Please use an ordinary one.'],
  [{ status: 403, text: 'Forbidden' }, 'This message is blocked. Please call or write to us.'],
  [{ status: 429, text: 'Too Many Requests' }, 'Too many messages came from here. Please wait a few minutes.'],
  [{ status: 0, text: 'Network error' }, 'There is no connection. What you have entered is kept.'],
  [
    'The public key is required. Visit https://dashboard.emailjs.com/admin/account',
    'The form is not set up yet. Please call or write to us.',
  ],
])('the library’s own %j becomes a sentence that helps', (error, words) => {
  expect(reasonOf(error).message).toBe(words)
})
