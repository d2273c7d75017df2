import { PRODUCT } from '#shared/product.ts'
import type { Config } from './config.ts'
import type { Letter } from './mail/letter.ts'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './db/demo/people.ts'

/** Tells the person at the terminal where the product is, and how to sign in to the demo world. */
export function announceStart(url: string, config: Config, demo: boolean): void {
  const lines = [`${PRODUCT.name} is running at ${url}`]
  if (!config.databaseUrl) lines.push(`Its data lies in ${config.dataFolder}.`)
  if (demo) {
    const width = Math.max(...DEMO_SIGN_INS.map(({ name }) => name.length))
    lines.push(
      '',
      'This is the demo world: invented clubs and players, and games that play themselves.',
      `Sign in at ${url}/login with the password ${DEMO_PASSWORD}:`,
      '',
      ...DEMO_SIGN_INS.map(({ name, who, tab }) => `  ${name.padEnd(width)}  ${who} (${tab} tab)`),
    )
  }
  console.log(`\n${lines.join('\n')}\n\nCtrl-C stops it.\n`)
}

/** Shows the person at the terminal where a mail's link leads: in the demo world nobody reads the mail. */
export function announceMail({ to, subject, link }: Letter): void {
  console.log(`Mail to ${to}: ${subject}${link ? `\n  ${link}` : ''}`)
}

/** Where a browser on this machine finds the service; unspecified addresses are reached as localhost. */
export function ownUrl(config: Config, address: string): string {
  const { port } = new URL(address)
  return config.publicUrl ?? `http://localhost:${port}`
}
