import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../support/world.ts'
import { createService } from '../../support/service.ts'
import { connect } from '../../support/sockets.ts'

const written: string[] = []
const service = await createService({ LOG_LEVEL: 'trace' }, { logTo: { write: (line) => void written.push(line) } })
const { call, make, signIn, clock } = service

interface Line {
  user?: string
  session?: string
  route?: string
  status?: number
  error?: string
  msg: string
  reason?: string
}
const about = (user: string) => written.map((line) => JSON.parse(line) as Line).filter((line) => line.user === user)

describe('the events of a user', () => {
  test('are logged: sign-ins (also failed ones), calls, and the live socket', async () => {
    const user = await make.user('parent')
    const login = (password: string) => call({ method: 'POST', url: '/auth/login', body: { email: user.email, password, role: 'parent' } })
    await login('not-the-password')
    const { accessToken, refreshToken } = (await login(PASSWORD)).json<{ accessToken: string; refreshToken: string }>()
    await call({ url: '/game/favorite/add/0000000000000000', token: accessToken })
    const socket = await connect(await service.listen(), accessToken)
    socket.disconnect()
    await expect.poll(() => about(user.id).some(({ msg }) => msg === 'socket closed')).toBe(true)

    expect(about(user.id).map(({ route, status, error, msg }) => [msg, route, status, error].filter(Boolean))).toEqual([
      ['request', '/api/auth/login', 401, 'wrong_credentials'],
      ['request', '/api/auth/login', 200],
      ['request', '/api/game/favorite/add/:id', 404, 'not_found'],
      ['socket opened'],
      ['socket closed'],
    ])
    const [, signedIn, favourite] = about(user.id)
    expect(signedIn?.session).toBe(favourite?.session)

    // A refresh token that is reused too late was stolen: the log names its session.
    const refresh = (token: string) => call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken: token } })
    const next = (await refresh(refreshToken)).json<{ refreshToken: string }>()
    await refresh(next.refreshToken)
    clock.advance(31_000)
    await refresh(refreshToken)
    const last = JSON.parse(written.findLast((line) => line.includes('refresh-token')) ?? '') as Line
    expect([last.session, last.error]).toEqual([signedIn?.session, 'session_ended'])
  })

  test('an unexpected error is logged with its request', async () => {
    const user = await make.user('parent')
    const { accessToken } = await signIn(user)
    const { pool } = service.deps.database
    await pool.query('alter table favorites rename to elsewhere')
    await call({ url: '/auth/fetch-user', token: accessToken })
    await pool.query('alter table elsewhere rename to favorites')
    const failed = written.map((line) => JSON.parse(line) as Line & { reqId: string }).find(({ msg }) => msg === 'request failed')
    expect(failed?.reqId).toBe((about(user.id).at(-1) as Line & { reqId?: string }).reqId)
  })
})

test('no name, email address, password or token is logged at any level', async () => {
  const secrets = ['Xenia', 'Unmistakable', 'xenia@unmistakable.test', '+995599999999', 'a-password-of-hers', 'a-token-in-an-address']
  const [name, lastname, email, phone, password, token] = secrets
  const club_id = await make.club()
  const registered = await call({
    method: 'POST',
    url: '/auth/register',
    body: { name, lastname, email, phone, password, role: 'parent', club_id },
  })
  expect(registered.statusCode).toBe(201)
  const user = await make.user('parent', { name: name as string, lastname: lastname as string, email: `b${email}`, phone: phone as string })
  const tokens = await signIn(user)
  await call({ url: '/auth/fetch-user', token: tokens.accessToken })
  await call({ url: '/auth/fetch-user', cookies: { access: tokens.accessToken, refresh: tokens.refreshToken } })
  await call({ url: `/auth/verify-email/${token}` })
  await call({ method: 'POST', url: '/auth/reset-password', body: { token, password } })
  await call({ method: 'POST', url: '/auth/login', body: { email, password, role: 'parent' } })
  await call({ method: 'POST', url: '/auth/forgot-password', body: { email } })
  await call({ method: 'POST', url: `/auth/login?password=${password}&email=${email}`, body: { email, password: 7 } })

  // The message of a failed query contains its parameters.
  const { pool } = service.deps.database
  await pool.query('alter table users rename to elsewhere')
  const failed = await call({ method: 'POST', url: '/auth/login', body: { email, password, role: 'parent' } })
  await pool.query('alter table elsewhere rename to users')
  expect(failed.statusCode).toBe(500)

  const log = written.join('')
  expect(log).toContain('Failed query')
  expect(log).toContain(user.id)
  expect([...secrets, tokens.accessToken, tokens.refreshToken].filter((secret) => log.includes(secret))).toEqual([])
})
