import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { comparedPlayer, LONG, PLAYER_PATH, SEASON, seasonOf, SIZES, TABS, TEAM_PATH } from './builders/seasons.ts'
import { gamePage } from './builders/games.ts'
import { expectAccessible, expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { failure } from './support/replies.ts'
import type { Answers } from './support/service.ts'
import { expectAccessibleInBothThemes } from './support/themes.ts'

const panel = page.getByRole('tabpanel')

describe('the page of a player', () => {
  test.each(TABS)('an empty season says so on the tab %s', async (tab) => {
    await openScreen(`${PLAYER_PATH}?tab=${tab}`, { as: 'staff', answers: seasonOf(0) })
    const none = /^No match this season has stats yet|^No match with recorded events|^No match of this season has been recorded/
    await expect.element(panel.getByText(none)).toBeVisible()
    await expectWithinScreen()
    await expectAccessible()
  })

  test('one match is compared with nothing, two are', async () => {
    await openScreen(`${PLAYER_PATH}?tab=personal`, { as: 'staff', answers: seasonOf(1) })
    await expect.element(page.getByText('The trend appears here from the second match with stats.')).toBeVisible()
    await openScreen(`${PLAYER_PATH}?tab=match`, { as: 'staff', answers: seasonOf(1) })
    await expect.poll(() => panel.element().querySelector('[data-figure=passes]')).toBeVisible()
    expect(page.getByText(/^average \d/).elements()).toEqual([])
    await openScreen(`${PLAYER_PATH}?tab=match`, { as: 'staff', answers: seasonOf(2) })
    await expect.element(page.getByText(/^average \d/).first()).toBeVisible()
  })
})

test.each([
  ['forbidden', 'This page is for the player’s family, their club and anyone the family has allowed'],
  ['not_found', 'Player not found'],
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
  await expect.element(page.getByText('No match of this season has been recorded yet.')).toBeVisible()
  await expect.element(page.getByText('No match this season has stats yet.')).toBeVisible()
  await expectWithinScreen()
  await expectAccessible()
})

test('a team’s table says what its figure counts', async () => {
  await openScreen(TEAM_PATH, { as: 'staff', answers: seasonOf(3) })
  await page.getByRole('button', { name: 'Offensive' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Shots on target' })).toBeVisible()
  await page.getByText('What the columns count').click()
  await expect.element(page.getByText('Averages per full match.')).toBeVisible()
  expect(page.getByRole('table').getByRole('columnheader').elements().length).toBeGreaterThanOrEqual(8)
})

describe('compared players', () => {
  const players = [LONG, null, 'Nino Beridze'].map((name, at) =>
    comparedPlayer(at, {
      name,
      figures: { passes: { average: 41.5, percentile: 64, peers: 31 }, fouls: { average: 1.2, percentile: 40, peers: 31 } },
    }),
  )
  const path = `/scout/compare?players=${players.map((player) => player.player_id).join(',')}`
  const answers: Answers = { 'GET /compare': { data: { season: SEASON, players } }, 'POST /game': gamePage([]) }

  test.each(Object.entries(SIZES))('stand next to each other on a %s', async (_, viewport) => {
    await openScreen(path, { as: 'staff', viewport, answers })
    // Where they do not differ, a group shows its rows when it is opened.
    for (const group of ['Possession', 'Defensive']) await page.getByRole('button', { name: `${group} No clear difference` }).click()
    await expect.poll(() => page.getByRole('img', { name: 'Above 64 % of 31 peers' }).elements()).toHaveLength(3)
    expect(page.getByRole('img', { name: 'Below 40 % of 31 peers' }).elements()).toHaveLength(3)
    await expectWithinScreen()
    await expectAccessibleInBothThemes()
  })

  test.each([
    ['club', 'Players of my club', /^\/team\//],
    ['staff', 'Teams with stats', /^\/main-analytic\/all$/],
  ] as const)('the empty comparison leads a %s to players', async (as, name, to) => {
    await openScreen('/scout/compare', { as, answers: { 'POST /game': gamePage([]) } })
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(to))
  })

  test('a group shows where they differ, and all when it is opened; a missing bar says why', async () => {
    const figure = (average: number, percentile: number | null, peers = 31) => ({ average, percentile, peers })
    const different = [
      comparedPlayer(0, { figures: { passes: figure(60, 80), long_passes: figure(8, 50), goals: figure(0.2, null, 6) } }),
      comparedPlayer(1, { figures: { passes: figure(20, 20), long_passes: figure(7.5, 45), goals: figure(0.3, null, 6) } }),
      comparedPlayer(2, { peers: 4, figures: { passes: figure(50, null, 4) } }),
    ]
    await openScreen(path, { as: 'staff', answers: { ...answers, 'GET /compare': { data: { season: SEASON, players: different } } } })
    await expect.element(page.getByRole('rowheader', { name: 'Passes What it means' })).toBeVisible()
    await expect.element(page.getByRole('cell', { name: 'too few peers: 4 of 20' })).toBeVisible()
    expect(page.getByText('Long', { exact: true }).query()?.checkVisibility()).toBeFalsy()
    await page.getByRole('button', { name: 'Possession 1 of 2 differ' }).click()
    await expect.element(page.getByRole('rowheader', { name: 'Long What it means' })).toBeVisible()
    await page.getByRole('button', { name: 'Offensive No clear difference' }).click()
    await expect.element(page.getByText('too few peers', { exact: true }).first()).toBeVisible()
    await expectAccessible()
  })

  test('each figure says what it counts', async () => {
    await openScreen(path, { as: 'staff', answers })
    await page.getByRole('button', { name: 'Possession No clear difference' }).click()
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
