import { newId } from '#shared/id.ts'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, test } from './support/journey.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 1280, height: 900 } })

test('a recording is read, imported, and undone', async ({ page, baseURL }) => {
  const office = await consoleClient(baseURL ?? '', 'staff')
  const { one, two } = await clubsNamed(office, 'Batumi', 'Telavi')
  const kickOff = Date.now() - 2 * 3_600_000 - Math.floor(Math.random() * 3_600_000)
  const at = (minute: number) => new Date(kickOff + minute * 60_000).toISOString()
  const id = await scheduleGame(office, { one, two })
  for (const [command, minute] of [
    ['kick_off', 0],
    ['half_time', 25],
    ['second_half', 35],
    ['full_time', 60],
  ] as const)
    await office.post(`game/command/${id}`, { command, command_id: newId(), occurred_at: at(minute) })
  await office.close()
  // Two minutes of jogging, five times a second.
  const rows = Array.from({ length: 600 }, (_, tick) => `${new Date(kickOff + 300_000 + tick * 200).toISOString()},2.5`)
  const choose = (lines: readonly string[]) =>
    page.getByLabel('Recording (GPX, TCX, FIT or CSV)').setInputFiles({
      name: 'vest.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['time,speed (m/s)', ...lines].join('\n')),
    })

  await page.goto(`/login?from=/console/fitness/${id}`)
  await fillSignIn(page, 'staff')
  await expect(page.getByText('No events recorded for this match yet.')).toBeVisible()
  await expectAccessible(page)
  await choose(rows)
  await expect(page.getByText('Choose the player to read the recording.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Whose recording' }).selectOption({ index: 1 })
  await expect(page.getByRole('row', { name: /^Distance, m 300 – 300$/ })).toBeVisible()
  await expect(page.getByText('2 of 25 minutes of the first half were recorded.')).toBeVisible()
  await expectAccessible(page)

  await choose(rows.map((row) => row.replace(/^20../, '2001')))
  await expect(page.getByRole('alert')).toContainText('the match from')
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toHaveCount(0)
  await choose(rows)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('Recording imported.')).toBeVisible()
  await page.getByRole('button', { name: /^Undo the recording of No\. / }).click()
  await page.getByRole('button', { name: 'Yes, undo it' }).click()
  await expect(page.getByText('Undone', { exact: true })).toBeVisible()
})
