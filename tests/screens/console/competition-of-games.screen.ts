import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { consoleCompetition, gameRow, table } from '../builders/console.ts'
import { consoleAnswers, CONSOLE_NAMES } from '../builders/console-service.ts'
import { gameAnswer } from '../builders/games.ts'
import { id } from '../builders/ids.ts'
import { expectAccessible, expectTranslated } from '../support/checks.ts'
import { openScreen } from '../support/open-screen.tsx'
import { service, type Answers } from '../support/service.ts'

const LEAGUE = { ...consoleCompetition(), games: 0 }
const MADE = { ...LEAGUE, _id: id('made'), name: 'Winter cup', name_ka: 'ზამთრის თასი' }
const UPCOMING = gameRow({ name: 'Typed' })

async function openGames(answers: Answers = {}, locale: 'en' | 'ge' = 'en', path = '/console/games'): Promise<void> {
  await openScreen(path, {
    as: 'secretary',
    locale,
    viewport: { width: 1280, height: 900 },
    answers: {
      ...consoleAnswers('secretary'),
      'GET /console/games/:id': { data: UPCOMING },
      'GET /console/competitions': table([LEAGUE]),
      'POST /game/command/:id': { ...gameAnswer({ _id: UPCOMING._id }), history: [] },
      ...answers,
    },
  })
}

const competition = page.getByRole('combobox', { name: 'Competition' })
const choose = async (box: typeof competition, name: string) => {
  await box.click()
  await page.getByRole('option', { name }).click()
}

describe('the competition of a match', () => {
  test('is chosen among those of its age, and a secretary puts the match into it', async () => {
    await openGames({}, 'en', `/console/games/${UPCOMING._id}?tab=details`)
    await choose(competition, 'Spring league · 2026/27')
    expect(service.calls('GET /console/competitions').at(-1)).toMatchObject({ query: { age: 'U12' } })
    await page.getByLabelText('Round').fill('4')
    await page.getByRole('button', { name: 'Save the competition' }).click()
    await expect
      .poll(() => service.calls('POST /game/command/:id').map(({ body }) => body))
      .toMatchObject([{ command: 'edit', competition: { _id: LEAGUE._id, round: '4', group: null } }])
  })

  test('is new if there is none of that name', async () => {
    await openGames({ 'POST /console/competitions/by-name': { data: { _id: MADE._id } } })
    await page.getByRole('button', { name: 'New match' }).click()
    await choose(competition, 'New competition…')
    await expectAccessible()
    // Until it is made, there is nothing that a match could join.
    await expect.element(competition).toBeInvalid()
    await page.getByLabelText('Name of the competition').fill('Winter cup')
    service.answers({ 'GET /console/competitions': table([LEAGUE, MADE]) })
    await page.getByRole('button', { name: 'Create competition' }).click()
    await expect.element(competition).toHaveValue('Winter cup · 2026/27')
    expect(service.calls('POST /console/competitions/by-name')[0]).toMatchObject({ body: { name: 'Winter cup', age_category: 'U12' } })
    // A match of a competition is called by it.
    expect(page.getByLabelText('Name of the match').elements()).toEqual([])
  })

  test('is chosen in Georgian', async () => {
    await openGames({}, 'ge')
    await page.getByRole('button', { name: 'ახალი მატჩი' }).click()
    await choose(page.getByRole('combobox', { name: 'შეჯიბრება' }), 'ახალი შეჯიბრება…')
    await expect.element(page.getByLabelText('შეჯიბრების სახელი')).toBeVisible()
    await expectAccessible()
    expectTranslated([...CONSOLE_NAMES, 'Excel', 'CSV'])
  })
})
