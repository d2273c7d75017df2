import { expect, test } from 'vitest'
import { mailboxOf } from '#server/platform/mail/mailbox.ts'

test.each([
  ['Nino@Example.test', 'nino@example.test'],
  ['nino+club@example.test', 'nino@example.test'],
  ['nino+a+b@example.test', 'nino@example.test'],
  ['n.ino@example.test', 'n.ino@example.test'],
  ['n.i.no+x@GoogleMail.com', 'nino@gmail.com'],
  ['+x@example.test', '+x@example.test'],
  ['user-name', 'user-name'],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
