import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { Tokens } from '#shared/auth.schema.ts'
import type { CallAnswer } from '#shared/calls.schema.ts'
import { call, openCall } from '#platform/http.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Lets the browser make a passkey, and adds it to the account under the name of this device. */
export async function makePasskey(): Promise<CallAnswer<'POST /auth/passkeys'>> {
  const { options } = await call('POST /auth/passkeys/options')
  const response = await startRegistration({ optionsJSON: options as CreationOptions })
  const { deviceName } = await import('#platform/device-name.ts')
  return call('POST /auth/passkeys', { body: { name: deviceName(navigator.userAgent) ?? 'Passkey', response } })
}

/** Confirms the session with one of the account's passkeys. */
export async function confirmByPasskey(): Promise<void> {
  const { options } = await call('POST /auth/second-factor/options')
  await call('POST /auth/second-factor', { body: { response: await sign(options) } })
}

/** Opens a session with any passkey of this website. */
export async function signInByPasskey(): Promise<Tokens> {
  const { options } = await openCall('POST /auth/passkey/options')
  return openCall('POST /auth/passkey', { body: { response: await sign(options) } })
}

function sign(options: CallAnswer<'POST /auth/passkey/options'>['options']) {
  return startAuthentication({ optionsJSON: options as RequestOptions })
}
