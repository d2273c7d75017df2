import { defineConfig, devices } from 'playwright/test'

/** What `npm test` runs of the journeys. The others run in `npm run test:all`. */
const CORE = /@core/

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/world.ts',
  outputDir: '../test-results/journeys',
  // A file has a service of its own, which its journeys share one after the other.
  fullyParallel: false,
  // For two cores: one of three waits for its page, its network or its clock.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // Once more, alone, after the others: a passing second try is named at the end of the run.
  retries: process.env['CI'] ? 1 : 0,
  retryStrategy: 'isolated',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['dot'], ['json', { outputFile: `../test-results/journeys-${process.env['E2E_REPORT'] ?? 'some'}.json` }]],
  use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, timezoneId: 'Asia/Tbilisi' },
  projects: [
    // Animating the demo world's stream alone takes a third of a core. The other journeys run with motion.
    { name: 'core', grep: CORE, use: { contextOptions: { reducedMotion: 'reduce' } } },
    { name: 'journeys', grepInvert: CORE },
  ],
})
