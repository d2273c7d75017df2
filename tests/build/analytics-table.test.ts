import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MATCH_ANALYTICS } from '#server/analytics/pages.ts'

const client = globSync('dist/client/**/*.{js,html,json}')

test.runIf(client.length > 0)('public files contain no entry of the table of analytics pages', () => {
  const text = client.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(MATCH_ANALYTICS.filter(({ id, title }) => text.includes(id) || text.includes(title))).toEqual([])
})
