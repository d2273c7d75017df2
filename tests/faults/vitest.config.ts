import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/faults/**/*.test.ts', 'tests/nodes/faults.test.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/strict-console.ts'],
    // One fault at a time: each starts several processes.
    maxWorkers: 1,
    testTimeout: 120_000,
  },
})
