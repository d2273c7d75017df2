import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#server/db/schema/mails.ts'
import { noticeSettings } from '#server/db/schema/notices.ts'
import { cancelGame } from '#server/match/games/commands/fixture.ts'
import { openMailTransport } from '#server/platform/mail/transport.ts'
import { digestMails } from '#server/match/push/digest-mail.ts'
import { digestPath } from '#server/match/push/digest-link.ts'
import { deriveKeys } from '#server/people/auth/tokens.ts'
import { queueDigests } from '#server/match/push/queue-digests.ts'
import { refuse } from '../../../support/refuse.ts'
import { createService } from '../../../support/service.ts'
import { startMailServer } from '../../../support/smtp.ts'

const { app, call, sendChange, make, signIn, deps, clock } = await createService()
let clubs: { clubOneId: string; clubTwoId: string }

beforeAll(async () => {
  clubs = { clubOneId: await make.club('Dinamo'), clubTwoId: await make.club('Torpedo') }
})
// Six in the evening of Friday 27 November in Georgia.
beforeEach(() => clock.set('2026-11-27T14:00:00Z'))

const SATURDAY = new Date('2026-11-28T08:00:00Z')
async function reader(fields: { locale?: 'en' | 'ge' } = {}, games: readonly string[] = []) {
  const user = await make.user('parent', fields)
  const { accessToken: token } = await signIn(user)
  const choices = { favorites: [], follows: [], children: [], quiet: null, digest: true }
  expect((await sendChange({ url: '/notices', token, body: choices })).statusCode).toBe(200)
  for (const id of games) await call({ url: `/game/favorite/add/${id}`, token })
  const mailsOf = () =>
    deps.db
      .select()
      .from(mails)
      .where(and(eq(mails.kind, 'match-day'), eq(mails.subjectId, user.id)))
  const letter = async () => {
    const [mail] = await mailsOf()
    return mail ? digestMails(deps.secret)['match-day']({ ...deps, publicUrl: 'https://moedani.example' }, mail) : null
  }
  return { user, token, mailsOf, letter, path: digestPath(deriveKeys(deps.secret).digest, user.id) }
}

test('comes in the evening before, once, in the language of the reader, with the games of that day', async () => {
  const game = await make.game({ ...clubs, startsAt: SATURDAY, venue: 'Digomi 2' })
  const late = await make.game({ ...clubs, startsAt: new Date('2026-11-28T19:30:00Z') })
  // Midnight in Georgia: that is Sunday.
  const sunday = await make.game({ ...clubs, startsAt: new Date('2026-11-28T20:00:00Z') })
  await cancelGame(deps, { gameId: late, actorId: null })
  const en = await reader({}, [game, late, sunday])
  const ge = await reader({ locale: 'ge' }, [game])
  const none = await reader()
  clock.set('2026-11-27T13:59:59Z')
  await queueDigests(deps)
  expect(await en.mailsOf()).toEqual([])
  clock.set('2026-11-27T14:00:00Z')
  await Promise.all([queueDigests(deps), queueDigests(deps)])
  await queueDigests(deps)
  expect([(await en.mailsOf()).length, (await ge.mailsOf()).length, (await none.mailsOf()).length]).toEqual([1, 1, 0])
  const letter = await en.letter()
  expect(letter).toMatchObject({ subject: 'Matches on Saturday 28 November', to: en.user.email })
  expect(letter?.text).toContain('12:00 · Dinamo – Torpedo · U12 · Digomi 2\n23:30 · Cancelled: Dinamo – Torpedo · U12\n')
  expect(letter?.text).not.toContain('00:00')
  const georgian = await ge.letter()
  expect(georgian?.subject).toContain('28 ნოემბერი')
  expect(georgian?.text).toContain('12:00 · Dinamo (ka) – Torpedo (ka) · U12')
  // The next evening there is one for Sunday.
  clock.set('2026-11-28T14:00:00Z')
  await queueDigests(deps)
  expect([(await en.mailsOf()).length, (await ge.mailsOf()).length]).toEqual([2, 1])
})

test.each([0, 1, 2])('one that fails keeps none of others back (%i)', async (place) => {
  const game = await make.game({ ...clubs, startsAt: SATURDAY })
  const readers = [await reader({}, [game]), await reader({}, [game]), await reader({}, [game])]
  const counts = () => Promise.all(readers.map(async ({ mailsOf }) => (await mailsOf()).length))
  const allow = await refuse(deps.database.pool, 'insert', 'mails', `new.subject_id = '${readers[place]?.user.id}'`)
  await expect(queueDigests(deps)).rejects.toThrow('1 could not be done.')
  expect(await counts()).toEqual([1, 1, 1].with(place, 0))
  await allow()
  clock.advance(5000)
  await queueDigests(deps)
  expect(await counts()).toEqual([1, 1, 1])
})

test('is about followed teams and own children too, and names no child', async () => {
  await make.game({ ...clubs, startsAt: SATURDAY, ageCategory: 'U16' })
  const follower = await reader()
  await call({ method: 'PUT', url: `/follows/${clubs.clubTwoId}/U16`, token: follower.token })
  const guardian = await reader()
  const playerId = await make.player({ clubId: clubs.clubOneId, ageCategory: 'U16', firstName: 'Giorgi' })
  await make.consent(playerId, { name: true })
  await make.guardian(guardian.user.id, playerId)
  await queueDigests(deps)
  const letters = await Promise.all([follower.letter(), guardian.letter()])
  for (const letter of letters) expect(letter?.text).toContain('12:00 · Dinamo – Torpedo · U16')
  expect(letters[1]?.text).not.toContain('Giorgi')
})

test('ends with one click, without a sign-in, and not when someone only opens the link', async () => {
  const game = await make.game({ ...clubs, startsAt: SATURDAY, ageCategory: 'U18' })
  const { path, letter, user } = await reader({}, [game])
  const isOn = async () => (await deps.db.select().from(noticeSettings).where(eq(noticeSettings.userId, user.id)))[0]?.digest
  await queueDigests(deps)
  const server = await startMailServer()
  const transport = openMailTransport({ smtpUrl: server.url, mailFrom: 'no-reply@moedani.test', dataFolder: '' })
  const message = await letter()
  if (message) await transport.send(message, 'a')
  transport.close()
  const sent = server.arrived.at(-1)?.message ?? ''
  expect(sent).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  expect(sent.replaceAll(/\r?\n[ \t]+/g, ' ')).toContain(`List-Unsubscribe: <https://moedani.example${path}>`)

  const page = await app.inject({ url: path })
  expect([page.statusCode, page.headers['cache-control'], await isOn()]).toEqual([200, 'no-store', true])
  expect(page.body).toContain('<form method="post"><button>Stop these emails</button></form>')
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' }
  const click = await app.inject({ method: 'POST', url: path, headers, payload: 'List-Unsubscribe=One-Click' })
  expect([click.statusCode, await isOn()]).toEqual([200, false])
  // What waits in the queue is no longer sent.
  expect(await letter()).toBeNull()
})

test('a path of someone else or of no one ends nothing', async () => {
  const { path, user } = await reader()
  const other = await make.user('parent')
  const [, token = ''] = path.split('/stop/')
  for (const forged of [token.slice(0, -1), `${other.id}${token.slice(16)}`, user.id, 'x', `${token}x`]) {
    for (const method of ['GET', 'POST'] as const) expect((await app.inject({ method, url: `/mails/stop/${forged}` })).statusCode).toBe(404)
  }
  const [settings] = await deps.db.select().from(noticeSettings).where(eq(noticeSettings.userId, user.id))
  expect(settings?.digest).toBe(true)
})
