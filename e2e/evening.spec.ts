import type { GameDetail } from '#shared/game.schema.ts'
import { clubsNamed, consoleClient, scheduleGame } from './support/console.ts'
import { cards, expect, installed, signIn, test } from './support/journey.ts'
import { newPhone } from './support/phone.ts'
import { openMatch, press, signInScorer } from './support/scoring.ts'

test.use({ expectedErrors: /WebSocket|ERR_FAILED|status of 401 .*refresh-token/ })

const MINUTE = 60_000

test('two phones, two tabs, a wrong clock and a killed browser: nothing is lost, and no one is signed out', async ({
  page,
  context,
  baseURL,
  launchOptions,
}) => {
  test.slow()
  const url = baseURL ?? ''
  const office = await consoleClient(url, 'staff')
  const id = await scheduleGame(office, await clubsNamed(office, 'Rustavi', 'Telavi'))
  const game = async () => (await office.get<{ data: GameDetail }>(`game/fetch-single/${id}`)).data

  // The parent has the schedule and the match in two tabs.
  await signIn(page)
  await installed(page)
  const match = await context.newPage()
  await match.goto(`/live/${id}`)
  await expect(match.getByText('Rustavi Flame').first()).toBeVisible()

  // The scorekeeper's phone is ten minutes slow, and has no network at the pitch.
  const pitch = await newPhone(launchOptions)
  await signInScorer(pitch.page, url)
  // What was signed in is written when a browser ends in peace.
  await pitch.context.close()
  await pitch.start()
  await pitch.page.clock.install({ time: Date.now() - 10 * MINUTE })
  await openMatch(pitch.page, id, url)
  await press(pitch.page, 'Kick-off')
  await expect.poll(async () => (await game()).status).toBe('live')
  await pitch.context.setOffline(true)
  await context.setOffline(true)
  const goal = async (club: string) => {
    await press(pitch.page, `Goal ${club}`)
    await expect(pitch.page.getByText(/Last goal/).first()).toBeVisible()
    // A second tap within a moment is no goal.
    await pitch.page.clock.runFor(1000)
  }
  await goal('Rustavi Flame')
  await pitch.page.clock.setSystemTime(Date.now())
  await goal('Telavi Vine')
  const heart = cards(page)
    .first()
    .getByRole('button', { name: /^Favorite/ })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Its browser is killed before anything was sent, and both tabs of the parent load at once.
  await pitch.kill()
  await pitch.start()
  await context.setOffline(false)
  await Promise.all([page.reload(), match.reload()])
  await openMatch(pitch.page, id, url)
  await expect(pitch.page.getByText('All entries sent', { exact: true })).toBeVisible()
  await expect.poll(async () => [(await game()).club_one_score, (await game()).club_two_score]).toEqual([1, 1])
  for (const { minute } of (await game()).timeline.filter(({ kind }) => kind === 'goal')) expect(minute).toBeLessThanOrEqual(2)
  await expect(match.getByText(/1\s*:\s*1/).first()).toBeVisible()
  await expect(page.locator('#schedule')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  // Once more, with the session just renewed: its cookie may not have been written.
  await pitch.page.reload()
  await expect(pitch.page.getByRole('button', { name: 'Goal Rustavi Flame', exact: true })).toBeVisible()
  await pitch.kill()
  await pitch.start()
  await openMatch(pitch.page, id, url)
  await expect(pitch.page.getByText('All entries sent', { exact: true })).toBeVisible()
  for (const tab of [page, match, pitch.page]) expect(new URL(tab.url()).pathname).not.toBe('/login')
  await pitch.discard()
  await office.close()
})
