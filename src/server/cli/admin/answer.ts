import { Refusal } from '../../refusal.ts'
import type { AdminDeps, Outcome } from './command.ts'
import { ADMIN_COMMANDS } from './commands.ts'
import { describeCommand, describeCommands } from './help.ts'
import { readAdminCommand, UsageError, type Asked } from './read.ts'

/** What a command line ends with: what it prints, and its exit code. */
export interface AdminAnswer {
  code: number
  out?: string
  err?: string
}

/** Lends a command what it needs, and takes it back. */
export type Lend = (work: (deps: AdminDeps) => Promise<Outcome>) => Promise<Outcome>

const EXIT = { done: 0, refused: 1, usage: 2 }

/** Answers one command line. What only a fault can cause is thrown. */
export async function answerAdmin(args: string[], lend: Lend): Promise<AdminAnswer> {
  try {
    const asked = readAdminCommand(ADMIN_COMMANDS, args)
    if (asked.kind === 'run') return await run(asked, lend)
    return { code: EXIT.done, out: asked.command ? describeCommand(asked.command) : describeCommands(ADMIN_COMMANDS) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { code: EXIT.usage, err: `${error.message}\nnpm run admin -- --help says more.` }
  }
}

async function run({ command, input, json }: Extract<Asked, { kind: 'run' }>, lend: Lend): Promise<AdminAnswer> {
  try {
    const { words, data } = await lend((deps) => command.run(deps, input))
    return { code: EXIT.done, out: json ? JSON.stringify(data, null, 2) : words }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { code: EXIT.refused, ...(json ? { out: JSON.stringify(error.body, null, 2) } : { err: error.message }) }
  }
}
