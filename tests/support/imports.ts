import { readFile } from 'node:fs/promises'
import { readFixtureFile, type ReadOptions } from '#server/imports/import.ts'
import { ImportRefused, type Problem } from '#server/imports/problems.ts'

/** One of the fixture lists that the suite keeps; all clubs in them are invented. */
export function fixtureList(name: string): Promise<Buffer> {
  return readFile(new URL(`../server/imports/fixtures/${name}`, import.meta.url))
}

export const NOW = new Date('2026-11-21T10:00:00Z')

/** Reads a list as the command would, by default in Tbilisi and for U13. */
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

/** The problems that something is refused for. */
export async function refusalOf(attempt: () => unknown): Promise<readonly Problem[]> {
  try {
    await attempt()
  } catch (error) {
    if (error instanceof ImportRefused) return error.problems
    throw error
  }
  throw new Error('It was not refused.')
}

/** Problems as line and code, for comparing. */
export function codes(problems: readonly Problem[]): [number | null, string][] {
  return problems.map(({ line, code }) => [line, code])
}
