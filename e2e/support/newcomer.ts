import type { APIRequestContext } from 'playwright/test'
import { expect } from './journey.ts'
import { linkTo } from './mailbox.ts'
import { PASSWORD } from './people.ts'

/** An address that nobody has used yet. */
export function newAddress(): string {
  return `eka-${crypto.randomUUID().slice(0, 8)}@example.test`
}

/** A parent with a verified account of their own, who may change what the demo people must keep. */
export async function newParent(request: APIRequestContext): Promise<string> {
  const email = newAddress()
  const clubs = (await (await request.post('/api/club', { data: {} })).json()) as { data: { _id: string }[] }
  const person = { name: 'Eka', lastname: 'Beridze', email, password: PASSWORD, phone: '599123456', role: 'parent', locale: 'en' }
  const answer = await request.post('/api/auth/register', { data: { ...person, club_id: clubs.data[0]?._id } })
  expect(answer.status()).toBe(201)
  const link = await linkTo('verify-email', email)
  expect((await request.get(`/api/auth${link}`)).ok()).toBe(true)
  return email
}
