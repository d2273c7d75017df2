import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What CONTRIBUTING says of tests: they wait for a state, assert no time, and only journeys have a second try.

/** Each line of the tests that matches, with its file. What is named slow has real time, and so have foreign engines. */
function linesWith(what: RegExp): string[] {
  const files = globSync('{tests,e2e}/**/*.{ts,tsx}', { exclude: ['**/*.slow.*', 'e2e/engines/**', 'tests/waits.test.ts'] })
  expect(files.length).toBeGreaterThan(400)
  return files
    .toSorted()
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.trim()}`),
    )
    .filter((line) => what.test(line))
}

test('no test waits for a fixed time, or until a network is quiet', () => {
  expect(linesWith(/waitForTimeout\(|networkidle|\bsleep\(\d|(?<!\.)setTimeout\(\d|new Promise.*setTimeout\(\w+, \d|pg_sleep/)).toEqual([])
})

test('no test asserts a time that the machine takes', () => {
  expect(linesWith(/expect\([^)]*\b(?:performance|Date)\.now\(\)/)).toEqual([])
})

test('nothing but a journey is tried again', () => {
  expect(linesWith(/\bretr(?:y|ies): *[1-9]/)).toEqual([])
})
