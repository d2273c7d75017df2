import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ADMIN_COMMANDS } from '#server/operations/cli/admin/commands.ts'
import { environmentSchema } from '#server/environment.ts'

const page = readFileSync('docs/operating.md', 'utf8')

/** The default of a setting in the page's format. */
function defaultOf(name: keyof typeof environmentSchema.shape): string {
  const value = environmentSchema.shape[name].safeParse(undefined).data
  return value === undefined || (Array.isArray(value) && value.length === 0) ? '–' : `\`${String(value)}\``
}

test('the table of settings matches the service’s configuration', () => {
  const names = Object.keys(environmentSchema.shape) as (keyof typeof environmentSchema.shape)[]
  const rows = names.map((name) => `| \`${name}\` | ${defaultOf(name)} | ${environmentSchema.shape[name].description ?? ''} |`)
  const table = page.slice(page.indexOf('| setting |'), page.indexOf('## Mail'))
  expect(table.trim().split('\n').slice(2)).toEqual(rows)
})

test('every setting and command on the page exists', () => {
  const settings = new Set(Object.keys(environmentSchema.shape))
  const inExample = Array.from(page.matchAll(/^([A-Z_]+)=/gm), ([, name]) => name)
  expect(inExample.length).toBeGreaterThan(2)
  expect(inExample.filter((name) => !settings.has(name ?? ''))).toEqual([])
  const commands = new Set(ADMIN_COMMANDS.map(({ name }) => name))
  const named = Array.from(page.matchAll(/npm run admin -- ([a-z-]+ [a-z-]+)/g), ([, name]) => name)
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((name) => !commands.has(name ?? ''))).toEqual([])
})
