import { beforeAll, describe, expect, test } from 'vitest'
import { runAdmin } from '#server/operations/cli/admin/answer.ts'
import type { Tokens } from '#shared/auth.schema.ts'
import { CALLS, type CallName } from '#shared/calls.schema.ts'
import type { Call } from '#shared/calls/call.schema.ts'
import { passkeysAt } from '../../../support/passkeys.ts'
import { createService } from '../../../support/service.ts'
import { connect } from '../../../support/sockets.ts'
import { PASSWORD } from '../../../support/world.ts'
import { CALL_NAMES, meantFor, sampleCall } from '../../gating/calls.ts'

const ORIGIN = 'https://moedani.test'
const MINUTE = 60_000
const service = await createService({ PUBLIC_URL: ORIGIN })
const { call, make, deps, clock, signIn } = service
const keys = passkeysAt(service, ORIGIN)

type Answer = Awaited<ReturnType<typeof call>>
const codeOf = (answer: Answer) => (answer.statusCode < 400 ? null : answer.json<{ error: { code: string } }>().error.code)
const reasonOf = (answer: Answer) =>
  answer.statusCode < 400 ? null : answer.json<{ error: { details?: { reason?: string } } }>().error.details?.reason
const stateOf = async (token: string, at = call) => (await at({ url: '/auth/second-factor', token })).json<{ state: string }>().state
const audited = async (userId: string, action: string) =>
  (await deps.database.pool.query('select actor_id from audit_entries where subject_id = $1 and action = $2', [userId, action])).rows

/** Someone of the staff who has registered a passkey, in a session with both factors. */
async function staffWithPasskey() {
  const user = await make.user('staff')
  const token = await keys.signInByPassword(user)
  const device = keys.device()
  const { recovery_codes: codes } = (await keys.register(token, device)).json<{ recovery_codes: string[] }>()
  return { user, token, device, codes }
}

describe('a session of staff after the password', () => {
  test('registers the first passkey, gets ten recovery codes, and can then work', async () => {
    const user = await make.user('staff')
    const token = await keys.signInByPassword(user)
    expect(await stateOf(token)).toBe('register')
    expect(codeOf(await call({ url: '/console/users', token }))).toBe('second_factor_required')
    const answer = await keys.register(token, keys.device())
    expect(answer.statusCode).toBe(201)
    const { recovery_codes: codes } = answer.json<{ recovery_codes: string[] }>()
    expect(new Set(codes).size).toBe(10)
    expect(await stateOf(token)).toBe('none')
    expect((await call({ url: '/console/users', token })).statusCode).toBe(200)
    expect((await call({ url: '/auth/passkeys', token })).json()).toMatchObject({ recovery_codes_left: 10 })
    const { rows } = await deps.database.pool.query('select hash from recovery_codes where user_id = $1', [user.id])
    expect(rows).toHaveLength(10)
    expect(rows.filter(({ hash }: { hash: string }) => codes.includes(hash))).toEqual([])
    expect(await audited(user.id, 'passkey_added')).toEqual([{ actor_id: user.id }])
  })

  test('is confirmed by a passkey that the user has, not by registering another one', async () => {
    const { user, device } = await staffWithPasskey()
    const token = await keys.signInByPassword(user)
    expect(await stateOf(token)).toBe('confirm')
    expect(codeOf(await keys.post('/auth/passkeys/options', {}, token))).toBe('second_factor_required')
    const options = await keys.confirmOptions(token)
    expect(options).toMatchObject({ rpId: 'moedani.test', allowCredentials: [{ transports: ['internal'] }] })
    expect((await keys.confirm(token, device.get(options))).statusCode).toBe(204)
    expect((await call({ url: '/console/users', token })).statusCode).toBe(200)
  })

  test('registers only one first passkey, also at once from two places', async () => {
    const user = await make.user('staff')
    const [one, two] = [await keys.signInByPassword(user), await keys.signInByPassword(user)]
    const made = [keys.device().create(await keys.creationOptions(one)), keys.device().create(await keys.creationOptions(two))] as const
    const answers = await Promise.all([keys.add(one, made[0]), keys.add(two, made[1])])
    expect(new Set(answers.map(codeOf))).toEqual(new Set([null, 'second_factor_required']))
  })

  test("is not confirmed by another user's passkey, by a wrong site, or by a repeated answer", async () => {
    const [one, two] = [await staffWithPasskey(), await staffWithPasskey()]
    const token = await keys.signInByPassword(one.user)
    const options = await keys.confirmOptions(token)
    expect(reasonOf(await keys.confirm(token, two.device.get(options)))).toBe('passkey_unknown')
    const wrong = one.device.get(await keys.confirmOptions(token), { origin: 'https://evil.test' })
    expect(reasonOf(await keys.confirm(token, wrong))).toBe('passkey_refused')
    // Someone else's session got this challenge.
    const foreign = one.device.get(await keys.confirmOptions(two.token))
    expect(reasonOf(await keys.confirm(token, foreign))).toBe('challenge_expired')
    const good = one.device.get(await keys.confirmOptions(token))
    expect((await keys.confirm(token, good)).statusCode).toBe(204)
    const next = await keys.signInByPassword(one.user)
    expect(reasonOf(await keys.confirm(next, good))).toBe('challenge_expired')
    expect(await stateOf(next)).toBe('confirm')
  })

  test('outlives a reload, and still lacks its second factor', async () => {
    const { user, device } = await staffWithPasskey()
    const login = await keys.post('/auth/login', { email: user.username, password: PASSWORD, role: 'club' })
    const renewed = await keys.post('/auth/refresh-token', { refreshToken: login.json<Tokens>().refreshToken })
    expect(renewed.statusCode).toBe(200)
    const { accessToken } = renewed.json<Tokens>()
    expect(await stateOf(accessToken)).toBe('confirm')
    expect(codeOf(await call({ url: '/console/users', token: accessToken }))).toBe('second_factor_required')
    expect((await keys.confirm(accessToken, device.get(await keys.confirmOptions(accessToken)))).statusCode).toBe(204)
    expect((await call({ url: '/console/users', token: accessToken })).statusCode).toBe(200)
  })

  test('is renewed for a quarter of an hour, and ends', async () => {
    const user = await make.user('staff')
    const login = await keys.post('/auth/login', { email: user.username, password: PASSWORD, role: 'club' })
    clock.advance(14 * 60_000)
    const renewed = await keys.post('/auth/refresh-token', { refreshToken: login.json<Tokens>().refreshToken })
    expect(renewed.statusCode).toBe(200)
    clock.advance(61_000)
    const { accessToken, refreshToken } = renewed.json<Tokens>()
    expect(codeOf(await keys.post('/auth/refresh-token', { refreshToken }))).toBe('session_ended')
    expect((await call({ url: '/auth/second-factor', token: accessToken })).statusCode).toBe(401)
  })

  test('has no live socket', async () => {
    const address = await service.listen()
    const user = await make.user('staff')
    await expect(connect(address, await keys.signInByPassword(user), { origin: ORIGIN })).rejects.toThrow('unauthenticated')
    const socket = await connect(address, (await staffWithPasskey()).token, { origin: ORIGIN })
    socket.close()
  })

  /** All that a session without its second factor may do, by hand: a new call needs a deliberate change here. */
  const MAY: CallName[] = [
    'DELETE /auth/logout',
    'GET /auth/second-factor',
    'POST /auth/second-factor/options',
    'POST /auth/second-factor',
    'POST /auth/second-factor/recovery-code',
    'POST /auth/passkeys/options',
    'POST /auth/passkeys',
  ]

  test('may do what it must, and nothing else', () => {
    expect(CALL_NAMES.filter((name) => (CALLS[name] as Call).beforeSecondFactor).toSorted()).toEqual(MAY.toSorted())
  })

  describe('cannot make any other call', () => {
    let token = ''
    beforeAll(async () => {
      token = await keys.signInByPassword((await staffWithPasskey()).user)
    })
    test.each(CALL_NAMES.filter((name) => meantFor(name) !== 'public' && !MAY.includes(name)))('%s', async (name) => {
      expect(codeOf(await call({ ...sampleCall(name), token }))).toBe('second_factor_required')
    })
  })
})

describe('a recovery code', () => {
  test('confirms a session once, as people type it, and is audited', async () => {
    const { user, codes } = await staffWithPasskey()
    const [code = ''] = codes
    const token = await keys.signInByPassword(user)
    const use = (at: string, typed: string) => keys.post('/auth/second-factor/recovery-code', { code: typed }, at)
    expect(reasonOf(await use(token, 'aaaa-bbbb-cccc-dddd'))).toBe('recovery_code_wrong')
    expect((await use(token, ` ${code.toUpperCase().replaceAll('-', ' ')}`)).statusCode).toBe(204)
    expect((await call({ url: '/auth/passkeys', token })).json()).toMatchObject({ recovery_codes_left: 9 })
    expect(await audited(user.id, 'recovery_code_used')).toEqual([{ actor_id: user.id }])
    const next = await keys.signInByPassword(user)
    expect(reasonOf(await use(next, code))).toBe('recovery_code_wrong')
    const stranger = await keys.signInByPassword((await staffWithPasskey()).user)
    expect(reasonOf(await use(stranger, codes[1] ?? ''))).toBe('recovery_code_wrong')
  })

  test('no longer works after new ones were made, for which the password is confirmed', async () => {
    const { user, token, codes } = await staffWithPasskey()
    expect(codeOf(await keys.post('/auth/recovery-codes', {}, token))).toBe('confirmation_required')
    await keys.confirmPassword(user.id)
    const made = (await keys.post('/auth/recovery-codes', {}, token)).json<{ codes: string[] }>().codes
    expect(made).toHaveLength(10)
    const next = await keys.signInByPassword(user)
    const use = (code = '') => keys.post('/auth/second-factor/recovery-code', { code }, next)
    expect(reasonOf(await use(codes[0]))).toBe('recovery_code_wrong')
    expect((await use(made[0])).statusCode).toBe(204)
  })

  test('cannot be guessed for long', async () => {
    const { user } = await staffWithPasskey()
    const token = await keys.signInByPassword(user)
    const guess = () => keys.post('/auth/second-factor/recovery-code', { code: 'aaaa' }, token)
    for (let attempt = 0; attempt < 10; attempt += 1) await guess()
    expect(codeOf(await guess())).toBe('too_many_requests')
  })
})

describe('who needs a second factor', () => {
  const stateAfterPassword = async (role: 'secretary' | 'scorekeeper' | 'club' | 'staff', at: typeof service) => {
    const clubId = await at.make.club()
    const user = role === 'secretary' ? await at.make.secretary([clubId]) : await at.make.user(role, { clubId })
    return stateOf(await passkeysAt(at, ORIGIN).signInByPassword(user), at.call)
  }

  test('staff alone by default, and also the others of the console by the setting', async () => {
    const strict = await createService({ PUBLIC_URL: ORIGIN, SECOND_FACTOR: 'all' })
    expect(
      await Promise.all((['staff', 'secretary', 'scorekeeper', 'club'] as const).map((role) => stateAfterPassword(role, service))),
    ).toEqual(['register', 'none', 'none', 'none'])
    expect(
      await Promise.all((['staff', 'secretary', 'scorekeeper', 'club'] as const).map((role) => stateAfterPassword(role, strict))),
    ).toEqual(['register', 'register', 'register', 'none'])
  })

  test('a secretary who has a passkey, also in sessions that were open before', async () => {
    const user = await make.secretary([await make.club()])
    const [before, token] = [await keys.signInByPassword(user), await keys.signInByPassword(user)]
    expect((await call({ url: '/console/clubs', token: before })).statusCode).toBe(200)
    await keys.confirmPassword(user.id)
    const device = keys.device()
    expect((await keys.register(token, device)).json<{ recovery_codes: string[] }>().recovery_codes).toHaveLength(10)
    expect((await call({ url: '/console/clubs', token })).statusCode).toBe(200)
    expect(codeOf(await call({ url: '/console/clubs', token: before }))).toBe('second_factor_required')

    // Removing the only one switches the second factor off again.
    const [passkey] = (await call({ url: '/auth/passkeys', token })).json<{ data: { _id: string }[] }>().data
    expect((await call({ method: 'DELETE', url: `/auth/passkeys/${passkey?._id}`, token })).statusCode).toBe(204)
    expect(await stateOf(await keys.signInByPassword(user))).toBe('none')
  })

  test('no one in the demo world, whose accounts everyone knows', async () => {
    const demo = await createService({ MOEDANI_DEMO: 'on', PUBLIC_URL: ORIGIN })
    const own = passkeysAt(demo, ORIGIN)
    const user = await demo.make.user('staff')
    const token = await own.signInByPassword(user)
    await own.confirmPassword(user.id)
    expect((await own.register(token, own.device())).statusCode).toBe(201)
    expect(await stateOf(await own.signInByPassword(user), demo.call)).toBe('none')
  })

  test('staff cannot remove their last passkey', async () => {
    const { user, token } = await staffWithPasskey()
    await keys.confirmPassword(user.id)
    const list = async () => (await call({ url: '/auth/passkeys', token })).json<{ data: { _id: string }[] }>().data
    const remove = async () => call({ method: 'DELETE', url: `/auth/passkeys/${(await list())[0]?._id}`, token })
    expect(reasonOf(await remove())).toBe('passkey_last')
    expect((await keys.register(token, keys.device())).json()).toMatchObject({ recovery_codes: null })
    expect((await remove()).statusCode).toBe(204)
    expect(await list()).toHaveLength(1)
  })
})

describe('an unused session of staff', () => {
  /** Opens a session with both factors. */
  const open = async (role: 'staff' | 'secretary') => {
    const user = role === 'staff' ? await make.user('staff') : await make.secretary([await make.club()])
    return signIn(user)
  }
  const refresh = (refreshToken: string) => keys.post('/auth/refresh-token', { refreshToken })

  test('ends after half an hour', async () => {
    const { accessToken: token, refreshToken } = await open('staff')
    clock.advance(30 * MINUTE + 1000)
    expect((await call({ url: '/console/users', token })).statusCode).toBe(401)
    expect(codeOf(await refresh(refreshToken))).toBe('session_ended')
    // It is over, whatever the clock says.
    clock.advance(-10 * MINUTE)
    expect((await call({ url: '/console/users', token })).statusCode).toBe(401)
    clock.advance(10 * MINUTE)
  })

  test('stays open while it is used', async () => {
    const { accessToken: token, refreshToken } = await open('staff')
    for (let time = 0; time < 3; time += 1) {
      clock.advance(20 * MINUTE)
      expect((await call({ url: '/console/users', token })).statusCode).toBe(200)
    }
    expect((await refresh(refreshToken)).statusCode).toBe(200)
  })

  test('is not kept open by what a page sends by itself', async () => {
    const { accessToken: token, refreshToken } = await open('staff')
    clock.advance(15 * MINUTE)
    const renewed = await refresh(refreshToken)
    expect(renewed.statusCode).toBe(200)
    for (const url of ['/auth/fetch-user', '/console/health', '/console/requests'])
      expect((await call({ url, token })).statusCode).toBe(200)
    clock.advance(16 * MINUTE)
    expect(codeOf(await refresh(renewed.json<{ refreshToken: string }>().refreshToken))).toBe('session_ended')
  })

  test('of a secretary lasts', async () => {
    const { accessToken: token } = await open('secretary')
    clock.advance(120 * MINUTE)
    expect((await call({ url: '/console/clubs', token })).statusCode).toBe(200)
  })
})

describe('a lost phone', () => {
  test("staff remove another user's passkeys and codes, which ends the sessions and is audited", async () => {
    const [one, two] = [await staffWithPasskey(), await staffWithPasskey()]
    const url = `/console/users/${two.user.id}/passkeys`
    expect((await call({ url: `/console/users?q=${two.user.username}`, token: one.token })).json()).toMatchObject({
      data: [{ passkeys: 1 }],
    })
    expect((await call({ method: 'DELETE', url, token: one.token })).statusCode).toBe(204)
    expect((await call({ url: '/console/users', token: two.token })).statusCode).toBe(401)
    expect(await audited(two.user.id, 'passkeys_removed')).toEqual([{ actor_id: one.user.id }])
    const token = await keys.signInByPassword(two.user)
    expect(await stateOf(token)).toBe('register')
    expect(reasonOf(await keys.post('/auth/second-factor/recovery-code', { code: two.codes[0] }, token))).toBe('recovery_code_wrong')
    const own = await call({ method: 'DELETE', url: `/console/users/${one.user.id}/passkeys`, token: one.token })
    expect(reasonOf(own)).toBe('own_account')
  })

  test('of the last member of staff: the command line removes the passkeys', async () => {
    const { user, token } = await staffWithPasskey()
    const result = await runAdmin(['passkeys', 'remove', user.username ?? '', '--json'], (work) =>
      work({ ...deps, connection: deps.database.connection }),
    )
    expect(JSON.parse(result.out ?? '')).toEqual({ id: user.id, removed: 1 })
    expect((await call({ url: '/console/users', token })).statusCode).toBe(401)
    expect(await audited(user.id, 'passkeys_removed')).toEqual([{ actor_id: null }])
    expect(await stateOf(await keys.signInByPassword(user))).toBe('register')
  })
})
