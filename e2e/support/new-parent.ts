import { eq } from 'drizzle-orm'
import type { APIRequestContext } from 'playwright/test'
import { withDatabase } from '#server/cli/database.ts'
import { users } from '#server/db/schema/users.ts'
import { expect } from './journey.ts'
import { PASSWORD } from './people.ts'

/** An unused email address. */
export function newAddress(): string {
  return `eka-${crypto.randomUUID().slice(0, 8)}@example.test`
}

/** Registers a parent, Eka Beridze, whose email address is not verified yet. */
export async function registerParent(request: APIRequestContext, email: string): Promise<void> {
  const clubs = (await (await request.post('/api/club', { data: {} })).json()) as { data: { _id: string }[] }
  const person = { name: 'Eka', lastname: 'Beridze', email, password: PASSWORD, phone: '599123456', role: 'parent', locale: 'en' }
  const answer = await request.post('/api/auth/register', { data: { ...person, club_id: clubs.data[0]?._id } })
  expect(answer.status()).toBe(201)
}

/** A new parent with a verified account, for journeys that change account data. */
export async function newParent(request: APIRequestContext): Promise<string> {
  const email = newAddress()
  await registerParent(request, email)
  // Not by the link: an address may open only some links within a time, and those are for the journeys about them.
  await withDatabase({ databaseUrl: null, dataFolder: process.env['E2E_DATA'] ?? '' }, (db) =>
    db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email)),
  )
  return email
}
