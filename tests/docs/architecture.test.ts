import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/architecture.md', 'utf8')
/** The number of files in one walk. */
function walk(heading: string): number {
  const text = page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? ''
  return new Set(Array.from(text.matchAll(/`[\w./$-]+\.tsx?`/g), ([name]) => name)).size
}

test('the two walks stay short', () => {
  expect(walk('A goal, from the thumb to the screen')).toBeLessThanOrEqual(29)
  expect(walk('The schedule, from storage to cards')).toBeLessThanOrEqual(20)
})
