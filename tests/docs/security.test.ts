import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/security.md', 'utf8')

test('every test named on the page exists', () => {
  // In the table of requirements, names are relative to a room of `tests/server`.
  const table = page.slice(page.indexOf('## OWASP ASVS'), page.indexOf('## Found'))
  const rows = table.split('\n').filter((line) => line.startsWith('| V'))
  const named = rows.flatMap((row) => Array.from(row.split('|')[3]?.matchAll(/`([\w/-]+)`/g) ?? [], ([, name]) => name as string))
  const there = (name: string) => existsSync(name) || globSync([`tests/server/{,*/}${name}`, `tests/server/{,*/}${name}{,.slow}.test.ts`]).length > 0
  expect(named.length).toBeGreaterThan(40)
  expect(named.filter((name) => !there(name))).toEqual([])
})
