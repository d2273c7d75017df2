import { newId } from '#shared/id.ts'
import { BOARD_PICTURE } from '#shared/board.ts'
import type { Child } from '#shared/children.schema.ts'
import type { Highlights } from '#shared/highlights.schema.ts'
import { venueDay } from '#shared/venue-time.ts'
import type { Page } from 'playwright/test'
import { filmGame, type Camera } from './support/camera.ts'
import { childWithCode, decide } from './support/children.ts'
import { aboutNow, clubsNamed, consoleClient, scheduleGame, type ConsoleClient } from './support/console.ts'
import { expect, signIn, test } from './support/journey.ts'
import { watchUpdates } from './support/live-updates.ts'
import { newParent } from './support/new-parent.ts'
import { openMatch, press, takeBackGoal } from './support/scoring.ts'

const AGE = 'U14'

let office: ConsoleClient
let camera: Camera | undefined
let board = ''

test.beforeEach(async ({ baseURL }) => {
  office = await consoleClient(baseURL ?? '', 'staff')
})
test.afterEach(async () => {
  await camera?.stop()
  // Another run books the same day.
  if (board) await office.post(`console/boards/${board}/end`)
  await office.close()
})

/** Books a board for today, by staff, which approves it. */
async function bookBoard(page: Page, clubId: string): Promise<string> {
  const address = await page.evaluate(({ width, height }) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    canvas.getContext('2d')?.fillRect(0, 0, width, height)
    return canvas.toDataURL('image/png')
  }, BOARD_PICTURE)
  const today = venueDay(new Date())
  const { data } = await office.post<{ data: { _id: string } }>('console/boards', {
    command_id: newId(),
    club_id: clubId,
    sponsor: 'Bookshop',
    category: 'books',
    alt: 'Bookshop: open until eight',
    alt_ka: null,
    link: null,
    png: address.slice('data:image/png;base64,'.length),
    ages: [AGE],
    first_day: today,
    last_day: today,
  })
  return data._id
}

/** Opens the clips on a child's page. */
async function openOwnClips(page: Page, playerId: string): Promise<void> {
  await page.goto(`/player/${playerId}`)
  await page.getByRole('button', { name: 'Highlights', exact: true }).click()
}

test('a match of taps and one camera becomes clips of a child, for as long as its family wants', async ({
  page,
  browser,
  baseURL,
  request,
}) => {
  test.setTimeout(300_000)
  const clubs = await clubsNamed(office, 'Rustavi', 'Gori')
  const child = await childWithCode(office, AGE)
  const email = await newParent(request)
  await office.post('console/subscriptions', { command_id: newId(), holder: email, package: 'parent', months: 1, price: 20 })
  const guardian = await consoleClient(baseURL ?? '', email)
  await guardian.post('children/codes', { code: child.code })
  const { data: children } = await guardian.get<{ data: Child[] }>('children')
  const part = children[0]?._id ?? ''
  const own = `children/${part}`
  await decide(guardian, part, { name: true, highlights: true, sharing: true })
  const fields = { name_ka: 'მატჩი მომენტებით', activity_date: aboutNow(), age_category: AGE }
  const game = await scheduleGame(office, clubs, 'A match with moments', fields)
  const clips = async () => (await guardian.get<{ data: Highlights }>(`match/${game}/highlights`)).data.clips.map(({ side }) => side)

  const phones = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  const phone = await phones.newPage()
  const untilReceived = watchUpdates(phone)
  await signIn(phone, email)
  board = await bookBoard(phone, clubs.one)
  const at = (place: string) => phone.locator(`[data-place="${place}"] [data-board="${board}"]`)

  camera = await filmGame(baseURL ?? '', office, game)
  await signIn(page, 'scorer')
  await openMatch(page, game)
  await press(page, 'Kick-off')
  await phone.goto(`/live/${game}`)
  await phone.getByRole('button', { name: 'Watch live' }).click()
  await expect(at('corner')).toBeVisible({ timeout: 20_000 })
  await press(page, 'Goal Rustavi Flame')
  await press(page, 'Scorer?')
  await press(page, `Number ${child.shirt}, ${child.name}`)
  await press(page, 'Save')
  // Closer goals are one clip.
  await camera.untilFilmed(Date.now() + 30_000)
  await press(page, 'Goal Gori Tower')
  // A clip has some seconds after its goal.
  await camera.untilFilmed(Date.now() + 10_000)

  // The board comes with the half-time of the picture, not with the whistle.
  await press(page, 'Half-time')
  await untilReceived(game, () => press(page, 'Yes, half-time'))
  await expect(at('half_time')).toHaveCount(0)
  await expect(at('half_time')).toBeVisible({ timeout: 40_000 })

  await press(page, 'Second half')
  await press(page, 'Full time')
  await press(page, 'Yes, full time')
  await camera.stop()
  // There are none before the service knows that the match is over.
  await expect(async () => expect(await clips()).toEqual(['one', 'two'])).toPass({ timeout: 120_000 })
  await phone.goto(`/live/${game}`)
  await phone.getByRole('button', { name: 'Highlights', exact: true }).click()
  const reel = phone.getByRole('region', { name: 'Highlights' })
  await phone.getByRole('button', { name: 'Show result' }).click()
  await expect(reel.getByRole('listitem')).toHaveText([/Goal.*Rustavi/, /Goal.*Gori/])

  await openOwnClips(phone, child.id)
  const ownClips = reel.getByRole('button', { name: /^Save the clip/ })
  await expect(ownClips).toHaveCount(1)
  const saving = phone.waitForEvent('download')
  await phone.getByRole('button', { name: 'Share: First goal' }).click()
  expect((await saving).suggestedFilename()).toBe('first_goal.png')

  // What a messenger asks for when the match is shared. It tells no child.
  const crawler = { 'user-agent': 'facebookexternalhit/1.1', accept: '*/*' }
  const html = await (await request.get(`/m/${game}?lang=en`, { headers: crawler })).text()
  expect(html).toMatch(/property="og:title" content="[^"]*Rustavi Flame/)
  expect(html).not.toContain(child.name)
  const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  const drawn = await request.get(new URL(picture.replaceAll('&amp;', '&')).pathname, { headers: crawler })
  expect([drawn.status(), drawn.headers()['content-type']]).toEqual([200, 'image/png'])

  await phone.goto(`/${own}`)
  await phone.getByRole('radiogroup', { name: 'Clips of your child', exact: true }).getByText('No', { exact: true }).click()
  await phone.getByRole('button', { name: 'Save decisions' }).click()
  await expect(phone.getByText('Saved. This applies from now on.')).toBeVisible()
  expect(await clips()).toEqual(['two'])
  await openOwnClips(phone, child.id)
  await expect(reel.getByText('There are no clips because the family has not agreed to them.')).toBeVisible()
  await expect(ownClips).toHaveCount(0)

  await takeBackGoal(page)
  await expect.poll(clips).toEqual([])
  await guardian.close()
  await phones.close()
})
