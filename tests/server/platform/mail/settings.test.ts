import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'

test('a mail server needs a sender and an office address', () => {
  const smtp = { SMTP_URL: 'smtps://user:secret@mail.example:465' }
  expect(() => readConfig(smtp)).toThrow(ConfigError)
  expect(() => readConfig({ ...smtp, MAIL_FROM: 'no-reply@moedani.example' })).toThrow('OFFICE_EMAIL')
  const whole = { ...smtp, MAIL_FROM: 'no-reply@moedani.example', OFFICE_EMAIL: 'office@moedani.example' }
  expect(readConfig(whole)).toMatchObject({ smtpUrl: smtp.SMTP_URL, mailFrom: whole.MAIL_FROM, officeEmail: whole.OFFICE_EMAIL })
  expect(() => readConfig({ SMTP_URL: 'http://mail.example' })).toThrow('SMTP_URL')
  expect(() => readConfig({ MAIL_FROM: 'nobody' })).toThrow('MAIL_FROM')
})
