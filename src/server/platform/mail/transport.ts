import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { PRODUCT } from '#shared/product.ts'
import type { Config } from '../../config.ts'
import type { MailMessage } from './message.ts'
import { outboxFile, outboxFolder } from './outbox.ts'

/** Sends mails. */
export interface MailTransport {
  /** Sends a mail; rejects on failure. The id becomes the Message-ID, so that a repeated mail is recognised. */
  send(message: MailMessage, id: string): Promise<void>
  close(): void
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>

/** The mail server if configured, else a folder of .eml files. */
export function openMailTransport(config: MailSettings): MailTransport {
  return config.smtpUrl ? smtpTransport(config.smtpUrl, config.mailFrom) : outboxTransport(outboxFolder(config), config.mailFrom)
}

function smtpTransport(url: string, from: string): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(message, id) {
      await transport.sendMail(toNodemailer(message, from, id))
    },
    close: () => transport.close(),
  }
}

function outboxTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(message, id) {
      const { message: bytes } = await transport.sendMail(toNodemailer(message, from, id))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, outboxFile(id, new Date()))
      // A temporary name until the file is complete.
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

function toNodemailer({ to, replyTo, unsubscribe, subject, text, html }: MailMessage, from: string, id: string) {
  return {
    from: { name: PRODUCT.name, address: from },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}@${from.split('@')[1]}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe && { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Whether the mail server rejected the recipient or the content permanently, rather than our connection or account. */
export function isPermanentFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode } = error as Error & { code?: string; command?: string; responseCode?: number }
  const permanent = responseCode !== undefined && responseCode >= 500
  return permanent && ((code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE')
}
