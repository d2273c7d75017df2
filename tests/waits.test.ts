import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What CONTRIBUTING says of tests: they wait for a state, assert no time, and only journeys have a second try.

// Slow tests take real time, and other engines have no clock that a test could move.
const FILES = globSync('{tests,e2e}/**/*.{ts,tsx}', { exclude: ['**/*.slow.*', 'e2e/engines/**', 'tests/waits.test.ts'] })
const LINES = FILES.toSorted().flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => `${file}: ${line.trim()}`),
)

/** The lines of the tests that match, each with its file. */
const linesWith = (pattern: RegExp) => LINES.filter((line) => pattern.test(line))

test('all tests are searched', () => {
  expect(FILES.length).toBeGreaterThan(400)
})

test('no test waits for a fixed time, or until a network is quiet', () => {
  expect(linesWith(/waitForTimeout\(|networkidle|\bsleep\(\d|(?<!\.)setTimeout\(\d|new Promise.*setTimeout\(\w+, \d|pg_sleep/)).toEqual([])
})

test('no test asserts a time that the machine takes', () => {
  expect(linesWith(/expect\([^)]*\b(?:performance|Date)\.now\(\)/)).toEqual([])
})

test('nothing but a journey is tried again', () => {
  expect(linesWith(/\bretr(?:y|ies): *[1-9]/)).toEqual([])
})
