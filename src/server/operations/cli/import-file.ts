import { access, constants, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { UsageError } from './usage.ts'

/**
 * Finds a file relative to the user's folder: npm runs scripts in the project's folder.
 *
 * @throws UsageError if it cannot be read
 */
export async function findFile(file: string): Promise<{ path: string; size: number }> {
  const path = resolve(process.env['INIT_CWD'] ?? '.', file)
  const found = await stat(path).catch(() => null)
  if (!found?.isFile()) throw new UsageError(`There is no file ${path}.`)
  await access(path, constants.R_OK).catch((error: Error) => {
    throw new UsageError(`${path} cannot be read: ${error.message}`)
  })
  return { path, size: found.size }
}
