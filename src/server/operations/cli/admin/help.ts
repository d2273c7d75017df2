import type { z } from 'zod'
import type { AdminCommand } from './command.ts'
import { optionsOf } from './read.ts'

/** All commands, one per line. */
export function describeCommands(commands: readonly AdminCommand[]): string {
  const width = Math.max(...commands.map((command) => usage(command).length))
  const lines = commands.map((command) => `  ${usage(command).padEnd(width)}  ${command.summary}`)
  return `Administration, with the service running or stopped.

  npm run admin -- COMMAND [options]

${lines.join('\n')}

Each command takes --json, which answers in JSON, and --help, which lists its options.
Exit codes: 0 done, 1 refused, 2 wrong usage.
`
}

/** A command with its options. */
export function describeCommand(command: AdminCommand): string {
  const options = optionsOf(command).map(({ flag, schema, isSwitch, required }) => {
    const name = `--${flag}${isSwitch ? '' : ' VALUE'}`
    return `  ${name.padEnd(24)}${schema.description ?? ''}${required ? ' (required)' : ''}`
  })
  const named = command.positionals.map((name) => {
    const { description = '' } = command.input.shape[name] as z.ZodType
    return `  ${name.toUpperCase().padEnd(24)}${description}`
  })
  const common = ['  --json                  answers in JSON', '  --help                  shows this']
  return `${command.summary}.\n\n  npm run admin -- ${usage(command)} [options]\n\n${[...named, ...options, ...common].join('\n')}\n`
}

function usage({ name, positionals }: AdminCommand): string {
  return [name, ...positionals.map((positional) => positional.toUpperCase())].join(' ')
}
