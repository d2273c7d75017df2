import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '#server/demo/people.ts'

const page = readFileSync('README.md', 'utf8')
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test('the demo sign-ins match the output of the start', () => {
  const rows = DEMO_SIGN_INS.map(({ name, who, tab }) => `| \`${name}\` | ${who} | ${tab} |`)
  const table = page.slice(page.indexOf('| sign in as |'))
  expect(table.slice(0, table.indexOf('\n\n')).split('\n').slice(2)).toEqual(rows)
  expect(page).toContain(`the password \`${DEMO_PASSWORD}\``)
})

test('every measurement is named', () => {
  const measurements = Object.keys(scripts).filter((name) => name.startsWith('bench:'))
  expect(measurements.filter((name) => !page.includes(`\`${name}\``) && !page.includes(`\`npm run ${name}\``))).toEqual([])
})

test('every command on the page exists', () => {
  const named = Array.from(page.matchAll(/npm run ([\w:]+)/g), ([, name = '']) => name)
  expect(named.filter((name) => !(name in scripts))).toEqual([])
})
