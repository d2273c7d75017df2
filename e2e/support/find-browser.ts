// Finds a Chromium for the journeys: the configured one, an installed one, or one that it installs.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The path of a Chromium without windows, which draws the same pages with less work; null where there is none, or another is configured. */
function findHeadlessShell(): string | null {
  const path = '/usr/bin/chromium-headless-shell'
  return !process.env['CHROMIUM_PATH'] && existsSync(path) ? path : null
}

/** The path of a whole Chromium or Chrome; null where there is none. */
export function findBrowser(): string | null {
  const candidates = [process.env['CHROMIUM_PATH'], ...INSTALLED, chromium.executablePath()]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** The path of the browser that has the least work next to the page: it draws no window of its own, where there is such a one. */
export const findQuietBrowser = () => findHeadlessShell() ?? findBrowser()

function install(): void {
  console.log('No Chromium or Chrome here: installing one.')
  if (run('playwright', ['install', '--with-deps', 'chromium']) || run('playwright', ['install', 'chromium'])) return
  if (process.getuid?.() === 0 && run('apt-get', ['update']) && run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']))
    return
  console.error('No browser could be installed. Install Chromium or Chrome, or name one in CHROMIUM_PATH.')
  process.exit(1)
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

if (process.argv[1] === fileURLToPath(import.meta.url) && findBrowser() === null) install()
