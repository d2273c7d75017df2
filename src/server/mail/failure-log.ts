import type { MailSender } from './sender.ts'

/** Logs each mail that was not sent, and whether somebody must act. */
export function logFailedMails(log: { warn(fields: object, words: string): void }): MailSender['failed'] {
  return (error, { givenUp, ...mail }) =>
    log.warn({ err: error, ...mail }, givenUp ? 'a mail was refused for good and is given up' : 'a mail was not sent; it is tried again')
}
