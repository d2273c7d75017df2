import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/architecture.md', 'utf8')
/** The number of files that a walk names. What these open in turn it leaves out. */
function namedIn(heading: string): number {
  const text = page.split(`## ${heading}`)[1]?.split('\n## ')[0] ?? ''
  return new Set(Array.from(text.matchAll(/`[\w./$-]+\.tsx?`/g), ([name]) => name)).size
}

test('the two walks name few files', () => {
  const [goal, schedule] = [namedIn('A goal, from the thumb to the screen'), namedIn('The schedule, from storage to cards')]
  expect(Math.min(goal, schedule)).toBeGreaterThan(10)
  expect(goal).toBeLessThanOrEqual(29)
  expect(schedule).toBeLessThanOrEqual(20)
})
