import { expect, test } from 'vitest'
import { clearAway } from '#server/jobs/housekeeping.ts'
import { newId } from '#shared/id.ts'
import { createService } from '../../support/service.ts'

const { deps, clock, make, signIn, call } = await createService()
const count = async (table: string) => Number((await deps.database.pool.query(`select count(*) from ${table}`)).rows[0].count)
const days = (number: number) => clock.advance(number * 24 * 60 * 60_000)
const mail = (fields: { sentAt?: Date; failedAt?: Date }) =>
  deps.database.pool.query(
    `insert into mails (id, kind, address, created_at, next_attempt_at, sent_at, failed_at) values ($1, 'verify-email', 'a@example.test', $2, $2, $3, $4)`,
    [newId(), deps.now(), fields.sentAt, fields.failedAt],
  )

test('what has been over for long enough is deleted, and nothing else', async () => {
  const [gone, stays] = [await make.user('parent'), await make.user('parent')]
  await call({ method: 'POST', url: '/auth/forgot-password', body: { email: gone.email } })
  await deps.database.pool.query(
    `insert into links (hash, user_id, purpose, created_at, expires_at) values ('x', $1, 'reset-password', $2, $2)`,
    [gone.id, deps.now()],
  )
  const { accessToken } = await signIn(gone)
  await call({ method: 'DELETE', url: '/auth/logout', token: accessToken })
  await mail({ sentAt: deps.now() })
  await mail({ failedAt: deps.now() })
  await mail({})

  days(29)
  const { refreshToken } = await signIn(stays)
  expect(await clearAway(deps, 30)).toEqual({ mails: 0, links: 0, refreshTokens: 0, sessions: 0 })
  days(2)
  // The session that ended takes its refresh token along.
  expect(await clearAway(deps, 30)).toEqual({ mails: 2, links: 1, refreshTokens: 0, sessions: 1 })
  expect([await count('sessions'), await count('refresh_tokens'), await count('links')]).toEqual([1, 1, 0])
  // Those that still wait are kept, however old they are.
  expect(await count('mails')).toBe(2)

  // Whoever is still signed in stays so.
  const answer = await call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken } })
  expect(answer.statusCode).toBe(200)
})

test('a session that nobody comes back to ends by itself, and is deleted after that', async () => {
  await signIn(await make.user('parent'))
  const before = await count('sessions')
  days(61)
  expect((await clearAway(deps, 30)).sessions).toBe(0)
  expect(await count('refresh_tokens')).toBe(0)
  days(30)
  expect((await clearAway(deps, 30)).sessions).toBe(before)
})

test('of much that is over all is deleted, in steps', async () => {
  await deps.database.pool.query(
    `insert into mails (id, kind, address, created_at, next_attempt_at, sent_at)
     select 'many' || n, 'verify-email', 'a@example.test', $1, $1, $1 from generate_series(1, 2500) n`,
    [deps.now()],
  )
  days(31)
  expect((await clearAway(deps, 30)).mails).toBe(2500)
})
