import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Competition, CompetitionGame } from '#shared/competition.schema.ts'
import { consoleCompetition, gameRow } from './builders/console.ts'
import { consoleAnswers, CONSOLE_NAMES } from './builders/console-service.ts'
import { game, gameAnswer, gameDetail, gamePage, hoursFromNow } from './builders/games.ts'
import { id } from './builders/ids.ts'
import { sharedCard } from './builders/shared-game.ts'
import { expectAccessible, expectTranslated, expectWithinScreen } from './support/checks.ts'
import { openScreen } from './support/open-screen.tsx'
import { service } from './support/service.ts'

const REASON = 'Neither side appeared.'
const decided = gameDetail({ status: 'finished', activity_date: hoursFromNow(-30), awarded: { gives: 'both_lose', reason: REASON } })
const WORDS = { en: ['Awarded', 'Both sides lose'], ge: ['გადაწყვეტილებით', 'ორივე გუნდს წაგება ჩაეთვალა'] }
/** What a match that was played is called. */
const PLAYED = /Full time|დასრულება|დასრულდა/

const main = page.getByRole('main')
const mainText = () => main.element().textContent

describe('a match that was decided', () => {
  test.each(['en', 'ge'] as const)('is awarded, with its reason, on its page: no clock, no full time (%s)', async (locale) => {
    const answers = {
      'GET /game/fetch-single/:id': gameAnswer(decided),
      'GET /game/line-ups/:id': { data: { _id: decided._id, version: 1, line_up: [] } },
      'GET /children/availability': { data: [] },
      'POST /game': gamePage([]),
    }
    await openScreen(`/live/${decided._id}`, { as: 'subscriber', locale, answers })
    await expect.element(main.getByText(`${WORDS[locale][1]} · ${REASON}`)).toBeVisible()
    await expect.element(main.getByText(WORDS[locale][0] as string, { exact: true })).toBeVisible()
    expect(page.getByRole('timer').elements()).toEqual([])
    expect(mainText()).not.toMatch(PLAYED)
    await expectAccessible()
  })

  test.each(['en', 'ge'] as const)('is awarded on its card (%s)', async (locale) => {
    await openScreen('/main', { as: 'subscriber', locale, answers: { 'POST /game': gamePage([game(decided)]) } })
    const card = page.getByRole('article').first()
    await expect.element(card).toMatchTextContent(new RegExp(`${WORDS[locale][0]}.*${WORDS[locale][1]} · ${REASON}`))
    expect(card.element().textContent).not.toMatch(PLAYED)
  })

  test('names the winner where it counts without goals', async () => {
    const won = game({ ...decided, awarded: { gives: 'two', reason: REASON } })
    await openScreen('/main', { as: 'subscriber', answers: { 'POST /game': gamePage([won]) } })
    await expect.element(page.getByRole('article').getByText(`Win for Gori · ${REASON}`)).toBeVisible()
  })

  test('is awarded for anyone with the link', async () => {
    const card = sharedCard({ status: 'finished', awarded: { gives: 'both_lose' }, club_one_score: null, club_two_score: null })
    await openScreen(`/m/${card._id}`, { answers: { 'GET /game/card/:id': { data: card } } })
    await expect.element(page.getByText('Awarded · Both sides lose')).toBeVisible()
    expect(document.body.textContent).not.toMatch(PLAYED)
    await expectAccessible()
  })
})

describe('a competition', () => {
  const { clubs, rules, ...competition } = consoleCompetition()
  const [one, two] = clubs.map(({ _id }) => _id) as [string, string]
  const fixture = (more: Partial<CompetitionGame>): CompetitionGame => ({
    _id: id('fixture'),
    activity_date: hoursFromNow(-30),
    status: 'finished',
    club_one: one,
    club_two: two,
    club_one_score: null,
    club_two_score: null,
    round: '1',
    group: null,
    ...more,
  })
  const data: Competition = {
    ...competition,
    clubs,
    rules,
    shows_score: true,
    tables: [],
    deductions: [],
    withdrawn: [{ club_id: two, reason: 'Too few players' }],
    games: [
      fixture({ awarded: { gives: 'both_lose', reason: REASON } }),
      fixture({ _id: id('struck'), club_one_score: 4, club_two_score: 0, struck_out: true }),
    ],
  }

  test.each([
    ['en', 'struck_out', 'Gori has withdrawn, and its results do not count: Too few players'],
    ['ge', 'kept', 'გორი შეჯიბრებას გამოეთიშა, მისი შედეგები კვლავ ითვლება: Too few players'],
  ] as const)('says what was decided and who has withdrawn (%s, %s)', async (locale, withdrawn_results, said) => {
    const answer = { data: { ...data, rules: { ...rules, withdrawn_results } }, server_time: new Date().toISOString() }
    await openScreen(`/competition/${data._id}`, { as: 'parent', locale, answers: { 'GET /competition/:id': answer } })
    await expect.element(main.getByText(said)).toBeVisible()
    expect(mainText()).toContain(`${WORDS[locale][1]} · ${REASON}`)
    expect(mainText()).toContain({ en: 'Does not count: a team has withdrawn', ge: 'არ ითვლება: გუნდი გამოეთიშა' }[locale])
    await expectAccessible()
  })
})

describe('the console', () => {
  const past = gameRow({ starts_at: hoursFromNow(-3) })
  const openAward = async (locale: 'en' | 'ge' = 'en') => {
    const answers = {
      'GET /console/games/:id': { data: past },
      'GET /game/history/:id': { data: [] },
      'POST /game/command/:id': { ...gameAnswer({ _id: past._id }), history: [] },
    }
    await openScreen(`/console/games/${past._id}`, { as: 'staff', locale, answers: { ...consoleAnswers('staff'), ...answers } })
    await page.getByText({ en: 'Award the match…', ge: 'გადაწყვეტილება მატჩზე…' }[locale]).click()
  }
  const awarded = () => service.calls('POST /game/command/:id').map(({ body }) => body)
  const decide = async (given: string, reason = REASON) => {
    await page.getByLabelText('Decision', { exact: true }).selectOptions(given)
    await page.getByLabelText('Reason for the award').fill(reason)
    await page.getByRole('button', { name: 'Award the match', exact: true }).click()
  }

  test('decides a forfeit in four steps: decision, winner, reason, done', async () => {
    await openAward()
    await decide('Win for Gori')
    await expect.poll(awarded).toMatchObject([{ command: 'award', gives: 'two', score: { one: 0, two: 3 }, reason: REASON }])
    await expect.element(page.getByText('Saved.')).toBeVisible()
  })

  test('decides that both lose, without goals, and takes points away', async () => {
    await openAward()
    await page.getByText('Deduct points…').click()
    await page.getByLabelText('Points of Gori').fill('3')
    await decide('Both sides lose')
    await expect.poll(awarded).toMatchObject([{ gives: 'both_lose', score: null, deducted: { two: 3 } }])
    await expect.element(page.getByText('Saved.')).toBeVisible()
  })

  test('has the decision in Georgian, on a phone', async () => {
    await openAward('ge')
    await expectAccessible()
    expectTranslated([...CONSOLE_NAMES, 'Excel', 'CSV'])
    await expectWithinScreen()
  })

  test('withdraws a team with a reason, and puts it back', async () => {
    const shown = consoleCompetition({
      games: [],
      withdrawn: [{ _id: id('withdrawal'), club_id: consoleCompetition().clubs[0]?._id ?? '', reason: 'Too few players' }],
    })
    const fixture = {
      _id: id('fixture'),
      activity_date: hoursFromNow(30),
      status: 'upcoming' as const,
      club_one: shown.clubs[0]?._id ?? '',
      club_two: shown.clubs[1]?._id ?? '',
      club_one_score: null,
      club_two_score: null,
      round: null,
      group: null,
    }
    const answers = {
      'GET /console/competitions/:id': { data: { ...shown, games: [fixture] } },
      'POST /console/competitions/:id/withdrawals': { data: { games: 1 } },
      'DELETE /console/competitions/:id/withdrawals/:withdrawal': { data: { games: 1 } },
    }
    await openScreen(`/console/competitions/${shown._id}`, { as: 'staff', answers: { ...consoleAnswers('staff'), ...answers } })
    await expect.element(page.getByRole('button', { name: 'Put back Rustavi' })).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Put back Rustavi' }).click()
    await expect.poll(() => service.calls('DELETE /console/competitions/:id/withdrawals/:withdrawal')).toHaveLength(1)
    await page.getByText('Withdraw a team…').click()
    // Who has left cannot leave again.
    await expect.element(page.getByLabelText('Club', { exact: true })).toMatchTextContent(/^Gori$/)
    await page.getByLabelText('Reason', { exact: true }).fill('Bus broke down')
    await page.getByRole('button', { name: 'Withdraw the team' }).click()
    await expect
      .poll(() => service.calls('POST /console/competitions/:id/withdrawals').map(({ body }) => body))
      .toMatchObject([{ club_id: shown.clubs[1]?._id, reason: 'Bus broke down' }])
  })
})
