import { eq } from 'drizzle-orm'
import type { APIRequestContext } from 'playwright/test'
import { registerParent as register } from '#server/people/auth/register.ts'
import { users } from '#server/db/schema/users.ts'
import { expect } from './journey.ts'
import { PASSWORD } from './people.ts'
import { currentService } from './service.ts'

/** An unused email address. */
export function newAddress(): string {
  return `eka-${crypto.randomUUID().slice(0, 8)}@example.test`
}

/** Registers a parent, Eka Beridze, whose email address is not verified yet. */
export async function registerParent(request: APIRequestContext, email: string): Promise<void> {
  const answer = await request.post('/api/auth/register', { data: await registration(request, email) })
  expect(answer.status()).toBe(201)
}

/**
 * A new parent with a verified account, for journeys that change account data. Registered and verified in the database:
 * one address may do both only some times an hour, and those are for the journeys about them.
 */
export async function newParent(request: APIRequestContext): Promise<string> {
  const email = newAddress()
  const person = await registration(request, email)
  await currentService().database(async (db) => {
    await register({ db, now: () => new Date() }, person)
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.email, email))
  })
  return email
}

async function registration(request: APIRequestContext, email: string) {
  const { data: clubs } = (await (await request.post('/api/club', { data: {} })).json()) as { data: { _id: string }[] }
  const person = { name: 'Eka', lastname: 'Beridze', email, password: PASSWORD, phone: '599123456', role: 'parent', locale: 'en' } as const
  return { ...person, club_id: clubs[0]?._id ?? '' }
}
