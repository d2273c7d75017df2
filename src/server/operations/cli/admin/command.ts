import type { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Connection } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'

/** The dependencies of commands: settings, database and its connection. */
export interface AdminDeps extends Deps {
  config: Config
  connection: Connection
}

/** The result of a command: a text for people and data for programs. */
export interface Outcome {
  words: string
  data: unknown
}

/** An admin command. Its input has one schema: fields in `positionals` are positional, all others are options. */
export interface AdminCommand {
  /** Noun and verb, as typed. */
  name: string
  summary: string
  positionals: readonly string[]
  input: z.ZodObject
  run(deps: AdminDeps, input: Record<string, unknown>): Promise<Outcome>
}

/** Declares a command whose input is typed by its schema. */
export function adminCommand<S extends z.ZodObject>(command: {
  name: string
  summary: string
  positionals?: readonly (keyof z.output<S> & string)[]
  input: S
  run(deps: AdminDeps, input: z.output<S>): Promise<Outcome>
}): AdminCommand {
  return {
    ...command,
    positionals: command.positionals ?? [],
    run: (deps, input) => command.run(deps, input as z.output<S>),
  }
}
