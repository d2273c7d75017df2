import { init, send } from '@emailjs/browser'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { OWN_EMAILJS } from '#shared/contact.ts'
import { contactMails } from '#server/people/contact/mail-templates.ts'
import { contactRequests, mails } from '#server/db/schema/mails.ts'
import { createService } from '../../../support/service.ts'

const { app, deps, listen } = await createService({ OFFICE_EMAIL: 'office@moedani.example', SMTP_URL: '', MAIL_FROM: '' })
const origin = await listen()
const { publicKey, serviceId, templateId } = OWN_EMAILJS
const REQUEST = {
  firstName: 'Nino',
  lastName: 'Lomidze',
  email: 'nino@example.test',
  phone: '599123456',
  role: 'parent',
  helpType: 'live stream, camera',
  date: 'Mon Nov 23 2026',
  hour: '12:00',
}
const payload = { lib_version: '4.4.1', user_id: publicKey, service_id: serviceId, template_id: templateId, template_params: REQUEST }

let asked = 0
const post = (body: unknown, { remoteAddress = `10.0.0.${(asked += 1)}`, headers = {} } = {}) =>
  app.inject({ method: 'POST', url: '/api/v1.0/email/send', remoteAddress, headers, payload: body as object })

// What the library takes from a page.
vi.stubGlobal('location', { pathname: '/contact' })
init({ publicKey }, origin)

beforeEach(async () => {
  await deps.db.delete(contactRequests)
  await deps.db.delete(mails)
})

describe('the real library', () => {
  const sends = (params: Record<string, unknown>, options: object = {}, service = serviceId as string) =>
    send(service, templateId, params, options)

  test('sends a request, which is stored and mailed to staff', async () => {
    expect(await sends(REQUEST)).toEqual(expect.objectContaining({ status: 200, text: 'OK' }))
    const [stored] = await deps.db.select().from(contactRequests)
    expect(stored?.request).toEqual(REQUEST)
    const [mail] = await deps.db.select().from(mails)
    expect(mail).toMatchObject({ kind: 'contact-request', address: 'office@moedani.example', subjectId: stored?.id })
    const writing = { ...deps, publicUrl: origin }
    const letter = await contactMails['contact-request'](writing, mail as typeof mails.$inferSelect)
    expect(letter).toMatchObject({ to: 'office@moedani.example', replyTo: 'nino@example.test', link: null })
    for (const words of Object.values(REQUEST)) expect(letter?.text).toContain(words)
  })

  test('gets error messages', async () => {
    await expect(sends({ ...REQUEST, phone: 'none' })).rejects.toMatchObject({
      status: 400,
      text: 'The template parameter phone is missing or wrong',
    })
    await expect(sends(REQUEST, { publicKey: 'other' })).rejects.toMatchObject({ status: 400, text: 'The Public Key is invalid' })
    await expect(sends(REQUEST, {}, 'other')).rejects.toMatchObject({ status: 400, text: 'The service ID not found' })
  })
})

test('a phone number may be a number, and unknown fields are ignored', async () => {
  expect((await post({ ...payload, more: 1, template_params: { ...REQUEST, phone: 599123456, more: 1 } })).statusCode).toBe(200)
  expect((await deps.db.select().from(contactRequests))[0]?.request).toEqual(REQUEST)
})

describe('rejects with a plain text', () => {
  const params = (change: object) => ({ ...payload, template_params: { ...REQUEST, ...change } })
  test.each([
    ['another template', { ...payload, template_id: 'x' }, 400, 'The template ID not found'],
    ['no key', { ...payload, user_id: undefined }, 400, 'The user_id parameter is missing or wrong'],
    ['no parameters', { ...payload, template_params: null }, 400, 'The template_params parameter is missing or wrong'],
    ['no role', params({ role: undefined }), 400, 'The template parameter role is missing or wrong'],
    ['an unknown topic', params({ helpType: 'camera, money' }), 400, 'The template parameter helpType is missing or wrong'],
    ['no topic', params({ helpType: '' }), 400, 'The template parameter helpType is missing or wrong'],
    ['an unavailable hour', params({ hour: '11:00' }), 400, 'The template parameter hour is missing or wrong'],
    [
      'a line break for a mail header',
      params({ firstName: 'a\r\nBcc: x@example.test' }),
      400,
      'The template parameter firstName is missing or wrong',
    ],
    ['a list', [], 400, 'The call is not an object'],
    ['a body that is too large', params({ firstName: 'x'.repeat(70_000) }), 413, 'Request body is too large'],
  ])('%s', async (_, body, status, words) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([status, words, 'text/plain; charset=utf-8'])
    expect(await deps.db.select().from(contactRequests)).toEqual([])
  })

  test('invalid JSON and requests from another site', async () => {
    const form = await post('a=b', { headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect([form.statusCode, form.headers['content-type']]).toEqual([415, 'text/plain; charset=utf-8'])
    expect((await post('{"user_id":', { headers: { 'content-type': 'application/json' } })).statusCode).toBe(400)
    const foreign = await post(payload, { headers: { origin: 'https://evil.test' } })
    expect([foreign.statusCode, foreign.body]).toEqual([403, 'Requests from other sites are refused.'])
  })

  test('too many requests', async () => {
    for (let time = 0; time < 40; time += 1) expect((await post(payload, { remoteAddress: '10.9.9.9' })).statusCode).toBe(200)
    const answer = await post(payload, { remoteAddress: '10.9.9.9' })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([429, 'text/plain; charset=utf-8'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
})
