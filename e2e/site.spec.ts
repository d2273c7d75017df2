import { expect, hydrated, test } from './support/journey.ts'

test('on a slow network the prerendered page does not change while its code loads', async ({ page, context }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 2e5, uploadThroughput: 1e5 })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const gone: string[] = []
    Object.assign(window, { gone })
    document.addEventListener('DOMContentLoaded', () =>
      new MutationObserver((changes) => {
        for (const { removedNodes } of changes)
          for (const node of removedNodes) if (node instanceof HTMLElement) gone.push(node.outerHTML.slice(0, 100))
      }).observe(document.querySelector('main') ?? document, { subtree: true, childList: true }),
    )
  })
  await page.goto('/')
  await hydrated(page.getByText('Who sees the children?'))
  await hydrated(page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }))
  await page.getByText('Who sees the children?').click()
  await expect(page.getByText('Only people who are signed in, and usually only subscribers.')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { gone: string[] }).gone)).toEqual([])
})

test('a tap on the menu before the scripts have come is not lost', async ({ page }) => {
  let arrive = () => {}
  const scripts = new Promise<void>((resolve) => (arrive = resolve))
  await page.route('**/assets/**/*.js', async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Menu' }).click()
  arrive()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
})
