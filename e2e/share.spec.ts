import { readFile } from 'node:fs/promises'
import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient } from './support/console.ts'
import { detail } from './support/games.ts'
import { expect, expectAccessible, fillSignIn, installed, signIn, test } from './support/journey.ts'
import { PARENT } from './support/people.ts'
import { begunGame } from './support/tagging.ts'

// There is no game of that name.
test.use({
  expectedErrors: /status of 40[04] .*game\/card|ERR_INTERNET_DISCONNECTED|WebSocket/,
  permissions: ['clipboard-read', 'clipboard-write'],
})

test('a shared link shows clubs and score to anybody, and leads on to the match', async ({ page, browser, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const id = await begunGame(office, await clubsNamed(office, 'Rustavi', 'Poti'))
  await office.post(`game/command/${id}`, { command: 'goal', command_id: newId(), side: 'two' })
  await office.close()
  await signIn(page)
  // Without the device's dialog the link is copied.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  await page.goto(`/live/${id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${baseURL}/m/${id}?lang=en`)

  // What a messenger asks for, and the picture that it shows.
  const html = await (await page.request.get(link, { headers: { accept: '*/*', cookie: '' } })).text()
  const { club_one_ref: one, club_two_ref: two } = await detail(page, id)
  for (const tag of ['<title>', '<meta property="og:title" content="']) {
    const [, title = ''] = html.split(tag)
    for (const club of [one, two]) expect(title.slice(0, 120)).toContain(club.name)
  }
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const drawn = await page.request.get(new URL(picture.replaceAll('&amp;', '&')).pathname)
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const stranger = await context.newPage()
  await stranger.goto(link)
  await expect(stranger.locator('[aria-live=polite]')).toHaveText('0:1')
  await expect(stranger.getByText('A match of the console')).toBeVisible()
  await expectAccessible(stranger)
  await stranger.getByRole('link', { name: 'Sign in to follow the match' }).click()
  await fillSignIn(stranger, PARENT)
  await expect(stranger).toHaveURL(`/live/${id}`)
  // Whoever is signed in goes to the match itself.
  await stranger.goto(link)
  await expect(stranger).toHaveURL(`/live/${id}`)
  await context.close()
})

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

test('a link to no match says so', async ({ page }) => {
  await page.goto(`/m/${newId()}`)
  await expect(page.getByRole('heading', { name: 'There is no such match' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'What Moedani is' }).click()
  await expect(page).toHaveURL('/')
})
