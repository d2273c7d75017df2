import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { EndReason } from '#shared/error-reason.ts'
import type { Tokens } from '#shared/auth.schema.ts'
import { newId } from '#shared/id.ts'
import { findUser } from '#server/people/auth/find-user.ts'
import { changeRole, createUser, lockUser, resetUserPassword, revokeSessions } from '#server/people/auth/manage-users.ts'
import { erasePerson, exportPerson } from '#server/people/auth/personal-data.ts'
import { setFavorite } from '#server/people/favorites/commands.ts'
import { recordEvent } from '#server/match/games/record.ts'
import { requestConsultation } from '#server/people/contact/request.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { contactRequests, mails } from '#server/db/schema/mails.ts'
import { gameEvents } from '#server/db/schema/games.ts'
import { secretaryClubs, users } from '#server/db/schema/users.ts'
import { payments, subscriptions } from '#server/db/schema/subscriptions.ts'
import { accountMails } from '#server/people/auth/mail-templates.ts'
import { contactMails } from '#server/people/contact/mail-templates.ts'
import { digestMails } from '#server/match/push/digest-mail.ts'
import { jobMails } from '#server/operations/jobs/late-mail.ts'
import { noticeMails } from '#server/match/push/notice-mail.ts'
import { outboxFolder } from '#server/platform/mail/outbox.ts'
import { sendDueMails } from '#server/platform/mail/sender.ts'
import { openMailTransport } from '#server/platform/mail/transport.ts'
import { extendSubscription } from '#server/people/subscriptions/commands.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { findConsents } from '../../../support/consents.ts'
import { recordDecisions } from '#server/people/consent/decide.ts'
import { recordViews } from '#server/people/consent/record-view.ts'
import { createService } from '../../../support/service.ts'
import { PASSWORD } from '../../../support/world.ts'
import { connect } from '../../../support/sockets.ts'

const { deps, make, call, clock, signIn, listen } = await createService({ MOEDANI_DATA: await mkdtemp(join(tmpdir(), 'moedani-')) })
const address = await listen()

const person = { name: 'Tamar', lastname: 'Jikia' }
const login = async (email: string, password: string, role = 'club') =>
  (await call({ method: 'POST', url: '/auth/login', body: { email, password, role } })).statusCode

describe('an account is created', () => {
  test('with a working password, for every role', async () => {
    const clubId = await make.club()
    const parent = await createUser(deps, null, { ...person, role: 'parent', email: 'made@example.test' })
    const club = await createUser(deps, null, { ...person, role: 'club', username: 'made-club', clubId })
    expect([await login('made@example.test', parent.password, 'parent'), await login('made-club', club.password)]).toEqual([200, 200])
  })

  test('only with the fields that its role needs, and a unique name', async () => {
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

describe('ending sessions closes their sockets at once', () => {
  // Only a lock and an erasure also remove what the phone has stored.
  test.each<[string, (user: typeof users.$inferSelect) => Promise<unknown>, EndReason?]>([
    ['locking', (user) => lockUser(deps, null, { userId: user.id, locked: true }), 'account_locked'],
    ['another role', (user) => changeRole(deps, null, { user, role: 'scorekeeper' })],
    ['another password', (user) => resetUserPassword(deps, null, user.id)],
    ['revoking', (user) => revokeSessions(deps, null, user.id)],
    ['erasing', (user) => erasePerson(deps, null, user), 'account_gone'],
  ])('%s', async (_, act, reason) => {
    const user = await make.user('club', { clubId: await make.club() })
    const { accessToken, refreshToken } = await signIn(user)
    const socket = await connect(address, accessToken)
    await act(user)
    await expect.poll(() => socket.connected).toBe(false)
    expect((await call({ url: '/auth/fetch-user', token: accessToken })).statusCode).toBe(401)
    const renewal = await call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken } })
    expect(renewal.statusCode).toBe(401)
    expect(renewal.json().error).toEqual({
      code: 'session_ended',
      message: 'Failed to refresh token',
      ...(reason && { details: { reason } }),
    })
  })
})

test('a late replay of a refresh token ends the session and its sockets', async () => {
  const { accessToken, refreshToken } = await signIn(await make.user('parent'))
  const refresh = (token: string) => call({ method: 'POST', url: '/auth/refresh-token', body: { refreshToken: token } })
  const socket = await connect(address, accessToken)
  const next = (await refresh(refreshToken)).json<Tokens>()
  expect((await refresh(next.refreshToken)).statusCode).toBe(200)
  clock.advance(30_001)
  expect((await refresh(refreshToken)).statusCode).toBe(401)
  await expect.poll(() => socket.connected).toBe(false)
})

test('an unlocked user can sign in again', async () => {
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
    const child = await make.player({ clubId: await make.club() })
    const source = { decider: 'guardian', guardianId: await make.guardian(user.id, child), actorId: user.id } as const
    await deps.db.transaction((tx) => recordDecisions(deps, tx, [{ playerId: child, granted: { name: true } }], source))
    await recordViews(deps, deps.db, { userId: user.id, role: 'parent', clubId: null }, [child], 'export')
    return user
  }

  test('is exported whole, without the hash of the password', async () => {
    const user = await somebody()
    const data = await exportPerson(deps, user)
    const parts = ['sessions', 'subscriptions', 'payments', 'favorites', 'contact_requests', 'recorded_in_games'] as const
    const aboutChildren = ['guardian_of', 'decided_about_children', 'looked_at_children'] as const
    for (const part of [...parts, ...aboutChildren]) expect([part, data[part].length]).toEqual([part, 1])
    expect(data.mails.map(({ kind }) => kind).toSorted()).toEqual(['contact-request', 'reset-password'])
    expect(data.account.id).toBe(user.id)
    expect(JSON.stringify(data)).not.toContain('argon2')
  })

  test('includes requests from another address of the same mailbox or the same phone, and files of mails', async () => {
    const user = await make.user('parent', { email: `Me.${newId()}@example.test`, phone: '+995 599 111 222' })
    const other = await make.user('parent', { phone: '599111223' })
    const request = { firstName: 'N', lastName: 'L', role: 'parent', helpType: 'camera', date: 'x', hour: '12:00' } as const
    const ask = (email: string, phone: string) => requestConsultation(deps, 'office@moedani.example', { ...request, email, phone })
    await ask((user.email as string).replace('@', '+work@').toUpperCase(), '32 222')
    await ask('another@example.test', '0599 11-12-22')
    await ask(other.email as string, '599111223')
    const folder = outboxFolder(deps.config)
    const transport = openMailTransport(deps.config)
    await sendDueMails(
      { ...deps, publicUrl: 'https://moedani.test' },
      {
        transport,
        writers: { ...accountMails, ...contactMails, ...digestMails(deps.secret), ...jobMails, ...noticeMails(deps.secret) },
        failed: () => {},
      },
    )
    const files = async () => (await readdir(folder)).length
    const before = await files()

    const data = await exportPerson(deps, user)
    expect([data.contact_requests.length, data.mails.length, data.mail_files.length]).toEqual([2, 2, 2])
    expect(data.mail_files.some(({ text }) => text.includes('another@example.test'))).toBe(true)
    await erasePerson(deps, null, user)
    const after = await exportPerson(deps, user)
    expect([after.contact_requests, after.mails, after.mail_files]).toEqual([[], [], []])
    expect(await files()).toBe(before - 2)
    expect((await exportPerson(deps, other)).contact_requests).toHaveLength(1)
  })

  test('keeps payments without the name, ends active subscriptions, and deletes free ones', async () => {
    const user = await make.user('parent')
    const end = new Date(deps.now().getTime() + 3_600_000)
    const paid = await make.subscription({ userId: user.id }, new Date(0), end)
    const free = newId()
    await deps.db.insert(subscriptions).values({ id: free, userId: user.id, package: 'footballer', startsAt: new Date(0), endsAt: end })
    await erasePerson(deps, null, user)
    const stored = await deps.db
      .select()
      .from(subscriptions)
      .where(inArray(subscriptions.id, [paid, free]))
    expect(stored).toMatchObject([{ id: paid, userId: null, clubId: null, endsAt: deps.now() }])
    expect(await deps.db.select().from(payments).where(eq(payments.subscriptionId, paid))).toHaveLength(1)
    await expect(extendSubscription(deps, null, { id: paid, months: 1 })).rejects.toMatchObject({ code: 'rule_violated' })
    const { accessToken: token } = await signIn(await make.user('staff'))
    const table = await call({ url: '/console/subscriptions', token })
    expect(table.json<{ data: { _id: string; holder: string | null }[] }>().data.find(({ _id }) => _id === paid)?.holder).toBeNull()
  })

  test('leaves no consent of an erased guardian behind', async () => {
    const user = await somebody()
    const playerId = (await exportPerson(deps, user)).decided_about_children[0]?.playerId as string
    expect(await findConsents(deps.db, playerId)).toEqual({ name: true })
    await erasePerson(deps, null, user)
    expect(await findConsents(deps.db, playerId)).toEqual({})
  })

  test('is erased completely, and no one else’s; entries in games stay', async () => {
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
    const stored = await deps.db.select().from(gameEvents).where(eq(gameEvents.gameId, game))
    expect(stored.map(({ kind, actorId }) => [kind, actorId])).toContainEqual(['kick_off', null])
    const log = await deps.db.select().from(auditEntries).where(eq(auditEntries.subjectId, user.id))
    expect(log).toMatchObject([{ action: 'deleted', subject: 'user' }])
  })
})

describe('a secretary', () => {
  const maia = { role: 'secretary', name: 'Maia', lastname: 'Test' } as const

  test('has at least one existing club', async () => {
    const club = await make.club()
    const refused = (clubIds: string[]) => createUser(deps, null, { ...maia, username: newId(), clubIds })
    await expect(refused([])).rejects.toMatchObject({ code: 'rule_violated' })
    await expect(refused([club, newId()])).rejects.toMatchObject({ code: 'not_found' })
    expect((await refused([club, club])).password).toHaveLength(16)
  })

  test('loses the clubs when the role changes', async () => {
    const user = await make.secretary([await make.club(), await make.club()])
    await changeRole(deps, null, { user, role: 'staff' })
    expect(await deps.db.select().from(secretaryClubs).where(eq(secretaryClubs.userId, user.id))).toEqual([])
    await changeRole(deps, null, { user, role: 'secretary', clubIds: [await make.club()] })
    expect(await deps.db.select().from(secretaryClubs).where(eq(secretaryClubs.userId, user.id))).toHaveLength(1)
  })
})
