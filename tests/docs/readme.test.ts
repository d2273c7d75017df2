import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD, DEMO_SIGN_INS } from '#server/operations/demo/people.ts'

const page = readFileSync('README.md', 'utf8')

test('the demo sign-ins match the output of the start', () => {
  const rows = DEMO_SIGN_INS.map(({ name, who, tab }) => `| \`${name}\` | ${who} | ${tab} |`)
  const table = page.slice(page.indexOf('| sign in as |'))
  expect(table.slice(0, table.indexOf('\n\n')).split('\n').slice(2)).toEqual(rows)
  expect(page).toContain(`the password \`${DEMO_PASSWORD}\``)
})
