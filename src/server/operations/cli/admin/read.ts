import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'
import type { z } from 'zod'
import type { AdminCommand } from './command.ts'

/** Invalid arguments. */
export class UsageError extends Error {}

/** The parsed command line: help on some commands or on one, or a command with its input. */
export type ParsedCommand =
  | { kind: 'overview'; commands: readonly AdminCommand[] }
  | { kind: 'help'; command: AdminCommand }
  | { kind: 'run'; command: AdminCommand; input: Record<string, unknown>; json: boolean }

const COMMON = { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } as const
const HELP: ReadonlySet<string> = new Set(['--help', '-h', 'help'])

/**
 * Parses a command line.
 *
 * @throws UsageError with a sentence for the user
 */
export function readAdminCommand(commands: readonly AdminCommand[], args: string[]): ParsedCommand {
  const [noun = '--help', verb = ''] = args
  if (HELP.has(noun)) return { kind: 'overview', commands }
  const ofNoun = commands.filter(({ name }) => name.startsWith(`${noun} `))
  if (HELP.has(verb) && ofNoun.length > 0) return { kind: 'overview', commands: ofNoun }
  const command = ofNoun.find(({ name }) => name === `${noun} ${verb}`)
  if (!command) throw new UsageError(`There is no command "${args.slice(0, 2).join(' ')}".`)
  const { values, positionals } = parse(command, args.slice(2))
  if (values['help']) return { kind: 'help', command }
  if (positionals.length > command.positionals.length) throw new UsageError(`"${positionals.at(-1)}" is one too many.`)
  const named = Object.entries(values).filter(([name]) => !(name in COMMON))
  const given = Object.fromEntries([
    ...positionals.map((value, index) => [command.positionals[index] ?? '', value] as const),
    ...named.map(([name, value]) => [camel(name), value] as const),
  ])
  const read = command.input.safeParse(given)
  if (!read.success) throw new UsageError(read.error.issues.map((issue) => describeIssue(command, given, issue)).join('\n'))
  return { kind: 'run', command, input: read.data, json: values['json'] === true }
}

/** The options of a command by name. */
export function optionsOf({
  input,
  positionals,
}: AdminCommand): { flag: string; schema: z.ZodType; isSwitch: boolean; required: boolean }[] {
  return Object.entries(input.shape)
    .filter(([name]) => !positionals.includes(name))
    .map(([name, type]) => {
      const schema = type as z.ZodType
      return { flag: kebab(name), schema, isSwitch: schema.safeParse(true).data === true, required: !schema.safeParse(undefined).success }
    })
}

function parse(command: AdminCommand, args: string[]) {
  const options: ParseArgsOptionsConfig = { ...COMMON }
  for (const { flag, isSwitch } of optionsOf(command)) options[flag] = { type: isSwitch ? 'boolean' : 'string' }
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function describeIssue({ positionals }: AdminCommand, given: Record<string, unknown>, { path, message }: z.core.$ZodIssue): string {
  const name = String(path[0] ?? '')
  const called = positionals.includes(name) ? name.toUpperCase() : `--${kebab(name)}`
  return given[name] === undefined ? `${called} is missing.` : `${called}: ${message}`
}

function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function camel(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
}
