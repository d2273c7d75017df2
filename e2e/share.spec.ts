import { readFile } from 'node:fs/promises'
import { clubsNamed, consoleClient } from './support/console.ts'
import { expect, installed, signIn, test } from './support/journey.ts'
import { begunGame } from './support/tagging.ts'

// The network is cut once on purpose.
test.use({ expectedErrors: /WebSocket/ })

test('without a network the picture for stories says so; where nothing can share it, it is saved', async ({ page, baseURL, context }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const id = await begunGame(office, await clubsNamed(office, 'Rustavi', 'Poti'))
  await office.close()
  await signIn(page)
  await installed(page)
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'canShare'))
  await page.goto(`/live/${id}`)
  const button = page.getByRole('button', { name: 'Picture for stories' })
  await expect(button).toBeVisible()
  await context.setOffline(true)
  await button.click()
  await expect(page.getByText('The picture could not be loaded.')).toBeVisible()
  await context.setOffline(false)
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  const picture = await readFile(await download.path())
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1080, 1920])
})
