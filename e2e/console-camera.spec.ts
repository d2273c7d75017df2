import { readFile } from 'node:fs/promises'
import { newId } from '#shared/id.ts'
import { answerStreamGate, clubsNamed, consoleClient, openGame, openPart, scheduleGame } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

const RECORDING = 'src/server/operations/demo/recording'

test('staff gives a game a camera with its key, sees what it sends, and stops it', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const name = `Filmed match ${newId()}`
  const game = await scheduleGame(office, await clubsNamed(office, 'Batumi', 'Telavi'), name)
  await office.post(`game/command/${game}`, { command: 'kick_off', command_id: newId() })
  await answerStreamGate(office, game)
  await signIn(page, 'staff')
  await openGame(page, name)
  await openPart(page, 'Stream')
  const panel = page.getByRole('main').getByRole('region', { name: 'Camera', exact: true })
  await panel.getByRole('button', { name: 'Film with our own camera' }).click()
  await expect(panel.getByText('Waiting for the camera.')).toBeVisible()
  await expect(panel.locator('svg').last()).toBeVisible()
  await expectAccessible(page)

  // What the panel shows is what a camera needs.
  const line = async (label: string) => (await panel.getByText(new RegExp(`^${label}: `)).textContent())?.replace(`${label}: `, '') ?? ''
  const address = await line('Address')
  const put = async (path: string, file: string, key: string) =>
    fetch(`${address}/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'video/mp4', 'x-captured-at': String(Date.now() - 2000) },
      body: new Uint8Array(await readFile(`${RECORDING}/${file}`)),
    })
  const key = await line('Key')
  expect((await put('init', 'init-1.mp4', key)).status).toBe(200)
  expect((await put('segments/1', '000001.m4s', key)).status).toBe(200)
  await expect(panel.getByText('The camera is sending.')).toBeVisible()

  await panel.getByRole('button', { name: 'New key for the camera' }).click()
  await expect.poll(() => line('Key')).not.toBe(key)
  expect((await put('segments/2', '000002.m4s', key)).status).toBe(401)
  expect((await put('segments/2', '000002.m4s', await line('Key'))).status).toBe(200)

  await panel.getByLabel('Video delay in seconds').fill('1.5')
  await panel.getByRole('button', { name: 'Save' }).click()
  await expect.poll(async () => (await office.get<{ data: { lag: number } }>(`console/games/${game}/camera`)).data.lag).toBe(1500)

  await panel.getByRole('button', { name: 'Stop the stream now' }).click()
  await expect(panel.getByText('The stream is stopped or on hold: nothing is being recorded.')).toBeVisible()
  expect((await put('segments/3', '000003.m4s', await line('Key'))).status).toBe(410)
  await panel.getByRole('button', { name: 'Show again' }).click()
  await expect(panel.getByRole('button', { name: 'Stop the stream now' })).toBeVisible()
  await office.close()
})
