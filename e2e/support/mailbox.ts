import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './journey.ts'

/** The folder of mails that the service writes without a mail server. */
const OUTBOX = join(process.env['E2E_DATA'] ?? '', 'outbox')

/** Waits for the newest mail to an address that contains these texts; decoded. */
export async function mailTo(address: string, ...parts: readonly string[]): Promise<string> {
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const names = await readdir(OUTBOX).catch(() => [])
        const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(OUTBOX, name), 'latin1')))
        const texts = names.length > 0 ? mails.map(unfold) : []
        found = texts.findLast((mail) => mail.includes(`To: ${address}`) && parts.every((part) => mail.includes(part)))
        return found !== undefined
      },
      { message: `a mail to ${address}`, timeout: 20_000 },
    )
    .toBe(true)
  return found ?? ''
}

/** The path of the link in the newest such mail. */
export async function linkTo(page: 'verify-email' | 'reset-password' | 'invitation', address: string): Promise<string> {
  const mail = await mailTo(address, `/${page}/`)
  return new RegExp(`/${page}/[\\w-]+`).exec(mail)?.[0] ?? ''
}

/** Decodes quoted-printable. Names are ASCII here. */
function unfold(mail: string): string {
  return mail.replaceAll('=\r\n', '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
}
