import { describe } from 'vitest'

const missing = ['TEST_DATABASE_URL', 'TEST_REDIS_URL'].filter((name) => !process.env[name])

/** A group of tests that need a real Postgres and Redis on the network; without their addresses it says so and is skipped. */
export function describeOnServers(name: string, tests: () => void): void {
  if (missing.length === 0) describe(name, tests)
  else describe.skip(`${name} (needs ${missing.join(' and ')})`, tests)
}
