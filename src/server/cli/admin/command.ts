import type { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Connection } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'

/** What commands work with: the settings of the service beside its database, and the way to that. */
export interface AdminDeps extends Deps {
  config: Config
  connection: Connection
}

/** What a command has done: in words for people, and as data for programs. */
export interface Outcome {
  words: string
  data: unknown
}

/** One command of the administration. Its input is one schema: the values named in `positionals`, all others as options. */
export interface AdminCommand {
  /** Noun and verb, as they are typed. */
  name: string
  summary: string
  positionals: readonly string[]
  input: z.ZodObject
  run(deps: AdminDeps, input: Record<string, unknown>): Promise<Outcome>
}

/** Declares a command, so that what it runs with is typed by its schema. */
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
