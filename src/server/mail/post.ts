import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { PRODUCT } from '#shared/product.ts'
import type { Config } from '../config.ts'
import type { Letter } from './letter.ts'

/** Where letters go. */
export interface Post {
  /** Hands a letter over; rejects where it could not be. The id tells a letter that is sent twice from two. */
  send(letter: Letter, id: string): Promise<void>
  close(): void
}

type MailSettings = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataFolder'>

/** The mail server where one is configured, else a folder of .eml files that any mail reader opens. */
export function openPost(config: MailSettings): Post {
  return config.smtpUrl ? smtpPost(config.smtpUrl, config.mailFrom) : outboxPost(join(config.dataFolder, 'outbox'), config.mailFrom)
}

function smtpPost(url: string, from: string): Post {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  })
  return {
    async send(letter, id) {
      await transport.sendMail(message(letter, from, id))
    },
    close: () => transport.close(),
  }
}

function outboxPost(folder: string, from: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    async send(letter, id) {
      const { message: bytes } = await transport.sendMail(message(letter, from, id))
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
      // Under another name until it is whole: whoever watches the folder sees no half letters.
      await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 })
      await rename(`${file}.part`, file)
    },
    close: () => transport.close(),
  }
}

function message({ to, replyTo, subject, text, html }: Letter, from: string, id: string) {
  return {
    from: { name: PRODUCT.name, address: from },
    to: { name: '', address: to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject,
    text,
    html,
    messageId: `<${id}@${from.split('@')[1]}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Whether the mail server refused this letter for good: its receiver or its content, not our connection or account. */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, command, responseCode } = error as Error & { code?: string; command?: string; responseCode?: number }
  const forGood = responseCode !== undefined && responseCode >= 500
  return forGood && ((code === 'EENVELOPE' && command === 'RCPT TO') || code === 'EMESSAGE')
}
