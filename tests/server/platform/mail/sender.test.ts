import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { accountMails } from '#server/people/auth/mail-templates.ts'
import { contactMails } from '#server/people/contact/mail-templates.ts'
import { digestMails } from '#server/match/push/digest-mail.ts'
import { jobMails } from '#server/operations/jobs/late-mail.ts'
import { noticeMails } from '#server/match/push/notice-mail.ts'
import type { MailKind } from '#shared/mail.ts'
import { mails } from '#server/db/schema/mails.ts'
import { openMailTransport, type MailTransport } from '#server/platform/mail/transport.ts'
import { queueMail } from '#server/platform/mail/queue.ts'
import { logFailedMails, retryDelay, sendDueMails, startMailWorker, type MailSender } from '#server/platform/mail/sender.ts'
import { createService } from '../../../support/service.ts'
import { startMailServer } from '../../../support/smtp.ts'

const { call, make, deps, clock } = await createService()
const server = await startMailServer()
const folder = await mkdtemp(join(tmpdir(), 'moedani-mail-'))
const settings = { mailFrom: 'no-reply@moedani.test', dataFolder: folder }
const posts: MailTransport[] = []
afterAll(async () => {
  for (const transport of posts) transport.close()
  await rm(folder, { recursive: true })
})

function sender(smtpUrl: string | null = server.url): MailSender & { failures: unknown[] } {
  const transport = openMailTransport({ ...settings, smtpUrl })
  posts.push(transport)
  const failures: unknown[] = []
  return {
    transport,
    writers: { ...accountMails, ...contactMails, ...digestMails(deps.secret), ...jobMails, ...noticeMails(deps.secret) },
    failures,
    failed: (...failure) => failures.push(failure),
  }
}
const writing = { ...deps, publicUrl: 'https://moedani.example' }
const order = (address: string, kind: MailKind = 'verify-email') => queueMail(deps, deps.db, { kind, address })
const unverified = (email: string, fields: object = {}) => make.user('parent', { email, emailVerifiedAt: null, ...fields })
const row = async (address: string) => (await deps.db.select().from(mails).where(eq(mails.address, address)))[0]

beforeEach(async () => {
  await deps.db.delete(mails)
  server.arrived.length = 0
  server.answer(() => null)
})

/** The decoded parts of a mail. */
function read(message: string): { header: string; text: string; html: string } {
  const [header = '', ...rest] = message.split('\n\n')
  const parts = rest.join('\n\n').split(/^--.*$/m)
  const decode = (type: string) => {
    const part = parts.find((one) => one.includes(`Content-Type: ${type}`)) ?? ''
    const [head = '', ...body] = part.trim().split('\n\n')
    const raw = body.join('\n\n')
    if (/base64/.test(head)) return Buffer.from(raw, 'base64').toString()
    if (!/quoted-printable/.test(head)) return raw
    const bytes = raw.replaceAll('=\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString()
  }
  return { header, text: decode('text/plain'), html: decode('text/html') }
}

describe('a mail that is due', () => {
  test('goes to the mail server, with a link that works', async () => {
    await unverified('nino@example.test')
    await order('nino@example.test')
    await sendDueMails(writing, sender())
    expect(server.arrived).toMatchObject([{ from: 'no-reply@moedani.test', to: ['nino@example.test'] }])
    const { header, text, html } = read(server.arrived[0]?.message ?? '')
    expect(header).toContain('Subject: Verify your email')
    expect(header).toContain('From: Moedani <no-reply@moedani.test>')
    const token = /https:\/\/moedani\.example\/verify-email\/([\w-]{43})\n/.exec(text)?.[1] ?? ''
    expect(html).toContain(`href="https://moedani.example/verify-email/${token}"`)
    expect((await call({ url: `/auth/verify-email/${token}` })).json()).toEqual({ verified: true })
    expect(await row('nino@example.test')).toMatchObject({ attempts: 1, lastError: null, sentAt: deps.now() })
  })

  test.each([
    ['en', 'reset-password', 'Choose a new password', 'lang="en"'],
    ['ge', 'reset-password', 'აირჩიეთ ახალი პაროლი', 'lang="ka"'],
    ['ge', 'password-changed', 'თქვენი პაროლი შეიცვალა', 'lang="ka"'],
  ] as const)('speaks the language of its reader: %s %s', async (locale, kind, subject, lang) => {
    const address = `${locale}-${kind}@example.test`
    await make.user('parent', { email: address, locale })
    await order(address, kind)
    await sendDueMails(writing, sender())
    const { header, html } = read(server.arrived[0]?.message ?? '')
    const encoded = /Subject: ((?:.|\n )*)/.exec(header)?.[1] ?? ''
    const decoded = encoded.replaceAll(/=\?UTF-8\?B\?(.*?)\?=\s*/g, (_, words: string) => Buffer.from(words, 'base64').toString())
    expect(/=\?UTF-8\?Q/.test(encoded) ? html : decoded).toContain(subject)
    expect(html).toContain(lang)
  })

  test.each<[string, MailKind, object | null]>([
    ['an address that nobody has', 'reset-password', null],
    ['a locked account', 'reset-password', { lockedAt: new Date() }],
    ['an address that is verified already', 'verify-email', { emailVerifiedAt: new Date() }],
  ])('tells nothing to %s', async (_, kind, account) => {
    const address = `${crypto.randomUUID()}@example.test`
    if (account) await unverified(address, account)
    await order(address, kind)
    await sendDueMails(writing, sender())
    expect(server.arrived).toEqual([])
    expect(await row(address)).toMatchObject({ sentAt: deps.now() })
  })

  test('is sent by one of many concurrent senders', async () => {
    for (let number = 0; number < 20; number += 1) {
      await unverified(`many-${number}@example.test`)
      await order(`many-${number}@example.test`)
    }
    await Promise.all(Array.from({ length: 4 }, () => sendDueMails(writing, sender())))
    expect(server.arrived.map(({ to }) => String(to[0])).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, number) => `many-${number}@example.test`).toSorted(),
    )
  })

  test('is sent again if its process was killed', async () => {
    await unverified('orphan@example.test')
    await order('orphan@example.test')
    const dying: MailSender = { ...sender(), transport: { send: () => new Promise(() => undefined), close: () => undefined } }
    void sendDueMails(writing, dying)
    await expect.poll(async () => (await row('orphan@example.test'))?.attempts).toBe(1)
    await sendDueMails(writing, sender())
    expect(server.arrived).toEqual([])
    clock.advance(5 * 60_000)
    await sendDueMails(writing, sender())
    expect(server.arrived).toHaveLength(1)
  })
})

describe('a mail server', () => {
  test('that is down only delays mails, and blocks no request', async () => {
    await server.stop()
    await unverified('late@example.test')
    const answer = await call({ method: 'POST', url: '/auth/resend-verification', body: { email: 'late@example.test' } })
    expect(answer.statusCode).toBe(202)
    const down = sender()
    for (const wait of [10_000, 20_000, 40_000]) {
      await sendDueMails(writing, down)
      await sendDueMails(writing, down)
      expect(await row('late@example.test')).toMatchObject({
        sentAt: null,
        failedAt: null,
        lastError: expect.stringContaining('ECONNREFUSED'),
      })
      clock.advance(wait)
    }
    expect(down.failures).toHaveLength(3)
    expect(JSON.stringify(down.failures.map((failure) => (failure as unknown[])[1]))).not.toContain('example.test')
    await server.start()
    await sendDueMails(writing, down)
    expect(server.arrived).toMatchObject([{ to: ['late@example.test'] }])
    expect(await row('late@example.test')).toMatchObject({ attempts: 4, lastError: null })
  })

  test('that refuses for now is asked again, and never given up', async () => {
    server.answer((line) => (line.startsWith('RCPT') ? '451 greylisted' : null))
    await unverified('grey@example.test')
    await order('grey@example.test')
    await sendDueMails(writing, sender())
    expect(await row('grey@example.test')).toMatchObject({ failedAt: null, lastError: expect.stringContaining('greylisted') })
    server.answer(() => null)
    clock.advance(10_000)
    await sendDueMails(writing, sender())
    expect(server.arrived).toHaveLength(1)
    expect([1, 2, 20].map(retryDelay)).toEqual([10_000, 20_000, 1_800_000])
  })

  test.each([
    ['a receiver for good is not asked again', 'RCPT', '550 no such user', true],
    ['a letter for good is not asked again', '.', '554 not wanted', true],
    ['us is asked again: that is for us to mend', 'MAIL', '550 who are you', false],
  ])('that refuses %s', async (_, command, refusal, forGood) => {
    server.answer((line) => (line.startsWith(command) ? refusal : null))
    const address = `${crypto.randomUUID()}@example.test`
    await unverified(address)
    await order(address)
    const lines: string[] = []
    await sendDueMails(writing, { ...sender(), failed: logFailedMails({ warn: (_fields, words) => lines.push(words) }) })
    expect((await row(address))?.failedAt !== null).toBe(forGood)
    expect(lines).toEqual([forGood ? expect.stringContaining('given up') : expect.stringContaining('tried again')])
  })
})

test('without a mail server each mail becomes a complete file', async () => {
  await unverified('file@example.test')
  await order('file@example.test')
  const links: (string | null)[] = []
  await sendDueMails(writing, { ...sender(null), sent: ({ link }) => links.push(link) })
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toEqual([expect.stringMatching(/\.eml$/)])
  const file = await readFile(join(folder, 'outbox', files[0] ?? ''), 'utf8')
  expect(file).toContain('To: file@example.test')
  expect(links).toEqual([expect.stringMatching(/^https:\/\/moedani\.example\/verify-email\/[\w-]{43}$/)])
  expect(file.replaceAll(/=\r?\n/g, '')).toContain(links[0]?.split('/').at(-1))
})

test('the worker sends new mails, survives an error, and finishes mails when it stops', async () => {
  const errors: object[] = []
  let broken = true
  const db = new Proxy(deps.db, {
    get(target, name) {
      if (name === 'update' && broken) throw new Error('the database is away')
      return Reflect.get(target, name) as unknown
    },
  })
  const worker = startMailWorker({ ...writing, db, log: { ...deps.log, error: (fields) => void errors.push(fields) } }, sender())
  await unverified('worker@example.test')
  await order('worker@example.test')
  await expect.poll(() => errors.length, { timeout: 5000 }).toBeGreaterThan(0)
  broken = false
  deps.wakes.wake('mails')
  await expect.poll(() => server.arrived.length, { timeout: 5000 }).toBe(1)
  await worker.stop()
  expect(await row('worker@example.test')).toMatchObject({ sentAt: deps.now() })
})
