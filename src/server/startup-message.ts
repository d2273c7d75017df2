import { PRODUCT } from '#shared/product.ts'
import type { Config } from './config.ts'
import type { FirstSignIn } from './people/auth/first-account.ts'
import type { MailMessage } from './platform/mail/message.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './operations/demo/people.ts'

/** The sign-ins that the message lists. */
interface SignIns {
  demo: boolean
  first: FirstSignIn | null
}

/** Prints the product's address, and how to sign in to the demo world or to an empty installation. */
export function printStartup(url: string, config: Config, { demo, first }: SignIns): void {
  const lines = [`${PRODUCT.name} is running at ${url}`]
  if (!config.databaseUrl) lines.push(`Its data is in ${config.dataFolder}.`)
  if (demo) {
    const width = Math.max(...DEMO_SIGN_INS.map(({ name }) => name.length))
    lines.push(
      '',
      'This is the demo world: invented clubs and players, and matches that play themselves.',
      `Sign in at ${url}/login with the password ${DEMO_PASSWORD}:`,
      '',
      ...DEMO_SIGN_INS.map(({ name, who, tab }) => `  ${name.padEnd(width)}  ${who} (${tab} tab)`),
    )
  }
  if (first)
    lines.push(
      '',
      `There is no account yet. Sign in at ${url}/login?from=/console (club tab) as ${first.username}`,
      `with the password ${first.password} and change it there. It is shown only once.`,
    )
  console.log(`\n${lines.join('\n')}\n\nCtrl-C stops it.\n`)
}

/** Prints the link of a mail: the demo world sends no mails. */
export function printMail({ to, subject, link }: MailMessage): void {
  console.log(`Mail to ${to}: ${subject}${link ? `\n  ${link}` : ''}`)
}

/** The service's address for a browser on this machine; unspecified addresses become localhost. */
export function serviceUrl(config: Config, address: string): string {
  const { port } = new URL(address)
  return config.publicUrl ?? `http://localhost:${port}`
}
