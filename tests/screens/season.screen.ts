import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ComparedPlayer } from '#shared/compare.schema.ts'
import { LONG, PLAYER_PATH, SEASON, seasonOf, SIZES, TABS, TEAM_PATH } from './builders/seasons.ts'
import { club } from './builders/clubs.ts'
import { gamePage } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { expectAccessible, expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { failure } from './support/replies.ts'
import type { Answers } from './support/service.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const panel = page.getByRole('tabpanel')

describe('the page of a player', () => {
  test.each(TABS)('an empty season says so on the tab %s', async (tab) => {
    await openScreen(`${PLAYER_PATH}?tab=${tab}`, { as: 'staff', answers: seasonOf(0) })
    const none = /^No match of this season has figures yet|^There is no match yet|^No game of this season/
    await expect.element(panel.getByText(none)).toBeVisible()
    await expectWithinScreen()
    await expectAccessible()
  })

  test('one match is compared with nothing, two are', async () => {
    await openScreen(`${PLAYER_PATH}?tab=personal`, { as: 'staff', answers: seasonOf(1) })
    await expect.element(page.getByText('From the second match with figures on, the trend stands here.')).toBeVisible()
    await openScreen(`${PLAYER_PATH}?tab=match`, { as: 'staff', answers: seasonOf(1) })
    await expect.poll(() => panel.element().querySelector('[data-figure=passes]')).toBeVisible()
    expect(page.getByText(/^average \d/).elements()).toEqual([])
    await openScreen(`${PLAYER_PATH}?tab=match`, { as: 'staff', answers: seasonOf(2) })
    await expect.element(page.getByText(/^average \d/).first()).toBeVisible()
  })
})

test.each([
  ['forbidden', 'This page is for the player’s family, the own club and those whom the family has allowed'],
  ['not_found', 'There is no such player'],
] as const)('a page that is %s says so', async (code, text) => {
  await openScreen(PLAYER_PATH, {
    as: 'parent',
    answers: { 'GET /player/:id': failure(code), 'GET /children': { data: [] }, 'POST /game': gamePage([]) },
  })
  await expect.element(page.getByText(text)).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
  await expectWithinScreen()
  await expectAccessible()
})

test('an empty season says so on the page of a team', async () => {
  await openScreen(TEAM_PATH, { as: 'staff', answers: seasonOf(0) })
  await expect.element(page.getByText('No game of this season is recorded yet.')).toBeVisible()
  await expect.element(page.getByText('No match of this season has figures yet.')).toBeVisible()
  await expectWithinScreen()
  await expectAccessible()
})

test('a team’s table says what its figure counts', async () => {
  await openScreen(TEAM_PATH, { as: 'staff', answers: seasonOf(3) })
  await page.getByLabelText('Figure', { exact: true }).selectOptions('Key pass')
  await expect.element(page.getByText(/shot.* Averages for each full match\.$/)).toBeVisible()
})

describe('compared players', () => {
  const figures = { passes: { average: 41.5, percentile: 64, peers: 31 }, fouls: { average: 1.2, percentile: 40, peers: 31 } }
  const players = [LONG, null, 'Nino Beridze'].map((name, at): ComparedPlayer => ({
    player_id: id(`compared ${at}`),
    name,
    shirt_number: at + 7,
    position: 'midfielder',
    age_category: 'U13',
    club: club('Rustavi'),
    enough: true,
    matches: 6,
    played_ms: 20_000_000,
    peers: 31,
    figures,
  }))
  const path = `/scout/compare?players=${players.map((player) => player.player_id).join(',')}`
  const answers: Answers = { 'GET /compare': { data: { season: SEASON, players } }, 'POST /game': gamePage([]) }

  test.each(Object.entries(SIZES))('stand beside each other on a %s', async (_, viewport) => {
    await openScreen(path, { as: 'staff', viewport, answers })
    await expect.poll(() => page.getByRole('img', { name: 'More than 64 % of 31 peers' }).elements()).toHaveLength(3)
    expect(page.getByRole('img', { name: 'Fewer than 40 % of 31 peers' }).elements()).toHaveLength(3)
    await expectWithinScreen()
    await expectAccessibleInBothThemes()
  })

  test('each figure says what it counts', async () => {
    await openScreen(path, { as: 'staff', answers })
    await page.getByRole('button', { name: 'Passes What it means' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Passes', exact: true })).toMatchTextContent(/^PassesBalls/)
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => page.getByRole('dialog').query()).toBeNull()
    // By keyboard, too.
    expect(document.activeElement).toBe(page.getByRole('button', { name: 'Passes What it means' }).element())
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('dialog', { name: 'Passes', exact: true })).toBeVisible()
  })
})
