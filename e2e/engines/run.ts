// `npm run test:engines [-- NAME]`: the most important journeys, in the engines that Playwright does not drive, on the
// built product.
import { existsSync } from 'node:fs'
import { startService } from '../support/service.ts'
import createWorld from '../support/world.ts'
import type { EnginePage } from './browser.ts'
import { openFirefox } from './firefox.ts'
import { journeys } from './journeys.ts'
import { openWebKit } from './webkit.ts'

const ENGINES = [
  { name: 'Firefox', binary: process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr', open: openFirefox },
  { name: 'WebKitGTK', binary: process.env['WEBKIT_DRIVER_PATH'] ?? '/usr/bin/WebKitWebDriver', open: openWebKit },
]

const removeWorld = await createWorld()
let failed = false
const wanted = process.argv[2]
for (const { name, binary, open } of ENGINES) {
  if (wanted && wanted !== name) continue
  if (!existsSync(binary)) {
    console.log(`${name}: not on this machine (${binary})`)
    continue
  }
  console.log(name)
  const service = await startService()
  let page: EnginePage | null = null
  try {
    page = await open(binary)
    await journeys(page, service)
  } catch (error) {
    failed = true
    console.error(`  ✗ ${String(error)}`)
  } finally {
    await page?.close()
    await service.discard()
  }
}
await removeWorld()
process.exit(failed ? 1 : 0)
