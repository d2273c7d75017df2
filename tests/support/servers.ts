import { describe, test } from 'vitest'

const missing = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].filter((name) => !process.env[name])

/**
 * A group of tests that need a real Postgres and Redis. Without their addresses it is skipped with a message, and its
 * body does not run.
 */
export function describeOnServers(name: string, tests: () => void): void {
  if (missing.length === 0) describe(name, tests)
  else test.skip(`${name} (needs ${missing.join(' and ')})`, () => undefined)
}
