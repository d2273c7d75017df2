import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './journey.ts'
import { currentService } from './service.ts'

/** Waits for the newest mail to an address that contains these texts; decoded. */
export async function mailTo(address: string, ...parts: readonly string[]): Promise<string> {
  // Without a mail server, the service writes mails to a folder.
  const outbox = join(currentService().dataFolder, 'outbox')
  let found: string | undefined
  await expect
    .poll(
      async () => {
        const names = await readdir(outbox).catch(() => [])
        const mails = await Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(outbox, name), 'latin1')))
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
