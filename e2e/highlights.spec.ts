import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import type { Highlights } from '#shared/highlights.schema.ts'
import { filmGame, type Camera } from './support/camera.ts'
import { clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { expect, expectAccessible, signIn, test } from './support/journey.ts'

let office: ConsoleClient
let camera: Camera | undefined
let game = ''
const goals = { first: newId(), second: newId() }

test.describe.configure({ mode: 'serial' })
test.use({ expectedErrors: /status of 404/ })

test.beforeAll(async ({ baseURL }) => {
  office = await consoleClient(baseURL ?? '', 'staff')
  game = await scheduleGame(office, await clubsNamed(office, 'Rustavi', 'Gori'))
  const command = (body: object) => office.post(`game/command/${game}`, { command_id: newId(), ...body })
  camera = await filmGame(baseURL ?? '', office, game)
  // The camera has begun twenty seconds ago; the record says when.
  await command({ command: 'kick_off', occurred_at: new Date(camera.begun + 1000).toISOString() })
  const { begun } = camera
  await camera.untilFilmed(begun + 60_000)
  const at = (seconds: number) => new Date(begun + seconds * 1000).toISOString()
  await command({ command: 'goal', side: 'one', command_id: goals.first, occurred_at: at(18) })
  await command({ command: 'goal', side: 'two', command_id: goals.second, occurred_at: at(48) })
  await command({ command: 'full_time' })
  await camera.stop()
})

test.afterAll(async () => {
  await camera?.stop()
  await office.close()
})

const clipsOf = async () => (await office.get<{ data: Highlights }>(`match/${game}/highlights`)).data.clips

async function openReel(page: Page): Promise<void> {
  await page.goto(`/live/${game}`)
  await page.getByRole('button', { name: 'Highlights', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Highlights' })).toBeVisible()
}

test('after full time the clips are there by themselves: as a reel with chapters, and one by one', { tag: '@core' }, async ({ page }) => {
  await signIn(page)
  await openReel(page)
  const reel = page.getByRole('region', { name: 'Highlights' })
  // The result is hidden, and so no title tells it.
  await expect(reel.getByRole('listitem')).toHaveCount(2)
  await expect(reel).not.toContainText('Goal')
  await page.getByRole('button', { name: 'Show result' }).click()
  await expect(reel.getByRole('listitem').first()).toContainText(/Goal.*Rustavi/)
  // Each has a picture.
  const widths = () =>
    reel
      .getByRole('listitem')
      .locator('video')
      .evaluateAll((all) => all.map((video) => (video as HTMLVideoElement).videoWidth))
  await expect.poll(widths, { timeout: 20_000 }).toEqual([1280, 1280])
  await expectAccessible(page)

  await reel.getByRole('button', { name: 'Play all clips' }).click()
  const time = () => reel.getByTestId('reel-video').evaluate((video: HTMLVideoElement) => (video.readyState >= 2 ? video.currentTime : -1))
  await expect.poll(time, { timeout: 30_000 }).toBeGreaterThan(0)
  const [first] = await clipsOf()
  const begin = (first?.length_ms ?? 0) / 1000
  await page.keyboard.press('n')
  await expect.poll(time).toBeGreaterThan(begin - 0.5)
  await expect(reel.getByRole('button', { name: 'Next clip' })).toBeDisabled()
  await page.keyboard.press('p')
  await expect.poll(time).toBeLessThan(begin)

  // Alone, the first clip stops where the second would begin.
  await reel.getByRole('listitem').first().getByRole('button').first().click()
  await reel.getByTestId('reel-video').evaluate((video: HTMLVideoElement) => void (video.playbackRate = 4))
  await expect
    .poll(() => reel.getByTestId('reel-video').evaluate((video: HTMLVideoElement) => video.paused), { timeout: 30_000 })
    .toBe(true)
  expect(await time()).toBeGreaterThan(begin - 2)
  expect(await time()).toBeLessThan(begin + 1.5)
})

test('a clip is saved as a file whose name tells no child', async ({ page }) => {
  await signIn(page)
  await openReel(page)
  const { forms } = (await office.get<{ data: Highlights }>(`match/${game}/highlights`)).data
  const saving = page.waitForEvent('download')
  await page
    .getByRole('button', { name: /^Save the clip/ })
    .first()
    .click()
  // Where there is no ffmpeg there is nothing to choose.
  if (forms.length > 1) {
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: /^Original/ }).click()
    await expect(dialog).toBeHidden()
  }
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Rustavi Flame – Gori Tower .*\.mp4$/)
  const file = await readFile(await download.path())
  expect(file.toString('latin1', 4, 8)).toBe('ftyp')
  expect(file.length).toBeGreaterThan(100_000)
})

test('a clip is saved small for messengers, and upright for stories, where there is an ffmpeg', async ({ page }) => {
  const { forms } = (await office.get<{ data: Highlights }>(`match/${game}/highlights`)).data
  // In CI it has to be there.
  test.skip(forms.length === 1 && !process.env['CI'], 'skipped for want of ffmpeg')
  await signIn(page)
  await openReel(page)
  const save = page.getByRole('button', { name: /^Save the clip/ }).first()
  for (const form of [/^Small for messengers/, /^Upright 9:16/]) {
    const saving = page.waitForEvent('download')
    await save.click()
    await page.getByRole('dialog').getByRole('button', { name: form }).click()
    const file = await readFile(await (await saving).path())
    expect(file.toString('latin1', 4, 8)).toBe('ftyp')
    expect(file.length).toBeLessThan(2_000_000)
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('a scorekeeper hides a clip and shows it again; a goal that is undone takes its clip along', async ({ page }) => {
  await signIn(page, 'scorer')
  await page.goto(`/console/score/${game}`)
  await page.getByRole('button', { name: 'Highlights', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Hide/ })).toHaveCount(2)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Hide/ }).first().click()
  await expect(dialog.getByRole('button', { name: /^Hide/ })).toHaveCount(1)
  expect((await clipsOf()).map(({ side }) => side)).toEqual(['two'])
  await dialog.getByRole('button', { name: /^Undo/ }).click()
  await expect(dialog.getByRole('button', { name: /^Hide/ })).toHaveCount(2)

  await office.post(`game/command/${game}`, { command: 'undo', command_id: newId(), entry: goals.second, reason: 'Offside' })
  expect((await clipsOf()).map(({ side }) => side)).toEqual(['one'])
})

test('a coach corrects the clips of their own match, from its page', async ({ page }) => {
  await signIn(page, 'rustavi')
  await page.goto(`/live/${game}`)
  await page.getByRole('button', { name: 'Edit the clips' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: /^Hide/ })).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Trim/ }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('region', { name: 'Changed by hand' })).toContainText('Trimmed')
  await dialog.getByRole('button', { name: /^Undo/ }).click()
  await expect(dialog.getByRole('region', { name: 'Changed by hand' })).toBeHidden()
})

test('the whole match is made into a file while one is away, and saved under a name without its score', async ({ page }) => {
  await signIn(page)
  const open = async () => {
    await page.goto(`/live/${game}`)
    await page.getByRole('button', { name: 'Save the match' }).click()
  }
  await open()
  const file = page.getByRole('region', { name: 'The match as a file' })
  // A recording is over a minute after the last picture.
  await file.getByRole('button', { name: 'Prepare the file' }).click({ timeout: 90_000 })
  await expect(file.getByRole('button', { name: 'Prepare the file' })).toBeHidden()
  await page.goto('/main')
  await open()
  const link = file.getByRole('link', { name: /^Save the match: \d+ MB, \d min$/ })
  await expect(link).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await link.click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Rustavi Flame – Gori Tower \d{4}-\d\d-\d\d\.mp4$/)
  const content = await readFile(await download.path())
  expect(content.toString('latin1', 4, 8)).toBe('ftyp')
  expect(content.length).toBeGreaterThan(1_000_000)
  await page.context().setOffline(true)
  await expect(file).toContainText('You are offline.')
})
