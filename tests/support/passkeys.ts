import { eq } from 'drizzle-orm'
import { sessions } from '#server/db/schema/users.ts'
import type { users } from '#server/db/schema/users.ts'
import { authenticator, type Faults } from './authenticator.ts'
import type { TestService } from './service.ts'
import { PASSWORD } from './world.ts'

type Made = ReturnType<ReturnType<typeof authenticator>['create']>
type Signed = ReturnType<ReturnType<typeof authenticator>['get']>

/** Passkeys at a service, as a browser uses them. */
export function passkeysAt({ call, deps }: TestService, origin: string) {
  const post = (url: string, body?: object, token?: string) =>
    call({ method: 'POST', url, ...(body && { body }), ...(token && { token }), headers: { host: new URL(origin).host } })

  return {
    device: () => authenticator(origin),
    post,

    /** Signs in with the password alone. */
    async signInByPassword(user: typeof users.$inferSelect): Promise<string> {
      const role = user.role === 'parent' ? 'parent' : 'club'
      const answer = await post('/auth/login', { email: user.email ?? user.username, password: PASSWORD, role })
      return answer.json<{ accessToken: string }>().accessToken
    },

    /** The session of a token, as if its password had just been confirmed. */
    async confirmPassword(userId: string) {
      await deps.db.update(sessions).set({ confirmedAt: deps.now() }).where(eq(sessions.userId, userId))
    },

    async creationOptions(token: string) {
      return (await post('/auth/passkeys/options', {}, token)).json<{
        options: Parameters<ReturnType<typeof authenticator>['create']>[0]
      }>().options
    },
    add: (token: string, response: Made, name = 'Phone') => post('/auth/passkeys', { name, response }, token),

    /** Adds a passkey to the account of a session, and returns the answer. */
    async register(token: string, device: ReturnType<typeof authenticator>, faults: Faults = {}) {
      return this.add(token, device.create(await this.creationOptions(token), faults))
    },

    async confirmOptions(token: string) {
      return (await post('/auth/second-factor/options', {}, token)).json<{ options: { challenge: string; rpId: string } }>().options
    },
    confirm: (token: string, response: Signed) => post('/auth/second-factor', { response }, token),

    async signInOptions() {
      return (await post('/auth/passkey/options')).json<{ options: { challenge: string; rpId: string } }>().options
    },
    signIn: (response: Signed) => post('/auth/passkey', { response }),
  }
}
