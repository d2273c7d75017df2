import { ApiError } from '../../../platform/http/api-error.ts'
import type { AdminDeps, Outcome } from './command.ts'
import { ADMIN_COMMANDS } from './commands.ts'
import { describeCommand, describeCommands } from './help.ts'
import { readAdminCommand, UsageError, type ParsedCommand } from './read.ts'

/** The output and the exit code of a command. */
interface AdminResult {
  code: number
  out?: string
  err?: string
}

/** Runs a function with the dependencies of a command and releases them afterwards. */
type WithDeps = (work: (deps: AdminDeps) => Promise<Outcome>) => Promise<Outcome>

const EXIT = { done: 0, refused: 1, usage: 2 }

/** Runs a command line. Unexpected errors are thrown. */
export async function runAdmin(args: string[], withDeps: WithDeps): Promise<AdminResult> {
  try {
    const parsed = readAdminCommand(ADMIN_COMMANDS, args)
    if (parsed.kind === 'run') return await run(parsed, withDeps)
    return { code: EXIT.done, out: parsed.kind === 'help' ? describeCommand(parsed.command) : describeCommands(parsed.commands) }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { code: EXIT.usage, err: `${error.message}\nnpm run admin -- --help says more.` }
  }
}

async function run({ command, input, json }: Extract<ParsedCommand, { kind: 'run' }>, withDeps: WithDeps): Promise<AdminResult> {
  try {
    const { words, data } = await withDeps((deps) => command.run(deps, input))
    return { code: EXIT.done, out: json ? JSON.stringify(data, null, 2) : words }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { code: EXIT.refused, ...(json ? { out: JSON.stringify(error.body, null, 2) } : { err: error.message }) }
  }
}
