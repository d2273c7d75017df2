import type { Browser, Page } from 'playwright'

/** Files that the service worker stored, without pages and crests. */
export interface Stored {
  files: string[]
  /** Uncompressed. */
  bytes: number
}

/** What a visitor's device stores on installation, and what it has stored after a parent's sign-in. */
export async function measureStored(
  browser: Browser,
  base: string,
  signIn: (page: Page) => Promise<unknown>,
): Promise<{ installed: Stored; parent: Stored }> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.goto(`${base}/login`)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const installed = await storedIn(page, 'workbox-precache')
  await signIn(page)
  await settled(page)
  const later = await storedIn(page, 'files-')
  await context.close()
  return { installed, parent: { files: [...installed.files, ...later.files], bytes: installed.bytes + later.bytes } }
}

/** Waits until nothing has been stored for a second. */
async function settled(page: Page): Promise<void> {
  let before = -1
  for (;;) {
    const { files } = await storedIn(page, 'files-')
    if (files.length > 0 && files.length === before) return
    before = files.length
    await page.waitForTimeout(1000)
  }
}

function storedIn(page: Page, prefix: string): Promise<Stored> {
  return page.evaluate(async (start) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(start))
    const found = await Promise.all(
      names.map(async (name) => {
        const cache = await caches.open(name)
        return Promise.all(
          (await cache.keys()).map(async (request) => ({
            file: new URL(request.url).pathname,
            bytes: (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0,
          })),
        )
      }),
    )
    const entries = found.flat()
    return { files: entries.map(({ file }) => file), bytes: entries.reduce((sum, { bytes }) => sum + bytes, 0) }
  }, prefix)
}
