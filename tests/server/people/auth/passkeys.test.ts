import { describe, expect, test } from 'vitest'
import { deleteExpired } from '../../../support/retention.ts'
import { exportPerson } from '#server/people/auth/personal-data.ts'
import type { Role } from '#shared/user.ts'
import type { Faults } from '../../../support/authenticator.ts'
import { passkeysAt } from '../../../support/passkeys.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'

const ORIGIN = 'https://moedani.test'
const MINUTE = 60_000
const service = await createService({ PUBLIC_URL: ORIGIN })
const { call, make, deps, clock, signIn } = service
const keys = passkeysAt(service, ORIGIN)

const reasonOf = (answer: Awaited<ReturnType<typeof call>>) =>
  answer.statusCode < 400 ? null : answer.json<{ error: { code: string; details?: { reason?: string } } }>().error.details?.reason

/** A parent who has a passkey. */
async function parentWithPasskey() {
  const user = await make.user('parent')
  const { accessToken: token } = await signIn(user)
  await keys.confirmPassword(user.id)
  const device = keys.device()
  expect((await keys.register(token, device)).statusCode).toBe(201)
  return { user, token, device }
}

describe('a parent', () => {
  test('adds a passkey after confirming the password, and signs in with it', async () => {
    const user = await make.user('parent')
    const { accessToken: token } = await signIn(user)
    const device = keys.device()
    const early = await keys.post('/auth/passkeys/options', {}, token)
    expect(early.json()).toMatchObject({ error: { code: 'confirmation_required' } })
    const confirmed = await keys.post('/auth/confirm-password', { id: user.id, password: PASSWORD }, token)
    expect(confirmed.json()).toEqual({ verified: true })

    const options = await keys.creationOptions(token)
    expect(options).toMatchObject({
      rp: { id: 'moedani.test', name: 'Moedani' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await keys.add(token, device.create(options), 'My phone')).json()).toMatchObject({
      data: { name: 'My phone', used_at: null },
      recovery_codes: null,
    })

    const request = await keys.signInOptions()
    expect(request).toMatchObject({ rpId: 'moedani.test', userVerification: 'required' })
    expect(request).not.toHaveProperty('allowCredentials')
    const answer = await keys.signIn(device.get(request))
    expect(answer.statusCode).toBe(200)
    const { accessToken } = answer.json<{ accessToken: string }>()
    expect((await call({ url: '/auth/fetch-user', token: accessToken })).json()).toMatchObject({ user: { id: user.id } })
    expect((await call({ url: '/auth/passkeys', token: accessToken })).json()).toMatchObject({
      data: [{ name: 'My phone', used_at: deps.now().toISOString() }],
      recovery_codes_left: null,
    })
  })

  test('keeps the password, which alone is enough', async () => {
    const { user } = await parentWithPasskey()
    expect((await call({ url: '/auth/fetch-user', token: await keys.signInByPassword(user) })).statusCode).toBe(200)
  })

  test('renames and removes only own passkeys, the latter after confirming the password', async () => {
    const { user, token } = await parentWithPasskey()
    const [passkey] = (await call({ url: '/auth/passkeys', token })).json<{ data: { _id: string }[] }>().data
    const url = `/auth/passkeys/${passkey?._id}`
    const stranger = await parentWithPasskey()
    expect((await call({ method: 'PUT', url, token: stranger.token, body: { name: 'Mine' } })).statusCode).toBe(404)
    expect((await call({ method: 'DELETE', url, token: stranger.token })).statusCode).toBe(404)
    expect((await call({ method: 'PUT', url, token, body: { name: 'Key ring' } })).statusCode).toBe(204)
    clock.advance(6 * MINUTE)
    expect((await call({ method: 'DELETE', url, token })).json()).toMatchObject({ error: { code: 'confirmation_required' } })
    await keys.confirmPassword(user.id)
    expect((await call({ method: 'DELETE', url, token })).statusCode).toBe(204)
    expect((await call({ url: '/auth/passkeys', token })).json()).toMatchObject({ data: [] })
  })

  test('cannot sign in with a removed passkey, when locked, or before the address is verified', async () => {
    const { user, token, device } = await parentWithPasskey()
    await deps.database.pool.query('update users set email_verified_at = null where id = $1', [user.id])
    const attempt = async () => keys.signIn(device.get(await keys.signInOptions()))
    expect((await attempt()).json()).toMatchObject({ error: { code: 'email_unverified' } })
    await deps.database.pool.query('update users set locked_at = now() where id = $1', [user.id])
    expect((await attempt()).json()).toMatchObject({ error: { code: 'account_locked' } })
    await deps.database.pool.query('update users set locked_at = null, email_verified_at = now() where id = $1', [user.id])
    expect((await attempt()).statusCode).toBe(200)
    const [passkey] = (await call({ url: '/auth/passkeys', token })).json<{ data: { _id: string }[] }>().data
    await keys.confirmPassword(user.id)
    expect((await call({ method: 'DELETE', url: `/auth/passkeys/${passkey?._id}`, token })).statusCode).toBe(204)
    expect(reasonOf(await attempt())).toBe('passkey_unknown')
  })

  test('makes no recovery codes: there is the password', async () => {
    const { token } = await parentWithPasskey()
    expect((await keys.post('/auth/recovery-codes', {}, token)).json()).toMatchObject({ error: { code: 'forbidden' } })
  })

  test('reads passkeys in the copy of all data by name and dates, never by keys', async () => {
    const { user } = await parentWithPasskey()
    const copy = JSON.stringify(await exportPerson(deps, user))
    const { rows } = await deps.database.pool.query('select credential_id, public_key from passkeys where user_id = $1', [user.id])
    expect(JSON.parse(copy)).toMatchObject({ passkeys: [{ name: 'Phone', used_at: null }] })
    for (const secret of Object.values(rows[0] as object)) expect(copy).not.toContain(secret)
  })
})

const FAULTS: [string, Faults][] = [
  ['of another site', { origin: 'https://evil.test' }],
  ['of the same site without encryption', { origin: 'http://moedani.test' }],
  ['for another site', { rpId: 'evil.test' }],
  ['without the person', { verified: false }],
  ['of another kind', { type: 'webauthn.other' }],
]

describe('a new passkey is refused', () => {
  test.each(FAULTS)('%s', async (_, faults) => {
    const user = await make.user('parent')
    const { accessToken: token } = await signIn(user)
    await keys.confirmPassword(user.id)
    expect(reasonOf(await keys.register(token, keys.device(), faults))).toBe('passkey_refused')
    expect((await call({ url: '/auth/passkeys', token })).json()).toMatchObject({ data: [] })
  })

  test('with an answer that was sent before, one for another session, or a late one', async () => {
    const user = await make.user('parent')
    const { accessToken: token } = await signIn(user)
    const { accessToken: other } = await signIn(user)
    await keys.confirmPassword(user.id)
    const device = keys.device()
    const first = device.create(await keys.creationOptions(token))
    expect(reasonOf(await keys.add(other, first))).toBe('challenge_expired')
    expect((await keys.add(token, first)).statusCode).toBe(201)
    expect(reasonOf(await keys.add(token, first))).toBe('challenge_expired')
    expect(reasonOf(await keys.register(token, device))).toBe('passkey_known')
    const late = keys.device().create(await keys.creationOptions(token))
    clock.advance(5 * MINUTE)
    expect(reasonOf(await keys.add(token, late))).toBe('challenge_expired')
  })
})

describe('a sign-in with a passkey is refused', () => {
  test.each(FAULTS)('%s', async (_, faults) => {
    const { device } = await parentWithPasskey()
    expect(reasonOf(await keys.signIn(device.get(await keys.signInOptions(), faults)))).toBe('passkey_refused')
  })

  test('with an answer that was sent before, even if it was refused', async () => {
    const { device } = await parentWithPasskey()
    const options = await keys.signInOptions()
    expect(reasonOf(await keys.signIn(device.get(options, { verified: false })))).toBe('passkey_refused')
    const good = device.get(options)
    expect(reasonOf(await keys.signIn(good))).toBe('challenge_expired')
    const answer = device.get(await keys.signInOptions())
    expect((await keys.signIn(answer)).statusCode).toBe(200)
    expect(reasonOf(await keys.signIn(answer))).toBe('challenge_expired')
  })

  test('with a challenge that is late, made up, or for something else', async () => {
    const { device, token } = await parentWithPasskey()
    const options = await keys.signInOptions()
    clock.advance(5 * MINUTE)
    expect(reasonOf(await keys.signIn(device.get(options)))).toBe('challenge_expired')
    expect(reasonOf(await keys.signIn(device.get(options, { challenge: 'AAAA' })))).toBe('challenge_expired')
    const { challenge } = await keys.confirmOptions(token)
    expect(reasonOf(await keys.signIn(device.get({ ...options, challenge })))).toBe('challenge_expired')
  })

  test('with a counter that does not rise: someone has a copy of the key', async () => {
    const { device } = await parentWithPasskey()
    expect((await keys.signIn(device.get(await keys.signInOptions(), { counter: 7 }))).statusCode).toBe(200)
    expect(reasonOf(await keys.signIn(device.get(await keys.signInOptions(), { counter: 7 })))).toBe('passkey_refused')
    expect(reasonOf(await keys.signIn(device.get(await keys.signInOptions(), { counter: 6 })))).toBe('passkey_refused')
    expect((await keys.signIn(device.get(await keys.signInOptions(), { counter: 8 }))).statusCode).toBe(200)
  })

  test('in the name of another user, and with the signature of another key', async () => {
    const [one, two] = [await parentWithPasskey(), await parentWithPasskey()]
    const userHandle = Buffer.from(two.user.id).toString('base64url')
    expect(reasonOf(await keys.signIn(one.device.get(await keys.signInOptions(), { userHandle })))).toBe('passkey_unknown')
    const options = await keys.signInOptions()
    const { signature } = two.device.get(options).response as { signature: string }
    const mixed = one.device.get(options)
    expect(reasonOf(await keys.signIn({ ...mixed, response: { ...mixed.response, signature } }))).toBe('passkey_refused')
  })
})

test('expired challenges are deleted by the hourly job', async () => {
  clock.advance(10 * MINUTE)
  await deleteExpired(deps)
  await keys.signInOptions()
  expect((await deleteExpired(deps)).old_challenges).toBe(0)
  clock.advance(6 * MINUTE)
  expect((await deleteExpired(deps)).old_challenges).toBe(1)
})

test('without a public address passkeys work on this machine only', async () => {
  const local = await createService()
  const options = (host: string) => local.call({ method: 'POST', url: '/auth/passkey/options', headers: { host } })
  expect((await options('localhost:3000')).json()).toMatchObject({ options: { rpId: 'localhost' } })
  for (const host of ['evil.test', '127.0.0.1:3000', '[::1]:3000', 'localhost.evil.test'])
    expect(reasonOf(await options(host))).toBe('passkeys_need_address')
})

test.each(['parent', 'staff'] satisfies Role[])('a sign-in with a passkey of a %s gives both factors', async (role) => {
  const user = await make.user(role)
  const { accessToken: token } = await signIn(user)
  await keys.confirmPassword(user.id)
  const device = keys.device()
  await keys.register(token, device)
  const answer = await keys.signIn(device.get(await keys.signInOptions()))
  const second = answer.json<{ accessToken: string }>().accessToken
  expect((await call({ url: '/auth/second-factor', token: second })).json()).toEqual({ state: 'none' })
  expect((await call({ url: '/auth/sessions', token: second })).statusCode).toBe(200)
})
