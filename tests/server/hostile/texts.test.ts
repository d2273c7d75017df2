import { beforeAll, describe, expect, test } from 'vitest'
import { OWN_EMAILJS } from '#shared/contact.ts'
import { mails } from '#server/db/schema/mails.ts'
import { contactMails } from '#server/people/contact/mail-templates.ts'
import { openMailTransport } from '#server/platform/mail/transport.ts'
import { startMailServer } from '../../../bench/support/mail-server.ts'
import { createService } from '../../support/service.ts'

const { app, call, make, signIn, deps } = await createService()
const SCRIPT = `"><img src=x onerror=alert(1)><script>alert(1)</script>`
const FORMULA = `=HYPERLINK("https://evil.test","Nino")`

let club = ''
let staff = ''
beforeAll(async () => {
  club = await make.club(SCRIPT)
  staff = (await signIn(await make.user('staff'))).accessToken
})

describe('a script in a text', () => {
  test('is returned as text in JSON, which no browser renders', async () => {
    const user = await make.user('parent', { name: SCRIPT, lastname: FORMULA })
    const { accessToken: token } = await signIn(user)
    const game = await make.game({ name: SCRIPT, clubOneId: club, clubTwoId: await make.club() })
    const answers = [
      await call({ url: '/auth/fetch-user', token }),
      await call({ url: `/game/fetch-single/${game}`, token }),
      await call({ method: 'POST', url: '/game', token, body: { age_category: null, filter: 'all', date: null } }),
      await call({ method: 'POST', url: '/club' }),
      await call({ url: `/club/details/${club}`, token }),
    ]
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
      expect(JSON.stringify(answer.json())).toContain('onerror=alert(1)')
    }
  })

  test('in an address is not repeated in the error', async () => {
    for (const url of [`/api/${SCRIPT}`, `/api/game/fetch-single/${SCRIPT}`, `/${SCRIPT}`]) {
      const answer = await app.inject(encodeURI(url))
      expect(answer.headers['content-type']).toMatch(/^application\/json/)
      expect(answer.body).not.toMatch(/onerror|<script/)
    }
  })

  test('in a contact request is plain text in the mail to staff, and cannot end a header', async () => {
    const post = await startMailServer()
    const template_params = {
      firstName: SCRIPT,
      lastName: FORMULA,
      email: 'nino@example.test',
      phone: '+995599000000',
      role: 'parent',
      helpType: 'other',
      date: 'Mon 23 Nov',
      hour: '12:00',
    }
    const sending = {
      user_id: OWN_EMAILJS.publicKey,
      service_id: OWN_EMAILJS.serviceId,
      template_id: OWN_EMAILJS.templateId,
      template_params,
    }
    const sent = await app.inject({ method: 'POST', url: '/api/v1.0/email/send', payload: sending })
    expect(sent.statusCode).toBe(200)
    // A line break, which would end a header, is rejected.
    for (const broken of ['Nino\r\nBcc: all@example.test', 'Nino\nBcc: all@example.test', 'Nino\u0000']) {
      const refused = await app.inject({
        method: 'POST',
        url: '/api/v1.0/email/send',
        payload: { ...sending, template_params: { ...template_params, firstName: broken } },
      })
      expect(refused.statusCode).toBe(400)
    }

    const [mail] = await deps.db.select().from(mails)
    if (!mail) throw new Error('no mail was ordered')
    const letter = await contactMails['contact-request']({ ...deps, publicUrl: 'https://moedani.test' }, mail)
    if (!letter) throw new Error('no letter was written')
    expect(letter.html).not.toMatch(/<img|<script/)
    const outbox = openMailTransport({ smtpUrl: post.url, mailFrom: 'no-reply@moedani.test', dataFolder: '' })
    // Even texts that pass the schema stay in their header.
    await outbox.send(
      { ...letter, subject: `${letter.subject}\r\nBcc: all@example.test`, replyTo: 'a@example.test\r\nBcc: b@example.test' },
      'id',
    )
    outbox.close()
    await post.stop()
    const [arrived] = post.arrived
    expect(arrived?.to).toHaveLength(1)
    expect(arrived?.message.split('\n\n')[0]).not.toMatch(/^bcc:/im)
  })
})

test('no answer is a spreadsheet with formulas: all answers are JSON', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json<{ paths: Record<string, Record<string, { responses: object }>> }>()
  const kinds = Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap(({ responses }) => Object.values(responses as Record<string, { content?: object }>))
    .flatMap(({ content }) => Object.keys(content ?? {}))
  expect(new Set(kinds)).toEqual(new Set(['application/json', 'text/plain']))
})

describe('an SVG as a crest', () => {
  test('is rejected, whatever its type claims', async () => {
    const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)
    const answer = await call({ method: 'PUT', url: `/console/clubs/${club}/crest`, token: staff, body: { png: svg.toString('base64') } })
    expect(answer.json().error.code).toBe('rule_violated')
  })

  test('of the product runs no scripts when it is opened directly', async () => {
    await deps.database.pool.query(`insert into media (name, type, bytes) values ('evil.svg', 'image/svg+xml', $1)`, [
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`),
    ])
    const { headers } = await app.inject('/images/evil.svg')
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
    expect(headers['x-content-type-options']).toBe('nosniff')
  })
})
