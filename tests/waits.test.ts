import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// What CONTRIBUTING says of tests: they wait for a state, and only journeys have a second try.

/** How often a pattern stands in each file of some, where it stands at all. */
function countIn(pattern: string, what: RegExp): Record<string, number> {
  const files = globSync(pattern).toSorted()
  expect(files.length).toBeGreaterThan(10)
  const counts = files.map((file) => [file, readFileSync(file, 'utf8').match(what)?.length ?? 0] as const)
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}

/** Journeys that still wait by time. The list gets shorter, never longer. */
const STILL_WAITING = {
  'e2e/console-encoder.spec.ts': 1,
  'e2e/match-formats.spec.ts': 1,
  'e2e/moments.spec.ts': 2,
  'e2e/notifications.spec.ts': 3,
  'e2e/own-video.spec.ts': 1,
  'e2e/pictures.spec.ts': 1,
  'e2e/player.spec.ts': 1,
  'e2e/public-offline.spec.ts': 1,
  'e2e/pull.spec.ts': 1,
  'e2e/sponsors.spec.ts': 1,
  'e2e/storage.spec.ts': 1,
  'e2e/way-back.spec.ts': 2,
}

test('no other journey waits by time', () => {
  expect(countIn('e2e/**/*.ts', /waitForTimeout\(/g)).toEqual(STILL_WAITING)
})

test('rules, service and screens are tried once', () => {
  expect(countIn('tests/**/*.{ts,tsx}', /\bretr(?:y|ies): *[1-9]/g)).toEqual({})
})
