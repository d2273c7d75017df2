import type { LaunchOptions } from 'playwright/test'
import { findBrowser } from './find-browser.ts'

type Launch = { launchOptions: LaunchOptions }

/** For journeys of what a headless shell lacks, as notifications and the back/forward cache. */
export async function inWholeBrowser({ launchOptions }: Launch, use: (options: LaunchOptions) => Promise<void>): Promise<void> {
  const executablePath = findBrowser()
  await use({ ...launchOptions, ...(executablePath && { executablePath }) })
}
