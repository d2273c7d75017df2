import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '#shared/id.ts'
import { findUser } from '#server/auth/find-user.ts'
import { changeRole, createUser, lockUser, renewPassword, revokeSessions } from '#server/auth/manage-users.ts'
import { erasePerson, exportPerson } from '#server/auth/personal-data.ts'
import { setFavorite } from '#server/favorites/commands.ts'
import { recordEvent } from '#server/games/record.ts'
import { requestConsultation } from '#server/contact/request.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { contactRequests, mails } from '#server/db/schema/mails.ts'
import { gameEvents } from '#server/db/schema/games.ts'
import { users } from '#server/db/schema/users.ts'
import { queueMail } from '#server/mail/queue.ts'
import { createService } from '../../support/service.ts'
import { PASSWORD } from '../../support/world.ts'
import { comes, connect } from '../../support/sockets.ts'

const { deps, make, call, clock, signIn, listen } = await createService()
const address = await listen()

const person = { name: 'Tamar', lastname: 'Jikia' }
const login = async (email: string, password: string, role = 'club') =>
  (await call({ method: 'POST', url: '/auth/login', body: { email, password, role } })).statusCode

describe('an account is made', () => {
  test('with a password that signs in, of whatever role', async () => {
    const clubId = await make.club()
    const parent = await createUser(deps, null, { ...person, role: 'parent', email: 'made@example.test' })
    const club = await createUser(deps, null, { ...person, role: 'club', username: 'made-club', clubId })
    expect([await login('made@example.test', parent.password, 'parent'), await login('made-club', club.password)]).toEqual([200, 200])
  })

  test('only with what its role needs, and with a name of its own', async () => {
    const clubId = await make.club()
    const make_ = (fields: object) => createUser(deps, null, { ...person, role: 'club', username: newId(), clubId, ...fields })
    await expect(make_({ username: undefined })).rejects.toThrow('by user name')
    await expect(make_({ clubId: undefined })).rejects.toThrow('belongs to a club')
    await expect(make_({ clubId: '0000000000000000' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(make_({ role: 'parent' })).rejects.toThrow('by e-mail')
    await make_({ username: 'twice' })
    await expect(make_({ username: 'Twice' })).rejects.toMatchObject({ code: 'conflict' })
  })
})

describe('what ends sessions closes their sockets at once', () => {
  test.each<[string, (user: typeof users.$inferSelect) => Promise<unknown>]>([
    ['locking', (user) => lockUser(deps, null, { userId: user.id, locked: true })],
    ['another role', (user) => changeRole(deps, null, { user, role: 'scorekeeper' })],
    ['another password', (user) => renewPassword(deps, null, user.id)],
    ['revoking', (user) => revokeSessions(deps, null, user.id)],
    ['erasing', (user) => erasePerson(deps, null, user)],
  ])('%s', async (_, act) => {
    const user = await make.user('club', { clubId: await make.club() })
    const { accessToken, refreshToken } = await signIn(user)
    const gone = comes(await connect(address, accessToken), 'disconnect', 5000)
    await act(user)
    expect(await gone).toBe(true)
    expect((await call({ url: '/auth/fetch-user', token: accessToken })).statusCode).toBe(401)
    expect((await call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken } })).statusCode).toBe(401)
  })
})

test('a refresh token that comes back late ends its family, sockets and all', async () => {
  const { accessToken, refreshToken } = await signIn(await make.user('parent'))
  const refresh = () => call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken } })
  const socket = await connect(address, accessToken)
  expect((await refresh()).statusCode).toBe(200)
  clock.advance(30_001)
  const gone = comes(socket, 'disconnect', 5000)
  expect((await refresh()).statusCode).toBe(401)
  expect(await gone).toBe(true)
})

test('a locked user is let in again by unlocking', async () => {
  const user = await make.user('staff')
  await lockUser(deps, null, { userId: user.id, locked: true })
  expect(await login(user.username as string, PASSWORD)).toBe(403)
  await lockUser(deps, null, { userId: user.id, locked: false })
  expect(await login(user.username as string, PASSWORD)).toBe(200)
})

test('users are found by id, address or user name in any case', async () => {
  const [parent, staff] = [await make.user('parent', { email: 'Find@example.test' }), await make.user('staff', { username: 'Finder' })]
  expect((await findUser(deps.db, 'find@EXAMPLE.test')).id).toBe(parent.id)
  expect((await findUser(deps.db, 'finder')).id).toBe(staff.id)
  expect((await findUser(deps.db, staff.id)).id).toBe(staff.id)
  await expect(findUser(deps.db, 'nobody')).rejects.toMatchObject({ code: 'not_found' })
})

describe('the data of one person', () => {
  async function somebody() {
    const user = await make.user('parent', { email: `${newId()}@example.test` })
    await make.ageCategories().catch(() => undefined)
    const game = await make.game({ clubOneId: await make.club(), clubTwoId: await make.club() })
    await make.subscription({ userId: user.id }, new Date(0), deps.now())
    await setFavorite(deps, { userId: user.id, gameId: game, favorite: true })
    await recordEvent(deps, game, { kind: 'kick_off' }, user.id)
    await queueMail(deps, deps.db, { kind: 'reset-password', address: user.email as string })
    const request = {
      firstName: 'Nino',
      lastName: 'L',
      phone: '599123456',
      role: 'parent',
      helpType: 'camera',
      date: 'x',
      hour: '12:00',
    } as const
    await requestConsultation(deps, 'office@moedani.example', { ...request, email: (user.email as string).toUpperCase() })
    await signIn(user)
    return user
  }

  test('is exported whole, without the hash of the password', async () => {
    const user = await somebody()
    const data = await exportPerson(deps, user)
    for (const part of ['sessions', 'subscriptions', 'payments', 'favorites', 'contact_requests', 'mails', 'recorded_in_games'] as const)
      expect([part, data[part].length]).toEqual([part, 1])
    expect(data.account.id).toBe(user.id)
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  test('is erased whole, and of nobody else; what was recorded of games stays', async () => {
    const [user, other] = [await somebody(), await somebody()]
    const [before, otherBefore] = [await exportPerson(deps, user), await exportPerson(deps, other)]
    await erasePerson(deps, null, user)
    const after = await exportPerson(deps, user)
    expect(Object.entries(after).flatMap(([part, rows]) => (Array.isArray(rows) && rows.length > 0 ? [part] : []))).toEqual([])
    expect(await deps.db.select().from(users).where(eq(users.id, user.id))).toEqual([])
    expect(await exportPerson(deps, other)).toEqual(otherBefore)
    const requests = await deps.db.select().from(contactRequests)
    expect(JSON.stringify(requests)).not.toContain(String(user.email).toUpperCase())
    expect(JSON.stringify(await deps.db.select().from(mails))).not.toContain(before.contact_requests[0]?.id)
    const game = before.recorded_in_games[0]?.gameId as string
    const kept = await deps.db.select().from(gameEvents).where(eq(gameEvents.gameId, game))
    expect(kept.map(({ kind, actorId }) => [kind, actorId])).toContainEqual(['kick_off', null])
    const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id))
    expect(log).toMatchObject([{ action: 'deleted', subject: 'user' }])
  })
})
