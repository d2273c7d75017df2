import { newId } from '#shared/id.ts'
import { consoleClient } from './support/console.ts'
import { cards, expect, installed, test } from './support/journey.ts'
import { openLyingProxy, type LieName } from './support/lying-proxy.ts'
import { takeNewerFunctions } from './support/older-browser.ts'
import { PARENT, PASSWORD } from './support/people.ts'
import { translatePages } from './support/other-hands.ts'
import { onDevice } from './support/stored-records.ts'
import { setClock } from './support/wrong-clock.ts'

// What a network answers for us is an error to the browser.
test.use({ expectedErrors: /./, viewport: { width: 390, height: 844 } })

const LIES: readonly LieName[] = ['a redirect to its sign-in page', 'that there is no session', 'an older answer to another request']

test('a translator, a network that answers for us, a wrong clock and an old browser, all at once', async ({ page, service }) => {
  test.slow()
  const proxy = await openLyingProxy(service.port)
  await takeNewerFunctions(page)
  await translatePages(page)
  await setClock(page, 45)
  const game = await service.runningGame()
  await page.goto(`${proxy.url}/live/${game}`)
  await expect(page).toHaveURL(/\/login/)
  const submit = page.getByRole('button', { name: /^«Sign in»$/ }).and(page.locator('[type=submit]'))
  await expect(submit).toBeEnabled()
  await page.locator('input[name=email]').fill(PARENT)
  await page.locator('input[name=password]').fill(PASSWORD)
  await submit.click()
  const score = page.getByRole('main').locator('[aria-live=polite]').first()
  await expect(score).toHaveText('0:0')
  await installed(page)
  // A browser so old cannot list its databases: another page of it is new.
  const storage = await page.context().newPage()
  await storage.goto(`${proxy.url}/robots.txt`)
  await onDevice(storage, '"kept"')
  await storage.close()
  await expect(page.getByText('«1st half»').first()).toBeVisible()

  let goals = 0
  for (const [index, how] of LIES.entries()) {
    proxy.lie(how)
    await page.goto(`${proxy.url}/main`, { waitUntil: 'commit' })
    await expect(cards(page).first()).toBeVisible()
    await page.goto(`${proxy.url}/live/${game}`, { waitUntil: 'commit' })
    await expect(score).toHaveText(`${goals}:0`)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    proxy.tellTruth()
    await service.score(game, 'one')
    goals += 1
    // The socket tries again after a pause that grows with each failure.
    await expect(score).toHaveText(`${goals}:0`, { timeout: 60_000 })
    // The clock is set, from one wrong year into another, and right in the end.
    await setClock(page, [-400, 400, 0][index] ?? 0)
    await page.reload()
    await expect(score).toHaveText(`${goals}:0`)
    await expect(page.getByRole('main').getByRole('timer')).toHaveText(/^\d{1,2}:\d\d/)
  }

  const office = await consoleClient(service.url, 'staff')
  for (const [command, phase] of [
    ['half_time', /«(?:Half-time|Break)/],
    ['second_half', /«2nd half»/],
  ] as const) {
    await office.post(`game/command/${game}`, { command, command_id: newId() })
    await expect(page.getByRole('main').getByText(phase).first()).toBeVisible()
  }
  await office.close()
  await page.goto(`${proxy.url}/profile`)
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  await page.close()
  await proxy.remove()
})
