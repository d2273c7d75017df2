import { parseArgs, type ParseArgsOptionsConfig } from 'node:util'

/** Invalid arguments. */
export class UsageError extends Error {}

/** @throws UsageError */
export function assertUsage(condition: boolean, otherwise: string): void {
  if (!condition) throw new UsageError(otherwise)
}

/**
 * Parses options and what stands next to them.
 *
 * @throws UsageError
 */
export function parseOptions<const O extends ParseArgsOptionsConfig>(args: string[], options: O) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
