import type { Locator, Page } from 'playwright/test'
import { newId } from '#shared/id.ts'
import { consoleClient, fillStart, pickClub, saveGame, type ConsoleClient, newAccount } from './support/console.ts'
import { expect, expectAccessible, fillSignIn, signIn, test } from './support/journey.ts'
import { press } from './support/scoring.ts'

test.use({ serviceWorkers: 'block' })

test.use({ viewport: { width: 390, height: 844 }, expectedErrors: /WebSocket connection|status of 4(?:09|22)/ })

let office: ConsoleClient
test.beforeEach(async ({ baseURL }) => {
  office = await consoleClient(baseURL ?? '', 'staff')
})
test.afterEach(async () => office.close())

interface Club {
  id: string
  name: string
  nameKa: string
}

/** Digits alone: journeys that read every screen take Latin letters in a Georgian name for a text without translation. */
function newMark(): string {
  return String(Date.now()).slice(-7)
}

/** A new club, and a child of the younger age who may play at the older one. */
async function newClub(mark: string): Promise<Club> {
  const club = { name: `Tianeti ${mark}`, nameKa: `თიანეთი ${mark}` }
  const { data } = await office.post<{ data: { _id: string } }>('console/clubs', {
    name: club.name,
    name_ka: club.nameKa,
    age_categories: ['U12', 'U13'],
  })
  await office.post('console/players', {
    club_id: data._id,
    age_category: 'U12',
    first_name: 'Vato',
    last_name: 'Younger',
    shirt_number: 22,
    position: 'forward',
    also_ages: ['U13'],
  })
  return { id: data._id, ...club }
}

/** Signs in a secretary of the club alone. */
async function signInSecretary(page: Page, { id }: Club, mark: string): Promise<void> {
  const name = `tianeti-${mark}`
  await newAccount(office, {
    role: 'secretary',
    name: 'Nino',
    lastname: 'Journey',
    sign_in: name,
    club_ids: [id],
  })
  await page.goto('/login?from=/console')
  await fillSignIn(page, name)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/console')
}

async function addPlayer(page: Page, name: string, shirt: string, team: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add a player' }).click()
  await dialog.getByLabel('First name').fill(name)
  await dialog.getByLabel('Last name').fill('Journey')
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption(team)
  await dialog.getByLabel('Shirt number').fill(shirt)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** In a quarter of an hour, by the clock of the browser, as a form has it. */
const soon = (page: Page) =>
  page.evaluate(() => {
    const at = new Date(Date.now() + 15 * 60_000)
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
  })

async function chooseTeams(dialog: Locator, one: string, two: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Home team' }).selectOption(one)
  await dialog.getByRole('combobox', { name: 'Away team' }).selectOption(two)
}

/** Puts a game into a league of its own, and returns the league's id. */
async function leagueOf(gameId: string, name: string): Promise<string> {
  const { data } = await office.post<{ data: { _id: string } }>('console/competitions', {
    command_id: newId(),
    kind: 'league',
    name,
    name_ka: 'კლუბის ლიგა',
    season: '2026/27',
    age_category: 'U13',
    win: 3,
    draw: 1,
    loss: 0,
    tie_breaks: ['goal_difference'],
  })
  // The call answers nothing: the client of the journeys wants JSON.
  await office
    .post(`console/competitions/${data._id}/games`, { games: [gameId], place: { round: '1', group: null } })
    .catch((error: unknown) => {
      if (!String(error).includes('JSON')) throw error
    })
  return data._id
}

test('a secretary makes an A and a B team, lets them meet, and both stand in the table', async ({ page, browser, baseURL }) => {
  const mark = newMark()
  const cup = `Club Day ${mark}`
  const club = await newClub(mark)
  const [teamA, teamB] = [`${club.name} A`, `${club.name} B`]
  const dialog = page.getByRole('dialog')
  await signInSecretary(page, club, mark)

  await page.goto(`/console/clubs/${club.id}?age=U13`)
  await addPlayer(page, 'Luka', '7', 'A')
  await addPlayer(page, 'Saba', '9', 'A')
  await addPlayer(page, 'Gio', '7', 'B')
  await addPlayer(page, 'Nika', '10', 'B')
  await expect(page.getByRole('button', { name: 'Change Gio Journey' })).toContainText('Team B')
  // From B to A and back: the number is worn in one of them.
  await page.getByRole('button', { name: 'Change Gio Journey' }).click()
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption('A')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption('B')
  await dialog.getByText('On loan, and other ages').click()
  await dialog.getByLabel('On loan from').fill('Dusheti')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Change Gio Journey' })).toContainText('on loan from Dusheti')

  await page.goto(`/console/games?q=${encodeURIComponent(cup)}`)
  await page.getByRole('button', { name: 'New match' }).click()
  await pickClub(dialog, 'Away club', club.name)
  await dialog.getByRole('combobox', { name: 'Age category' }).selectOption('U13')
  await fillStart(dialog, await soon(page))
  await dialog.getByLabel('Name of the match').fill(cup)
  await dialog.getByLabel('Its name in Georgian').fill('კლუბის დღე')
  await chooseTeams(dialog, 'A', 'A')
  await dialog.getByRole('button', { name: 'Add to the schedule' }).click()
  await expect(dialog.getByText('A club can only play itself as two teams, such as A and B.')).toBeVisible()
  await chooseTeams(dialog, 'A', 'B')
  await expectAccessible(page)
  await saveGame(dialog, 'Add to the schedule')
  await expect(dialog).toBeHidden()
  await page.goto(`/console/games?q=${encodeURIComponent(cup)}`)
  await expect(page.getByRole('link', { name: `Open ${teamA} – ${teamB}` })).toBeVisible()
  const { data } = await office.get<{ data: { _id: string }[] }>(`console/games?q=${encodeURIComponent(cup)}`)
  const id = data[0]?._id ?? ''
  const league = await leagueOf(id, `League ${mark}`)

  // Each side has its own squad first; a younger child is lent to one of them.
  await page.goto(`/console/tag/${id}`)
  const [lineA, lineB] = [
    page.getByRole('region', { name: `Line-up of ${teamA}` }),
    page.getByRole('region', { name: `Line-up of ${teamB}` }),
  ]
  await expect(lineA.getByRole('button', { name: 'Number 7, Luka Journey' })).toBeVisible()
  await expect(lineA.getByRole('button', { name: /Gio/ })).toBeHidden()
  await lineA.getByRole('button', { name: 'Number 7, Luka Journey' }).click()
  await lineB.getByRole('button', { name: 'Number 7, Gio Journey' }).click()
  await lineB.getByRole('combobox', { name: 'Other players of the club' }).selectOption('U12 · No. 22 · Vato Younger')
  await expect(lineB.getByRole('button', { name: 'Number 22, Vato Younger' })).toHaveAttribute('aria-pressed', 'true')
  // Half below the header, the first targets would be too small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  for (const line of [lineA, lineB]) await line.getByRole('button', { name: 'Save the draft' }).click()
  type LineUps = { data: { line_ups: { side: string; shirt: number; starting: boolean; player_id: string | null }[] } }
  await expect
    .poll(async () => {
      const { data: tags } = await office.get<LineUps>(`console/games/${id}/tags?depth=key`).catch(() => ({ data: { line_ups: [] } }))
      return tags.line_ups
        .filter(({ starting, player_id: child }) => starting && child !== null)
        .map(({ side, shirt }) => `${side} ${shirt}`)
    })
    .toEqual(expect.arrayContaining(['one 7', 'two 7', 'two 22']))

  await page.goto(`/console/score/${id}`)
  await press(page, 'Kick-off')
  await press(page, `Goal ${teamB}`)
  await expect(page.getByRole('button', { name: /^Change: \S+ Goal/ })).toBeVisible()
  await expect.poll(async () => (await gameOf(id)).club_two_score).toBe(1)
  await page.getByRole('button', { name: /^Change: \S+ Goal/ }).click()
  await expect(dialog.getByRole('button', { name: 'Number 7, Gio Journey' })).toBeVisible()
  await dialog.getByText('Other players of the club').click()
  await dialog.getByRole('button', { name: 'Number 22, Vato Younger, U12' }).click()
  await expectAccessible(page)
  await press(page, 'Save')
  await expect(dialog).toBeHidden()
  await office.post(`game/command/${id}`, { command: 'full_time', command_id: newId() })

  // Anyone who watches reads which team is which, in both languages.
  const fan = await browser.newPage({ baseURL: baseURL ?? '', viewport: { width: 390, height: 844 } })
  await signIn(fan)
  await fan.goto(`/m/${id}`)
  await expect(fan.getByText(teamB, { exact: true })).toBeVisible()
  await fan.goto(`/competition/${league}`)
  const rows = fan.getByRole('table').first().getByRole('row')
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(1)).toContainText(teamB)
  await expect(rows.nth(1)).toContainText('3')
  await expect(rows.nth(2)).toContainText(teamA)
  await expectAccessible(fan)
  await fan.evaluate(() => localStorage.setItem('language', 'ge'))
  await fan.reload()
  await expect(rows.nth(1)).toContainText(`${club.nameKa} ბ`)
  await expect(rows.nth(2)).toContainText(`${club.nameKa} ა`)
  await rows.nth(1).getByRole('link').click()
  await expect(fan).toHaveURL(`/team/${club.id}/U13`)
  await expect(fan.getByText(`${club.nameKa} ა – ${club.nameKa} ბ`, { exact: true }).first()).toBeVisible()
  await fan.close()
})

test('at the end of a season a squad is kept, and its players move up', async ({ page }) => {
  const mark = newMark()
  const club = await newClub(mark)
  await signInSecretary(page, club, mark)
  await page.goto(`/console/clubs/${club.id}?age=U12`)
  await expect(page.getByRole('button', { name: 'Change Vato Younger' })).toContainText('also in U13')
  await page.getByText('New season…').click()
  await expect(page.getByRole('checkbox', { name: '22 · Vato Younger' })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'Moves to' })).toHaveValue('U13')
  // Half under the header that stays, chips would count as small.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await press(page, 'Keep the squad, move 1')
  await expect(page.getByText('This squad has no players yet.')).toBeVisible()
  await page.getByText(/^Squad of 20\d\d\/\d\d$/).click()
  await expect(page.getByText('Vato Younger')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('group', { name: 'Age category' }).getByRole('button', { name: 'U13' }).click()
  await expect(page.getByRole('button', { name: 'Change Vato Younger' })).toBeVisible()
})

async function gameOf(id: string): Promise<{ club_two_score: number | null }> {
  return (await office.get<{ data: { club_two_score: number | null } }>(`game/fetch-single/${id}`)).data
}
