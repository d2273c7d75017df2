import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices } from 'playwright/test'
import { findBrowser } from './support/find-browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3100)
const executablePath = findBrowser()
/** The service's data, for journeys that read its mails too: their processes inherit it. */
const data = (process.env['E2E_DATA'] ??= join(tmpdir(), `moedani-e2e-${process.pid}`))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  workers: 2,
  forbidOnly: Boolean(process.env['CI']),
  // On a machine that others share a journey may be starved once; one that fails twice is broken.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording costs a third of the time: where a journey has a second try, that one is recorded.
    trace: process.env['CI'] ? 'on-first-retry' : 'retain-on-failure',
    timezoneId: 'Asia/Tbilisi',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [{ name: 'phone', use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } } }],
  webServer: {
    // The built product, as a stranger would start it, on data of its own.
    command: 'node dist/main.js',
    cwd: '..',
    url: `http://localhost:${port}/readyz`,
    env: {
      PORT: String(port),
      MOEDANI_DATA: data,
      DEMO_GOAL_EVERY: '3',
      LOG_LEVEL: 'warn',
    },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'pipe',
    timeout: 60_000,
  },
})
