import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, devices, type LaunchOptions } from 'playwright/test'
import { findBrowser, findQuietBrowser } from './support/find-browser.ts'

const port = Number(process.env['E2E_PORT'] ?? 3100)
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } }
// A page lives for seconds: to compile its scripts a second time for speed costs more than it saves.
const inShell = { ...phone, launchOptions: launchOptions(findQuietBrowser(), ['--disable-gpu', '--js-flags=--no-opt']) }
/** What a headless shell lacks: notifications, the sensors of a phone, the back/forward cache, letters of unrounded widths. */
const WHOLE_BROWSER = /(?:large-text|notifications|panorama|pictures|way-back)\.spec\.ts$/
/** Screens that are the same without a service worker. Each journey would install it anew, a seventh to a quarter of its work. */
const WITHOUT_WORKER =
  /(?:console-(?:access|camera|clubs|fitness|guardians|import|lists|stream|subscription|users|week)|empty-start|gallery|keyboard|match-page|open-category|passkeys|password|season-sizes|secretary|secretary-season|sheets-back|sponsors|stream-gate|subscription|team-page|teams|television)\.spec\.ts$/
/** Journeys that spend most of their time waiting: for a picture that is filmed meanwhile, a clock, a process of their own. */
const WAITS =
  /(?:api-documentation|badge|coming-back|console-encoder|console-scoring|deploy|development|highlights|moments|own-video|phone-camera|player|service-unreachable|session|weak-network)\.spec\.ts$/
/** The service's data folder. Journeys that read its mails inherit the variable. */
const data = (process.env['E2E_DATA'] ??= join(tmpdir(), `moedani-e2e-${process.pid}`))

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: false,
  // For two cores: one of three waits.
  workers: 3,
  forbidOnly: Boolean(process.env['CI']),
  // On a shared machine a journey may time out. One that fails three times is broken. Elsewhere the second try is for its
  // trace alone: what failed once has failed.
  retries: process.env['CI'] ? 2 : 1,
  failOnFlakyTests: !process.env['CI'],
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording takes a third of the time, so only a retry is recorded.
    trace: 'on-first-retry',
    timezoneId: 'Asia/Tbilisi',
  },
  projects: [
    { name: 'waiting', testMatch: WAITS, use: inShell, workers: 1 },
    { name: 'whole browser', testMatch: WHOLE_BROWSER, use: { ...phone, launchOptions: launchOptions(findBrowser()) }, workers: 1 },
    { name: 'phone', testIgnore: [WAITS, WHOLE_BROWSER, WITHOUT_WORKER], use: inShell, workers: 2 },
    { name: 'without a service worker', testMatch: WITHOUT_WORKER, use: { ...inShell, serviceWorkers: 'block' }, workers: 2 },
  ],
  webServer: {
    // The built product on its own data.
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

function launchOptions(executablePath: string | null, more: readonly string[] = []): LaunchOptions {
  return {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync', ...more],
  }
}
