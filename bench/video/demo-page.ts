import { readFile } from 'node:fs/promises'
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../e2e/support/find-browser.ts'

/** Opens the demo world's match in a page that plays it only when told to: `paint(now)` is its next frame. */
export async function openDemoPage(size: { width: number; height: number }): Promise<{ page: Page; close(): Promise<void> }> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: size })
  await page.setContent('<style>html,body{height:100%;margin:0}canvas{display:block;width:100%;height:100%}</style><canvas></canvas>')
  await page.evaluate(() => {
    // The same recording each time: chance and time are ours.
    let seed = 20_26
    Math.random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
    Object.assign(globalThis, { requestAnimationFrame: (paint: (now: number) => void) => Object.assign(globalThis, { paint }) })
  })
  for (const file of ['match', 'scene', 'stream'])
    await page.addScriptTag({ content: await readFile(`public/demo-stream/${file}.js`, 'utf8') })
  return { page, close: () => browser.close() }
}
