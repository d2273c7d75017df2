import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'
import { MATCH_ANALYTICS } from '#server/analytics/pages.ts'
import { needing } from '../support/needs.ts'

const client = globSync('dist/client/**/*.{js,html,json}')

needing('a build (npm run build)').test('public files contain no entry of the table of analytics pages', () => {
  const text = client.map((file) => readFileSync(file, 'utf8')).join('\n')
  expect(MATCH_ANALYTICS.filter(({ id, title }) => text.includes(id) || text.includes(title))).toEqual([])
})
