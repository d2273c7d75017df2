import { readFile } from 'node:fs/promises'
import { readFixtureFile, type FixtureFile, type ReadOptions } from '#server/club/imports/fixture-file.ts'
import type { ImportDeps, ImportOptions } from '#server/club/imports/preview.ts'
import { importUndoable } from '#server/club/imports/undoable-import.ts'
import { ImportRefused, type Problem } from '#server/club/imports/problems.ts'

/** One of the suite's fixture lists. All clubs in them are fictional. */
export function fixtureList(name: string): Promise<Buffer> {
  return readFile(new URL(`../server/club/imports/fixtures/${name}`, import.meta.url))
}

/** Imports a file without a user, and returns the report. */
export function importFixtures(deps: ImportDeps, file: FixtureFile, options: ImportOptions, actorId: string | null) {
  return importUndoable(deps, file, { fileName: 'list.csv', ...options }, actorId)
}

export const NOW = new Date('2026-11-21T10:00:00Z')

/** Reads a list as the command does, by default in Tbilisi and for U13. */
export function readList(content: string | Uint8Array, options: Partial<ReadOptions> = {}) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  const usual: ReadOptions = {
    timeZone: 'Asia/Tbilisi',
    defaultTime: null,
    ageCategory: 'U13',
    season: null,
    competition: null,
    sheet: null,
    columns: {},
    now: NOW,
  }
  return readFixtureFile(bytes, 'list.csv', { ...usual, ...options })
}

/** The problems of a rejected import. */
export async function refusalOf(attempt: () => unknown): Promise<readonly Problem[]> {
  try {
    await attempt()
  } catch (error) {
    if (error instanceof ImportRefused) return error.problems
    throw error
  }
  throw new Error('It was not refused.')
}

/** Problems as line and code, for comparison. */
export function codes(problems: readonly Problem[]): [number | null, string][] {
  return problems.map(({ line, code }) => [line, code])
}
